"""One encoding of moves for all games, with text both ways (RULES.md, Notation).

A move is an int: ``kind << 12 | first << 6 | second``. Playing a card is kind 0 with the card as second, so that the
move of playing a card equals the card; the inner loops rely on it. Nothing outside this file knows any other number.
"""

from typing import Final

from game.rules.cards import SUIT_LETTERS, Card, CardTextError, Deck, Suit

Move = int

# Kinds of moves, what kind_of() answers.
PLAY: Final = 0
CALL: Final = 1
PASSING: Final = 2
BID: Final = 3
NAME_TRUMP: Final = 4
NAME_DIRECTION: Final = 5
BURY: Final = 6
KEEPING: Final = 7
TAKE: Final = 8
CHOOSE: Final = 9
EASY: Final = 10
TOP: Final = 11
DIFFERENCE: Final = 12
ZERO: Final = 13
STOPPING: Final = 14
GOING_ON: Final = 15

# What a Bid Whist bid names, and the direction of ranks.
UPTOWN: Final = 0
DOWNTOWN: Final = 1
BID_NO_TRUMP: Final = 2

PASS: Final[Move] = PASSING << 12
KEEP: Final[Move] = KEEPING << 12
STOP: Final[Move] = STOPPING << 12
GO_ON: Final[Move] = GOING_ON << 12
NO_MOVE: Final[Move] = -1

LAID_KINDS: Final = (EASY, TOP, DIFFERENCE, ZERO)
_LAID_WORDS: Final = {EASY: "easy", TOP: "top", DIFFERENCE: "difference", ZERO: "zero"}
_LAID_BY_WORD: Final = {word: kind for kind, word in _LAID_WORDS.items()}
_STRAIN_WORDS: Final = ("up", "down", "nt")
_FIXED_WORDS: Final = {PASS: "pass", KEEP: "keep", STOP: "stop", GO_ON: "go on"}
_FIXED_BY_WORD: Final = {word: move for move, word in _FIXED_WORDS.items()}


class MoveTextError(ValueError):
    """A text that is no move of any game; the message is a sentence."""


def kind_of(move: Move) -> int:
    """The kind of a move, one of the constants of this file."""
    return move >> 12


def first_of(move: Move) -> int:
    """The first number of a move: the strain of a bid, the first card of a laid bid, 1 for a chosen trump."""
    return move >> 6 & 63


def second_of(move: Move) -> int:
    """The second number of a move: the card, the called number, the level of a bid, the suit or direction named."""
    return move & 63


def call(number: int) -> Move:
    """Call to win so many tricks."""
    return CALL << 12 | number


def bid(level: int, strain: int) -> Move:
    """Bid so many books beyond six, uptown, downtown or at no trump."""
    return BID << 12 | strain << 6 | level


def name_trump(suit: Suit) -> Move:
    """Name the trump suit of a suit contract."""
    return NAME_TRUMP << 12 | suit


def name_direction(direction: int) -> Move:
    """Name uptown or downtown for a no-trump contract."""
    return NAME_DIRECTION << 12 | direction


def bury(card: Card) -> Move:
    """Bury one of the six cards."""
    return BURY << 12 | card


def take(card: Card) -> Move:
    """Take a card of what was won as the bid card."""
    return TAKE << 12 | card


def choose(card: Card, trump: bool) -> Move:
    """Take one of the two turned cards; its suit is trump, or there is no trump."""
    return CHOOSE << 12 | int(trump) << 6 | card


def lay(kind: int, first: Card, second: Card) -> Move:
    """Lay two cards as a bid: hidden and open (easy), top and under (top card), or both open in listed order."""
    return kind << 12 | first << 6 | second


def to_text(move: Move, deck: Deck) -> str:
    """A move as RULES.md writes it."""
    kind = move >> 12
    first, second = move >> 6 & 63, move & 63
    if kind == PLAY:
        return deck.text(second)
    if move in _FIXED_WORDS:
        return _FIXED_WORDS[move]
    if kind == CALL:
        return f"call {second}"
    if kind == BID:
        return f"bid {second} {_STRAIN_WORDS[first]}"
    if kind == NAME_TRUMP:
        return f"name {SUIT_LETTERS[second]}"
    if kind == NAME_DIRECTION:
        return f"name {_STRAIN_WORDS[second]}"
    if kind == BURY:
        return f"bury {deck.text(second)}"
    if kind == TAKE:
        return f"take {deck.text(second)}"
    if kind == CHOOSE:
        return f"choose {deck.text(second)} {'trump' if first else 'notrump'}"
    return f"{_LAID_WORDS[kind]} {deck.text(first)} {deck.text(second)}"


def from_text(text: str, deck: Deck) -> Move:
    """The move a text names. Of a difference or zero bid the higher number is put first, as legal moves list it.

    Raises:
        MoveTextError: The text is no move of any game.
    """
    move = _FIXED_BY_WORD.get(text)
    if move is not None:
        return move
    try:
        move = _from_words(text.split(" "), deck)
    except CardTextError as error:
        raise MoveTextError(str(error)) from None
    if move is None:
        raise MoveTextError(f"“{text[:40]}” is not a move.")
    return move


def _from_words(words: list[str], deck: Deck) -> Move | None:
    match words:
        case [card]:
            return deck.parse(card)
        case ["call", number] if _is_small(number):
            return call(int(number))
        case ["bid", level, strain] if _is_small(level) and strain in _STRAIN_WORDS:
            return bid(int(level), _STRAIN_WORDS.index(strain))
        case ["name", suit] if len(suit) == 1 and suit in SUIT_LETTERS:
            return name_trump(SUIT_LETTERS.index(suit))
        case ["name", ("up" | "down") as direction]:
            return name_direction(_STRAIN_WORDS.index(direction))
        case ["bury", card]:
            return bury(deck.parse(card))
        case ["take", card]:
            return take(deck.parse(card))
        case ["choose", card, ("trump" | "notrump") as word]:
            return choose(deck.parse(card), word == "trump")
        case [word, first, second] if word in _LAID_BY_WORD:
            return _laid_in_order(_LAID_BY_WORD[word], deck.parse(first), deck.parse(second), deck)
    return None


def _laid_in_order(kind: int, first: Card, second: Card, deck: Deck) -> Move:
    if kind in (DIFFERENCE, ZERO) and (-deck.number(first), first) > (-deck.number(second), second):
        first, second = second, first
    return lay(kind, first, second)


def _is_small(text: str) -> bool:
    return text in _SMALL


_SMALL: Final = frozenset(str(number) for number in range(64))
