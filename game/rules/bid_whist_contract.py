"""The contract of Bid Whist: which bids beat which, and what books are worth (RULES.md, section 2)."""

from collections.abc import Sequence
from typing import Final

from game.rules.moves import BID, BID_NO_TRUMP, DOWNTOWN, NO_MOVE, PASS, UPTOWN, Move, bid, first_of, kind_of, second_of
from game.rules.refusals import Refusal
from game.rules.views import BidWhistView

ALL_BOOKS: Final = 13
BOOK: Final = 6  # bids and scores count the books beyond these
HIGHEST_LEVEL: Final = 7
REVOKE_BOOKS: Final = 3
STRAINS: Final = (UPTOWN, DOWNTOWN, BID_NO_TRUMP)
STRAIN_NAMES: Final = ("uptown", "downtown", "no trump")


def overcalls(highest: Move, minimum: int, downtown_over_uptown: bool) -> list[Move]:
    """The bids that beat the highest so far, or all for NO_MOVE, ascending (RULES.md 2, Auction)."""
    ranks = (0, 1 if downtown_over_uptown else 0, 2)
    higher = []
    for strain in STRAINS:
        lowest = minimum
        if highest != NO_MOVE:
            beats_equal = ranks[strain] > ranks[first_of(highest)]
            lowest = second_of(highest) + (0 if beats_equal else 1)
        higher += [bid(level, strain) for level in range(lowest, HIGHEST_LEVEL + 1)]
    return higher


def after_revokes(bidders: int, offenders: Sequence[bool]) -> int:
    """Books of the bidding side, burial included, after each revoke in order (RULES.md 2, Revoke).

    Args:
        bidders: The books as played.
        offenders: For each revoke whether the bidding side is the offender.
    """
    for by_bidders in offenders:
        owned = bidders if by_bidders else ALL_BOOKS - bidders
        moved = min(owned, REVOKE_BOOKS)
        bidders += -moved if by_bidders else moved
    return bidders


def score(level: int, books: int, factor: int, failed_by: bool) -> tuple[int, int]:
    """Points of the bidding side and of the defenders (RULES.md 2, Score and option ``defenders``).

    Args:
        level: The number bid.
        books: Books of the bidding side, of 13.
        factor: 2 for a doubled contract, else 1.
        failed_by: Whether defenders score the books by which a bid failed.
    """
    short = level + BOOK - books
    if short <= 0:
        return factor * (books - BOOK), 0
    return -factor * level, short if failed_by else 0


def refuse_call(view: BidWhistView, move: Move) -> Refusal:
    """Why a move is refused in the auction."""
    if view.seat != view.to_act and view.bids[view.seat] != NO_MOVE:
        return Refusal("You have spoken; each player speaks once.", "speak_once")
    if move == PASS:
        return Refusal("The others have passed, so the dealer must bid.", "dealer_bids")
    strain, level = first_of(move), second_of(move)
    minimum = int(view.options["minimum"])
    if kind_of(move) != BID or strain not in STRAINS:
        return Refusal("Pass, or bid a number uptown, downtown or at no trump.", "bid")
    if not minimum <= level <= HIGHEST_LEVEL:
        return Refusal(f"Bid from {minimum} to {HIGHEST_LEVEL}.", f"minimum_{minimum}")
    best = f"{second_of(view.highest)} {STRAIN_NAMES[first_of(view.highest)]}"
    if level == second_of(view.highest) and strain != first_of(view.highest) and strain != BID_NO_TRUMP:
        reason = f"{STRAIN_NAMES[strain].capitalize()} does not beat {best}; bid a higher number."
        return Refusal(reason, f"equal_{view.options['equal_level']}")
    return Refusal(f"Your bid must beat {best}.", "beat")
