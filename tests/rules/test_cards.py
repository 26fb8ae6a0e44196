"""Cards and decks: RULES.md, Notation and the decks of the four games."""

import random
from collections import Counter

import pytest

from game.rules.cards import (
    BIG_JOKER,
    HEARTS,
    LITTLE_JOKER,
    STANDARD,
    SUIT_MASKS,
    SUITS,
    TWINS,
    CardTextError,
    Deck,
    cards_in,
    count_in,
    count_in_suit,
    highest_in,
    lowest_in,
    set_of,
    suit_of,
)
from game.rules.shuffle import first_dealer, shuffled, stream


@pytest.mark.parametrize("deck", [STANDARD, TWINS], ids=lambda deck: deck.key)
def test_text_goes_both_ways(deck: Deck) -> None:
    texts = [deck.text(card) for card in cards_in(deck.cards)]
    assert len(set(texts)) == len(texts)
    assert [deck.parse(text) for text in texts] == cards_in(deck.cards)
    assert deck.parse_many(deck.text_many([3, 1, 2])) == [3, 1, 2]
    assert deck.parse_many("") == []


def test_the_decks_hold_what_the_rules_say() -> None:
    assert STANDARD.cards.bit_count() == 54
    ranks = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    assert Counter(STANDARD.text(card)[:-1] for card in range(52)) == dict.fromkeys(ranks, 4)
    assert [STANDARD.text(card) for card in (LITTLE_JOKER, BIG_JOKER)] == ["LJ", "BJ"]
    assert TWINS.cards.bit_count() == 52
    for suit in SUITS:
        numbers = [TWINS.number(card) for card in cards_in(TWINS.cards & SUIT_MASKS[suit])]
        assert numbers == [0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9]


def test_sets_are_counted_and_have_ends() -> None:
    seed = random.randrange(1 << 32)
    rng = random.Random(seed)
    for _ in range(200):
        cards = rng.sample(range(54), rng.randrange(1, 54))
        members = set_of(cards)
        assert (count_in(members), lowest_in(members), highest_in(members)) == (len(cards), min(cards), max(cards)), (
            seed
        )
        assert [count_in_suit(members, suit) for suit in SUITS] == [
            sum(suit_of(card) == suit for card in cards) for suit in SUITS
        ], seed
    assert (count_in(0), highest_in(0)) == (0, -1)


@pytest.mark.parametrize(
    ("text", "number", "suit"), [("2S", 2, 0), ("10H", 10, 1), ("JD", 11, 2), ("AC", 14, 3), ("KS", 13, 0)]
)
def test_standard_cards(text: str, number: int, suit: int) -> None:
    card = STANDARD.parse(text)
    assert STANDARD.number(card) == number
    assert suit_of(card) == suit


@pytest.mark.parametrize(("text", "number", "suit"), [("0S", 0, 0), ("3Ha", 3, 1), ("3Hb", 3, 1), ("9C", 9, 3)])
def test_twins(text: str, number: int, suit: int) -> None:
    card = TWINS.parse(text)
    assert TWINS.number(card) == number
    assert suit_of(card) == suit


@pytest.mark.parametrize(
    "text", ["", "1S", "S", "AS ", "as", "A♠", "11H", "10", "ASH", "\ud800", "3S" * 1000, "0S", "3Sa"]
)
def test_no_card_of_the_standard_deck(text: str) -> None:
    with pytest.raises(CardTextError, match="is not a card; write it like AS, 10H or BJ"):
        STANDARD.parse(text)


@pytest.mark.parametrize("text", ["3S", "0Sa", "3Sc", "10H", "BJ", "AS", "3sa"])
def test_no_card_of_the_twins_deck(text: str) -> None:
    with pytest.raises(CardTextError, match="is not a card; write it like 0S, 3Ha or 9C"):
        TWINS.parse(text)


def test_sets() -> None:
    assert cards_in(set_of([5, 53, 0])) == [0, 5, 53]
    assert cards_in(0) == []
    assert set_of(cards_in(SUIT_MASKS[HEARTS])) == SUIT_MASKS[HEARTS]


def test_shuffling_keeps_the_cards_and_depends_on_the_seed_alone() -> None:
    one = shuffled(range(52), random.Random(7))
    assert sorted(one) == list(range(52))
    assert one == shuffled(range(52), random.Random(7))
    assert one != shuffled(range(52), random.Random(8))


def test_shuffling_favours_no_card() -> None:
    """Each of six cards is in each place about as often: 6,000 shuffles, 1,000 expected, five deviations allowed."""
    rng = random.Random(3)
    places = Counter((card, place) for _ in range(6000) for place, card in enumerate(shuffled(range(6), rng)))
    assert len(places) == 36
    assert all(abs(count - 1000) < 5 * 29 for count in places.values())


def test_streams_of_one_seed_do_not_disturb_each_other() -> None:
    deal = stream(5, "deal 0")
    other = stream(5, "deal 1")
    first = [deal.random() for _ in range(3)]
    assert [stream(5, "deal 0").random()] == first[:1]
    assert other.random() not in first
    # Written out so that a change of seeds, which would change every seeded match, does not go unseen.
    assert shuffled(range(10), stream(5, "deal 0")) == [3, 2, 5, 8, 0, 9, 1, 6, 4, 7]
    assert [first_dealer(seed, 4) for seed in range(10)] == [2, 3, 3, 0, 1, 3, 0, 3, 3, 1]
