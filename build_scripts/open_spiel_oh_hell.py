"""Our Oh Hell in the terms of the ``oh_hell`` of the open_spiel package: cards, moves, and whole positions.

What differs there, and how the two are made to agree:

- The dealer's hook always holds there: option ``hook=on`` here.
- Every hand turns a card there, and leaves at least one to turn: ``no_trump=never`` here, and a hand that deals out the
  whole pack (four players, 13 cards each) is left out; so is a size that it does not offer.
- A trick scores a point there whether the call is made or not, and a made call ten more: ``miss=per_trick`` here.
- It plays one hand, with any dealer: each hand of a match here is one game there.
- The rest of our options (orders, calls together, must trump, other scores for nil) have no counterpart there.
"""

from importlib import import_module
from typing import Any, Final, TypeAlias

from game.rules.cards import STANDARD, Card, CardSet, cards_in, set_of
from game.rules.game import CALL
from game.rules.moves import Move, call, second_of
from game.rules.oh_hell import OhHellState
from game.rules.views import UNCALLED

Theirs: TypeAlias = Any  # the package publishes no types

OPTIONS: Final = {"hook": "on", "no_trump": "never", "miss": "per_trick"}
RANKS: Final = "23456789TJQKA"
SUITS: Final = "CDSH"  # the order of suits there
FIRST_BID: Final = 52  # calls follow the cards there
BEFORE_CARDS: Final = 2  # the size of the hands and the dealer come first in a history there


def load_game(players: int) -> Theirs:
    """Their game.

    Raises:
        ImportError: The package is not installed; it has no wheel for Windows.
    """
    return import_module("pyspiel").load_game("oh_hell", {"players": players})


def their_card(card: Card) -> int:
    """The number that a card has there."""
    text = STANDARD.text(card).replace("10", "T")
    return RANKS.index(text[0]) * 4 + SUITS.index(text[1])


OUR_CARDS: Final = tuple(sorted(range(FIRST_BID), key=their_card))  # by their numbers


def their_move(state: OhHellState, move: Move) -> int:
    """The action there for a move that is legal in a State."""
    return FIRST_BID + second_of(move) if state.phase == CALL else their_card(move)


def our_move(action: int) -> Move:
    """The move here for a call or a card there."""
    return call(action - FIRST_BID) if action >= FIRST_BID else OUR_CARDS[action]


def deal_there(game: Theirs, state: OhHellState) -> Theirs:
    """Their game at the point where our hand had just been dealt; None if they have no hand of this size.

    Args:
        game: From :func:`load_game`, for as many players.
        state: With a card turned up; in the call or the play of a hand, however far.
    """
    theirs = game.new_initial_state()
    if state.cards_each not in theirs.legal_actions():
        return None
    theirs.apply_action(state.cards_each)
    theirs.apply_action(state.dealer)
    hands = [cards_in(hand) for hand in dealt_hands(state)]
    for place in range(state.cards_each):
        for hand in hands:
            theirs.apply_action(their_card(hand[place]))
    theirs.apply_action(their_card(state.turned))
    return theirs


def position_there(game: Theirs, state: OhHellState) -> Theirs:
    """Their game at the point where our hand is now: dealt, called and played alike; arguments as above.

    Raises:
        ValueError: They have no hand of this size.
    """
    theirs = deal_there(game, state)
    if theirs is None:
        raise ValueError(f"open_spiel has no hands of {state.cards_each} cards for {state.players} players.")
    for step in range(1, state.players + 1):
        called = state.calls[(state.dealer + step) % state.players]
        if called != UNCALLED:
            theirs.apply_action(FIRST_BID + called)
    for cards in (*(trick.cards for trick in state.tricks), tuple(state.trick)):
        for card in cards:
            theirs.apply_action(their_card(card))
    return theirs


def dealt_hands(state: OhHellState) -> list[CardSet]:
    """The hands as they were dealt: what is still held and what has been played, a set a seat."""
    hands = list(state.hands)
    for leader, cards in [(trick.leader, trick.cards) for trick in state.tricks] + [(state.leader, tuple(state.trick))]:
        for place, card in enumerate(cards):
            hands[(leader + place) % state.players] |= 1 << card
    return hands


def hands_there(theirs: Theirs, players: int) -> list[CardSet]:
    """The hands as they were dealt there, a set of our cards a seat."""
    history = theirs.history()
    dealt = history[BEFORE_CARDS : BEFORE_CARDS + players * history[0]]
    return [set_of(OUR_CARDS[action] for action in dealt[seat::players]) for seat in range(players)]
