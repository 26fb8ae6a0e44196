"""Blunders where every player has a number of tricks to make exactly (Oh Hell, Dealer's Dilemma).

Two bounds do most of it. Some tricks a hand cannot help winning: each of its trumps that is beaten uses up a higher one
of the others. And only so many of its cards can win at all, but for luck. A card after which the tricks still wanted
lie outside those bounds misses, and goes if another does not. Of the cards of one suit that do the same to this trick
the lower ones go where no more tricks are wanted, and the higher ones where every card that can win is needed.
"""

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

from game.ai.counting import shown_voids, yet_to_play
from game.ai.exactly import takes
from game.ai.playouts import one_of_each
from game.rules.cards import NO_SUIT, SUIT_MASKS, Card, CardSet, Suit, cards_in, set_of, suit_of
from game.rules.moves import Move
from game.rules.views import View

LUCK: Final = 0.75  # higher cards against it, beyond its guards, with which a card may still win
LUCKY_TRICKS: Final = 1  # that a call or bid may hope for beyond what can win

LOSES: Final = 0  # does not take the trick as it lies
OPEN: Final = 1  # takes it as it lies; others may beat it
WINS: Final = 2  # nobody can beat it
_TAKEN: Final = ((0,), (0, 1), (1,))  # by outcome: tricks that may come of it


class Aim(NamedTuple):
    """Tricks still to be won: at least so many, at most so many."""

    least: int
    most: int


def certain_tricks(trumps: CardSet, out: CardSet) -> int:
    """Tricks that no lie of the cards and no way of playing can take from trumps held, with others out against them."""
    certain = beaters = 0
    left = trumps | out
    while left:
        highest = left.bit_length() - 1
        left ^= 1 << highest
        if out >> highest & 1:
            beaters += 1
        elif beaters:
            beaters -= 1
        else:
            certain += 1
    return certain


class Bounds:
    """Fewest and most tricks that cards of a hand may win.

    Args:
        pool: The cards others may hold.
        trump: Trump suit, or NO_SUIT.
        opponents: Number of other players.
        held: Number of cards that they hold.
    """

    __slots__ = ("_held", "_known", "_opponents", "_pool", "_trumps")

    def __init__(self, pool: CardSet, trump: Suit, opponents: int, held: int) -> None:
        self._pool = pool
        self._trumps: CardSet = SUIT_MASKS[trump] if trump != NO_SUIT else 0
        self._opponents = opponents
        self._held: float = min(1.0, held / max(1, pool.bit_count()))
        self._known: dict[CardSet, int] = {}

    def certain(self, hand: CardSet) -> int:
        """Tricks that cards cannot help winning."""
        trumps = hand & self._trumps
        return certain_tricks(trumps, self._pool & self._trumps) if trumps else 0

    def possible(self, hand: CardSet) -> int:
        """Tricks that cards can win, but for luck: each trump, and side cards that are high, guarded or long enough."""
        total = (hand & self._trumps).bit_count()
        for mask in SUIT_MASKS:
            cards = hand & mask
            if cards and mask != self._trumps:
                known = self._known.get(cards)
                if known is None:
                    known = self._known[cards] = self._possible_in(cards, self._pool & mask)
                total += known
        return total

    def _possible_in(self, cards: CardSet, out: CardSet) -> int:
        high = 0
        for guards, card in enumerate(cards_in(cards)):
            if (out >> card).bit_count() * self._held <= guards + LUCK:
                high += 1
        return max(high, cards.bit_count() - ceil(out.bit_count() * self._held / self._opponents))


class Fate(NamedTuple):
    """What comes of playing a card.

    Attributes:
        card: The card.
        outcome: LOSES, OPEN or WINS.
        left: Number of cards left.
        certain: Tricks that the cards left cannot help winning.
        possible: Tricks that they can win, but for luck; 0 if none is wanted.
    """

    card: Card
    outcome: int
    left: int
    certain: int
    possible: int


class Table:
    """What a seat that is to play a card knows.

    Attributes:
        view: What it sees.
        aim: Tricks it still has to win.
        pool: The cards others may hold.
        hand: Its own cards, with one that must be led.
        bounds: Of the tricks that cards of the hand may win.
    """

    __slots__ = ("_to_play", "_trumps", "_voids", "aim", "bounds", "hand", "pool", "view")

    def __init__(self, view: View, aim: Aim, pool: CardSet) -> None:
        self.view = view
        self.aim = aim
        self.pool = pool
        self.hand: CardSet = set_of(view.hand) | set_of(view.legal)
        self.bounds = Bounds(pool, view.trump, view.players - 1, sum(view.hand_sizes) - len(view.hand))
        self._trumps: CardSet = SUIT_MASKS[view.trump] if view.trump != NO_SUIT else 0
        self._to_play: list[int] = yet_to_play(view)
        self._voids: list[set[Suit]] = shown_voids(view.tricks, view.leader, view.trick, view.players)

    @property
    def between(self) -> CardSet:
        """The cards that part those of the hand: what others may hold, and the trick."""
        return self.pool | set_of(self.view.trick)

    def fate(self, card: Card) -> Fate:
        """What comes of playing a card."""
        rest = self.hand & ~(1 << card)
        possible = self.bounds.possible(rest) if self.aim.least else 0
        return Fate(card, self._outcome(card), rest.bit_count(), self.bounds.certain(rest), possible)

    def higher(self, card: Card) -> CardSet:
        """The cards of its suit above it that others may hold."""
        return self.pool & SUIT_MASKS[suit_of(card)] & -(2 << card)

    def lower(self, card: Card) -> CardSet:
        """The cards of its suit below it that others may hold."""
        return self.pool & SUIT_MASKS[suit_of(card)] & (1 << card) - 1

    def is_trump(self, card: Card) -> bool:
        """Whether a card is of the trump suit."""
        return suit_of(card) == self.view.trump

    def may_be_trumped(self, suit: Suit) -> bool:
        """Whether a seat yet to play has shown that it is out of a suit and may hold a trump."""
        trump = self.view.trump
        if suit == trump or not self.pool & self._trumps:
            return False
        return any(suit in self._voids[seat] and trump not in self._voids[seat] for seat in self._to_play)

    def _outcome(self, card: Card) -> int:
        if not takes(self.view, card):
            return LOSES
        suit = suit_of(card)
        higher = self.higher(card)
        trumps = 0 if suit == self.view.trump else self.pool & self._trumps
        for seat in self._to_play:
            voids = self._voids[seat]
            if (higher and suit not in voids) or (trumps and self.view.trump not in voids):
                return OPEN
        return WINS


def sensible_cards(table: Table, moves: Sequence[Move]) -> list[Move]:
    """The cards that are no blunders, in the order given; never none of them.

    Args:
        table: What the seat knows.
        moves: Legal cards, at least one.
    """
    fates = [table.fate(card) for card in moves]
    fates = _without_misses(table.aim, fates)
    fates = _without_refusals(table, fates)
    fates = _without_waste(table, fates)
    if table.view.trick:
        fates = _without_idle_winners(table, fates)
        fates = _without_safe_discards(table, fates)
    else:
        fates = _without_idle_leads(table, fates)
        fates = _without_weak_leads(table, fates)
    fates = _without_wrong_end(table.aim, fates)
    return apart(table, [fate.card for fate in fates])


def apart(table: Table, cards: Sequence[Card]) -> list[Card]:
    """Of some cards one of each kind, in the order given."""
    kept = one_of_each(set_of(cards), table.between)
    return [card for card in cards if kept >> card & 1]


def _without_misses(aim: Aim, fates: list[Fate]) -> list[Fate]:
    """Without the cards after which the aim is certain to be missed, if it is not after others."""
    return [fate for fate in fates if not _misses(aim, fate)] or fates


def _misses(aim: Aim, fate: Fate) -> bool:
    return all(fate.certain + taken > aim.most or fate.left + taken < aim.least for taken in _TAKEN[fate.outcome])


def _without_refusals(table: Table, fates: list[Fate]) -> list[Fate]:
    """No loss where the hand has too few tricks and a card that could win no other would win this one."""
    least = table.aim.least
    if not least or not any(fate.outcome == WINS for fate in fates):
        return fates
    before = table.bounds.possible(table.hand)
    if before >= least or not any(fate.outcome == WINS and fate.possible >= before for fate in fates):
        return fates
    return [fate for fate in fates if fate.outcome != LOSES]


def _without_waste(table: Table, fates: list[Fate]) -> list[Fate]:
    """Without the winners and guards that are needed later and do nothing for this trick, if others are not."""
    least = table.aim.least
    kept = fates
    for outcome, taken in ((LOSES, 0), (WINS, 1)):
        best = max([fate.possible for fate in fates if fate.outcome == outcome], default=0)
        if taken < least and best + taken <= least:
            kept = [
                fate
                for fate in kept
                if fate.outcome != outcome or fate.possible == best or not _is_precious(table, fate.card)
            ]
    return kept


def _is_precious(table: Table, card: Card) -> bool:
    """Whether a card is a trump, or of a suit in which the best card held is the highest or second highest."""
    best = (table.hand & SUIT_MASKS[suit_of(card)]).bit_length() - 1
    return table.is_trump(card) or table.higher(best).bit_count() <= 1


def _without_idle_winners(table: Table, fates: list[Fate]) -> list[Fate]:
    """No trump and no highest card on a trick that is not wanted and can be lost."""
    most = table.aim.most
    if not any(fate.outcome == LOSES and fate.certain >= most for fate in fates):
        return fates
    asked = suit_of(table.view.trick[0])
    ruffs = not table.is_trump(asked)
    kept = []
    for fate in fates:
        if fate.outcome == OPEN and fate.certain >= most:
            if table.is_trump(fate.card) and ruffs:
                continue
            if not table.higher(fate.card) and not table.may_be_trumped(asked):
                continue
        kept.append(fate)
    return kept


def _without_idle_leads(table: Table, fates: list[Fate]) -> list[Fate]:
    """No lead of a card that only a trump could beat where no trick is wanted."""
    kept = [
        fate
        for fate in fates
        if fate.certain < table.aim.most or table.higher(fate.card) or table.may_be_trumped(suit_of(fate.card))
    ]
    return kept if any(fate.outcome == OPEN for fate in kept) else fates


def _without_weak_leads(table: Table, fates: list[Fate]) -> list[Fate]:
    """Where every trick is needed: sure winners first, and high cards before low ones of their suit."""
    if table.aim.least < table.hand.bit_count():
        return fates
    sure = [fate for fate in fates if fate.outcome == WINS]
    if sure:
        return sure
    leads = set_of(fate.card for fate in fates)
    return [fate for fate in fates if not leads & SUIT_MASKS[suit_of(fate.card)] & -(2 << fate.card)]


def _without_safe_discards(table: Table, fates: list[Fate]) -> list[Fate]:
    """No discard of a card that always loses where no trick is wanted and one that may win could go."""
    asked = suit_of(table.view.trick[0])
    discards = [
        fate
        for fate in fates
        if fate.outcome == LOSES and suit_of(fate.card) != asked and fate.certain >= table.aim.most
    ]
    if not any(_is_dangerous(table, fate.card) for fate in discards):
        return fates
    return [fate for fate in fates if fate not in discards or not _is_safe(table, fate.card)]


def _is_safe(table: Table, card: Card) -> bool:
    return not table.is_trump(card) and not table.lower(card) and table.higher(card) != 0


def _is_dangerous(table: Table, card: Card) -> bool:
    return table.lower(card) != 0 and (table.is_trump(card) or not table.higher(card))


def _without_wrong_end(aim: Aim, fates: list[Fate]) -> list[Fate]:
    """Of the cards of a suit with one outcome the highest if no more is wanted, the lowest if all that can win is."""
    return [fate for fate in fates if not _is_wrong_end(aim, fate, fates)]


def _is_wrong_end(aim: Aim, fate: Fate, fates: list[Fate]) -> bool:
    """Whether another card of its suit does the same to this trick and leaves a better hand."""
    same = [other for other in fates if other.outcome == fate.outcome and suit_of(other.card) == suit_of(fate.card)]
    if fate.outcome == OPEN or len(same) == 1:
        return False
    taken = 1 if fate.outcome == WINS else 0
    if all(other.certain + taken >= aim.most for other in same):
        return fate.card < max(other.card for other in same)
    short = all(other.possible + taken < aim.least for other in same)
    if fate.left + taken == aim.least or (short and aim.least > taken):
        return fate.card > min(other.card for other in same)
    return False
