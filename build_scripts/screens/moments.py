"""The moments of matches that screens are about, each looked for once."""

from functools import cache
from typing import Any, Final

from build_scripts.screens.states import YOU, Wanted, kinds, reached
from game.rules.cards import NO_CARD, NO_SUIT, Card
from game.rules.game import AUCTION, BURY, CALL, CHOOSE, DEAL, EARLY_END, KEEP, LAY, NAME, PLAY
from game.rules.moves import NAME_DIRECTION, NAME_TRUMP, NO_MOVE, PASS
from game.rules.views import BidWhistView, DealersDilemmaView, OhHellView, TrickOrBidView, View
from game.session.match import Match

USUAL_PLAYERS: Final = {"oh_hell": 4, "bid_whist": 4, "trick_or_bid": 4, "dealers_dilemma": 3}
EARLIEST: Final = 3  # tricks that lie behind a moment in the middle of a hand


@cache
def moment(game: str, name: str) -> str:
    """The record of a match at a moment.

    Args:
        game: Game id.
        name: Of the moment: a key of MOMENTS, for a game alone as ``game name``.
    """
    wanted, how = MOMENTS.get(f"{game} {name}") or MOMENTS[name]
    return reached(game, **{"players": USUAL_PLAYERS[game], "wanted": wanted, **how})


def _my_turn(view: View, _: Match) -> bool:
    """A card is to be played, some may not be, and it is not the first of the trick."""
    early = len(view.tricks) < min(EARLIEST, len(view.hand))
    several = len(view.hand) >= 4 and 0 < len(view.legal) < len(view.hand)
    return view.phase == PLAY and not early and several and len(view.trick) >= 2


def _last_to_play(view: View, _: Match) -> bool:
    behind = len(view.tricks) >= 2 and len(view.hand) >= 2
    return view.phase == PLAY and behind and bool(view.legal) and len(view.trick) == view.players - 1


def _hand_over(view: View, match: Match) -> bool:
    return match.phase == DEAL and len(view.results) >= 3


def _match_over(_: View, match: Match) -> bool:
    return match.over


def _late(view: View, match: Match) -> bool:
    hands = view.hands_in_match or 6
    return _my_turn(view, match) and len(view.results) >= hands // 2


def _phase(phase: str, legal_kind: int | None = None) -> Wanted:
    def wanted(view: View, _: Match) -> bool:
        return view.phase == phase and bool(view.legal) and legal_kind in (None, *kinds(view.legal))

    return wanted


def _hooked(view: View, _: Match) -> bool:
    if not isinstance(view, OhHellView) or view.phase != CALL:
        return False
    return bool(view.legal) and view.cards_each >= 4 and view.forbidden >= 0


def _bid_high(view: View, _: Match) -> bool:
    if not isinstance(view, BidWhistView) or view.phase != AUCTION:
        return False
    others = [move for move in view.bids if move not in (PASS, NO_MOVE)]
    return len(others) >= 2 and len(view.legal) >= 8


def _no_twin_in_hand(view: View, match: Match) -> bool:
    return _last_to_play(view, match) and twin(view, match) == NO_CARD


def _twin_in_hand(view: View, match: Match) -> bool:
    return _last_to_play(view, match) and twin(view, match) != NO_CARD


def twin(view: View, match: Match) -> Card:
    """A card of the hand whose twin lies on the table and is not struck out, or NO_CARD."""
    assert isinstance(view, TrickOrBidView)
    deck = match.game.deck
    lying = {deck.text(card)[:2] for card, gone in zip(view.trick, view.cancelled, strict=True) if not gone}
    return next((card for card in view.legal if deck.text(card)[:2] in lying), NO_CARD)


def _aside(view: View, match: Match) -> bool:
    return isinstance(view, TrickOrBidView) and _my_turn(view, match) and bool(view.set_aside)


def _keep_many(view: View, _: Match) -> bool:
    return isinstance(view, TrickOrBidView) and bool(view.legal) and len(view.offered) >= 2


def _forced(view: View, _: Match) -> bool:
    held = isinstance(view, DealersDilemmaView) and view.forced != NO_CARD
    return held and view.phase == PLAY and bool(view.legal)


def _no_trump(view: View, match: Match) -> bool:
    return _my_turn(view, match) and view.trump == NO_SUIT


def _second_person(_: View, match: Match) -> bool:
    return match.phase == CALL and match.to_act == 1


MOMENTS: Final[dict[str, tuple[Wanted, dict[str, Any]]]] = {
    "play": (_my_turn, {}),
    "trick": (_last_to_play, {}),
    "hand result": (_hand_over, {}),
    "match result": (_match_over, {}),
    "late": (_late, {}),
    "oh_hell call": (_hooked, {"options": {"hook": "on"}}),
    "oh_hell curtain": (_second_person, {"humans": 2}),
    **{f"oh_hell {number} players": (_my_turn, {"players": number}) for number in (3, 5, 6, 7)},
    **{f"oh_hell call of {number}": (_phase(CALL), {"players": number}) for number in (3, 7)},
    "oh_hell largest": (_my_turn, {"options": {"order": "down"}, "players": 4}),
    "bid_whist auction": (_bid_high, {}),
    "bid_whist first bid": (_phase(AUCTION), {}),
    "bid_whist naming trump": (_phase(NAME, NAME_TRUMP), {"bidder": YOU}),
    "bid_whist naming direction": (_phase(NAME, NAME_DIRECTION), {"bidder": YOU}),
    "bid_whist bury": (_phase(BURY), {"bidder": YOU}),
    "bid_whist no trump": (_no_trump, {"bidder": YOU}),
    "trick_or_bid trick": (_no_twin_in_hand, {}),
    "trick_or_bid twins": (_twin_in_hand, {}),
    "trick_or_bid 3 players": (_my_turn, {"players": 3}),
    "trick_or_bid set aside": (_aside, {}),
    "trick_or_bid keep": (_phase(KEEP), {}),
    "trick_or_bid keep several": (_keep_many, {}),
    "dealers_dilemma choose": (_phase(CHOOSE), {}),
    "dealers_dilemma lay": (_phase(LAY), {}),
    "dealers_dilemma early end": (_phase(EARLY_END), {"options": {"early_end": "offer"}}),
    "dealers_dilemma forced lead": (_forced, {}),
}
