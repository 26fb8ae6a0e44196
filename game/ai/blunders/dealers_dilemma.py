"""Blunders in Dealer's Dilemma: bids that the hand cannot keep, and cards that spoil the bid (``exactly``)."""

from collections.abc import Sequence

from game.ai.blunders.exactly import LUCKY_TRICKS, Aim, Bounds, Table, sensible_cards
from game.ai.dealers_dilemma import unseen
from game.rules.cards import NO_CARD, STANDARD, SUIT_MASKS, CardSet, set_of, suit_of
from game.rules.dealers_dilemma import PLAYERS, TRICKS
from game.rules.game import LAY, PLAY
from game.rules.moves import EASY, TOP, ZERO, Move, first_of, kind_of, second_of
from game.rules.views import DealersDilemmaView


def sensible(view: DealersDilemmaView, moves: Sequence[Move]) -> list[Move]:
    """The moves that are no blunders, in the order given; never none of them."""
    if len(moves) < 2 or view.phase not in (LAY, PLAY):
        return list(moves)
    if view.phase == LAY:
        return _sensible_bids(view, moves)
    table = Table(view, Aim(0, 0), unseen(view))
    table.aim = _aim(view, table.bounds.certain(table.hand), table.hand.bit_count())
    return sensible_cards(table, moves)


def _aim(view: DealersDilemmaView, certain: int, left: int) -> Aim:
    """The tricks that make the seat's bid; the nearest there are to it if none does, as each trick away costs."""
    bid = view.bids[view.seat]
    if bid is None:
        return Aim(0, left)
    numbers = _numbers(bid.kind, bid.first, bid.second)
    wanted = [number - view.tricks_won[view.seat] for number in numbers]
    if wanted[0] == certain:
        return Aim(certain, certain)
    reached = [number for number in wanted if certain <= number <= left]
    if reached:
        return Aim(min(reached), max(reached))
    # Past one number and short of the other, tricks are counted from the lower.
    return Aim(certain, certain) if min(wanted) < certain else Aim(left, left)


def _numbers(kind: int, first: int, second: int) -> tuple[int, ...]:
    """The numbers of tricks that make a laid bid, the one that pays best first."""
    high, low = STANDARD.number(first), STANDARD.number(second)
    if kind == EASY:
        return (low, high)
    if kind == ZERO:
        return (0,)
    return (high,) if kind == TOP else (high - low,)


def _sensible_bids(view: DealersDilemmaView, moves: Sequence[Move]) -> list[Move]:
    """Bids that the cards left can keep; for a bid of zero no card is laid while a higher one of its suit is held."""
    hand = set_of(view.hand)
    forced = 1 << view.forced if view.seat == view.dealer and view.forced != NO_CARD else 0
    bounds = Bounds(unseen(view), view.trump, PLAYERS - 1, (PLAYERS - 1) * TRICKS)
    of_pair: dict[CardSet, tuple[int, int]] = {}
    kept = []
    for move in moves:
        pair = 1 << first_of(move) | 1 << second_of(move)
        reach = of_pair.get(pair)
        if reach is None:
            rest = hand & ~pair | forced
            reach = of_pair[pair] = bounds.certain(rest), bounds.possible(rest) + LUCKY_TRICKS
        if kind_of(move) == ZERO and _higher_held(hand & ~pair, pair):
            continue
        # Of an easy bid the open card pays more, so that one laid for the hidden card alone is the wrong way round.
        if reach[0] <= _numbers(kind_of(move), first_of(move), second_of(move))[0] <= reach[1]:
            kept.append(move)
    return kept or list(moves)


def _higher_held(rest: CardSet, pair: CardSet) -> bool:
    """Whether cards contain a higher one of the suit of a member of a pair."""
    for card in (pair.bit_length() - 1, (pair & -pair).bit_length() - 1):
        if rest & SUIT_MASKS[suit_of(card)] & -(2 << card):
            return True
    return False
