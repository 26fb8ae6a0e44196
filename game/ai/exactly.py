"""Playing cards when every player has a number of tricks to make exactly (Oh Hell, Dealer's Dilemma).

Two ways: rules of thumb, and weighing each card by the points it leads to.
"""

from collections.abc import Callable, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.ai.chances import Weights, card_chances, sum_distribution
from game.ai.counting import chance_of_none, shown_voids, yet_to_play
from game.rules.cards import NO_SUIT, SUIT_MASKS, Card, CardSet, Suit, set_of, suit_of
from game.rules.moves import Move
from game.rules.tricks import winning_place
from game.rules.views import View

Weighed = list[tuple[Move, float]]

TRIES_FOR_TRICK: Final = 0.9  # how often a player who wants tricks takes one that is in reach
CANNOT_AVOID: Final = 0.25  # and how often one who wants none takes it all the same


def rules_of_thumb(view: View, wanted: int, pool: CardSet) -> Weighed:
    """The legal cards by rank and need alone.

    Args:
        view: What the seat to act knows.
        wanted: Tricks it still wants; 0 or less for none.
        pool: The cards it believes others may hold.
    """
    if not view.trick:
        return [(card, _worth_of_lead(view, card, wanted, pool)) for card in view.legal]
    last = len(view.trick) == view.players - 1
    worth = []
    for card in view.legal:
        strength = _strength(card, view.trump)
        if wanted <= 0:
            # Lose with the highest that loses; a trick that must be taken takes the card that would win again.
            value = strength - (1000.0 if takes(view, card) else 0.0)
        elif takes(view, card):
            value = 1000.0 - strength if last else 1000.0 + strength
        else:
            value = -strength
        worth.append((card, value))
    return worth


def _worth_of_lead(view: View, card: Card, wanted: int, pool: CardSet) -> float:
    strength = _strength(card, view.trump)
    if wanted <= 0:
        return -strength
    if wanted >= len(view.hand):
        return strength
    higher = pool & SUIT_MASKS[suit_of(card)] & -(1 << card)
    return -strength if higher else 100.0 + strength


def _strength(card: Card, trump: Suit) -> float:
    return card % 13 + (20.0 if suit_of(card) == trump else 0.0)


def takes(view: View, card: Card) -> bool:
    """Whether a card would win the trick on the table as it lies."""
    return winning_place(vec[i64]((*view.trick, card)), view.trump) == len(view.trick)


def weigh_cards(
    view: View, wanted: Sequence[float], pool: CardSet, weights: Weights, payoff: Callable[[int], float]
) -> Weighed:
    """Each legal card by the points it leads to: its chance to win this trick, and the spread of what is left.

    Args:
        view: What the seat to act knows.
        wanted: Tricks that each seat still wants, as far as it can be told.
        pool: The cards others may hold.
        weights: The game's figures for ``card_chances``.
        payoff: Points for a number of tricks won in the whole hand.
    """
    held = set_of(view.hand) | set_of(view.legal)  # a card that must be led lies on the table
    if not view.trick and wanted[view.seat] >= held.bit_count():
        # Every trick is needed: the strong cards go first, so that nobody is left to beat the small ones.
        return rules_of_thumb(view, held.bit_count(), pool)
    voids = shown_voids(view.tricks, view.leader, view.trick, view.players)
    won = view.tricks_won[view.seat]
    pressure = pressure_in_play(wanted, held.bit_count())
    worth = []
    for card in view.legal:
        now = chance_to_take(view, card, pool, voids, wanted) if takes(view, card) else 0.0
        rest = held & ~(1 << card)
        chances = card_chances(weights, view, rest, pool, view.trump, pressure) if rest else {}
        value = 0.0
        for more, likely in enumerate(sum_distribution(chances.values())):
            value += likely * (now * payoff(won + 1 + more) + (1 - now) * payoff(won + more))
        worth.append((card, value))
    return worth


def pressure_in_play(wanted: Sequence[float], left: int) -> float:
    """Tricks wanted beyond those left, all players together, for each trick left."""
    return (sum(number for number in wanted if number > 0) - left) / left


def chance_to_take(view: View, card: Card, pool: CardSet, voids: list[set[Suit]], wanted: Sequence[float]) -> float:
    """The chance that a card which wins as the table lies still wins once the others have played.

    Args:
        view: What the seat to act knows.
        card: The card, legal and better than those on the table.
        pool: The cards others may hold.
        voids: The suits that each seat is known not to hold.
        wanted: Tricks that each seat still wants.
    """
    asked = suit_of(view.trick[0]) if view.trick else suit_of(card)
    trumps = SUIT_MASKS[view.trump] if view.trump != NO_SUIT else 0
    higher = (pool & SUIT_MASKS[suit_of(card)] & -(1 << card)).bit_count()
    followers = (pool & SUIT_MASKS[asked]).bit_count()
    total = pool.bit_count()
    stays = 1.0
    for seat in yet_to_play(view):
        size = view.hand_sizes[seat]
        void = 1.0 if asked in voids[seat] else chance_of_none(followers, size, total)
        beats = 0.0
        if suit_of(card) == asked:
            beats = (1 - void) * (1 - chance_of_none(higher, size, total))
            if asked != view.trump and view.trump not in voids[seat]:
                beats += void * (1 - chance_of_none((pool & trumps).bit_count(), size, total))
        elif view.trump not in voids[seat]:
            beats = void * (1 - chance_of_none(higher, size, total))
        stays *= 1 - beats * (TRIES_FOR_TRICK if wanted[seat] > 0 else CANNOT_AVOID)
    return stays
