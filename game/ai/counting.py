"""What a seat can count: which cards others may still hold, who has shown a void, how likely a card lies where.

Everything is computed from a View, so nothing here can know more than the seat.
"""

from collections.abc import Sequence

from game.rules.cards import CardSet, Seat, Suit, set_of, suit_of
from game.rules.views import Trick, View


def played_cards(view: View) -> CardSet:
    """The cards played in this hand, those on the table included."""
    mask = set_of(view.trick)
    for trick in view.tricks:
        mask |= set_of(trick.cards)
    return mask


def shown_voids(tricks: Sequence[Trick], leader: Seat, table: Sequence[int], players: int) -> list[set[Suit]]:
    """For each seat the suits it has failed to follow, where suits are those printed on the cards."""
    voids: list[set[Suit]] = [set() for _ in range(players)]
    for first, cards in [(trick.leader, trick.cards) for trick in tricks] + [(leader, tuple(table))]:
        for place, card in enumerate(cards):
            if suit_of(card) != suit_of(cards[0]):
                voids[(first + place) % players].add(suit_of(cards[0]))
    return voids


def yet_to_play(view: View) -> list[Seat]:
    """The seats that play to the trick on the table after the seat to act."""
    after = view.players - len(view.trick) - 1
    return [(view.seat + step) % view.players for step in range(1, after + 1)]


def chance_of_none(wanted: int, held: int, unseen: int) -> float:
    """The chance that none of ``wanted`` cards is among ``held`` ones, drawn from ``unseen`` alike cards."""
    if wanted <= 0 or held <= 0:
        return 1.0
    if held + wanted > unseen:
        return 0.0
    chance = 1.0
    for drawn in range(wanted):
        chance *= (unseen - held - drawn) / (unseen - drawn)
    return chance
