"""What the table says in words, from a View alone."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.rules.cards import NO_CARD, NO_SUIT, NOBODY, SUIT_NAMES, Seat
from game.rules.game import AUCTION, BURY, CALL, CHOOSE, DEAL, EARLY_END, KEEP, LAY, NAME, OVER
from game.rules.moves import (
    BID,
    BID_NO_TRUMP,
    DIFFERENCE,
    DOWNTOWN,
    EASY,
    GO_ON,
    NAME_DIRECTION,
    NAME_TRUMP,
    NO_MOVE,
    PASS,
    STOP,
    TAKE,
    TOP,
    UPTOWN,
    ZERO,
    Move,
    first_of,
    kind_of,
    second_of,
)
from game.rules.moves import BURY as BURY_MOVE
from game.rules.moves import CALL as CALL_MOVE
from game.rules.moves import CHOOSE as CHOOSE_MOVE
from game.rules.moves import KEEP as KEEP_MOVE
from game.rules.outcome import tricks_wanted
from game.rules.registry import AnyGame
from game.rules.views import (
    ANSWERED,
    BID_TAKEN,
    CANCELLED,
    DISCARDED,
    HIDDEN_CALL,
    KEPT,
    NAMED,
    REVOKED,
    SET_ASIDE,
    TRICK_WON,
    UNCALLED,
    BidWhistView,
    DealersDilemmaView,
    Event,
    LaidBid,
    OhHellView,
    TrickOrBidView,
    View,
)
from game.ui.words import ntr, tr

NO_CALL = -1
SEPARATOR = " · "


class Marker(NamedTuple):
    """What a seat is out for.

    Attributes:
        called: Tricks it wants, or NO_CALL.
        won: Tricks it has.
        text: Words in place of rings, or "".
    """

    called: int
    won: int
    text: str = ""


class Row(NamedTuple):
    """A row of the score box.

    Attributes:
        seats: Whose it is.
        name: Of the seat or side.
        cells: What stands under the headings.
        over: Whether more was won than called.
    """

    seats: tuple[Seat, ...]
    name: str
    cells: tuple[str, ...]
    over: bool = False


def signed(number: int) -> str:
    """A score with its sign, a true minus."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def plain(number: int) -> str:
    """A number with a true minus."""
    return f"−{-number}" if number < 0 else str(number)


def suit_word(suit: int) -> str:
    """A suit's name."""
    return tr(SUIT_NAMES[suit])


def strain_word(strain: int) -> str:
    """What a bid of Bid Whist names."""
    return (tr("uptown"), tr("downtown"), tr("no trump"))[strain]


def bid_words(bid: Move) -> str:
    """A bid of Bid Whist: ``4 uptown``."""
    return f"{second_of(bid)} {strain_word(first_of(bid))}"


def contract_words(view: BidWhistView) -> str:
    """The contract as far as it is named: ``4 uptown, hearts`` or ``4 no trump, downtown``."""
    if first_of(view.highest) == BID_NO_TRUMP:
        named = strain_word(view.direction) if view.direction in (UPTOWN, DOWNTOWN) else ""
    else:
        named = suit_word(view.trump) if view.trump != NO_SUIT else ""
    return f"{bid_words(view.highest)}, {named}" if named else bid_words(view.highest)


def side_name(names: Sequence[str], side: int, own: Seat) -> str:
    """What a side is called: We and They for a lone person, else both names."""
    if own != NOBODY:
        return tr("We") if side == own % 2 else tr("They")
    return f"{names[side]} + {names[side + 2]}"


def partner_words(names: Sequence[str], seat: Seat) -> str:
    """Who a seat of Bid Whist plays with."""
    return tr("with {name}").format(name=names[(seat + 2) % 4])


class Part(NamedTuple):
    """A part of what the bar says.

    Attributes:
        text: The words.
        rank: The highest is left out first where there is no room for all.
        short: Fewer words for where even one part has no room, or "".
    """

    text: str
    rank: int
    short: str = ""


def status(view: View, names: Sequence[str], own: Seat) -> list[Part]:
    """What stands beside the game's name in the bar.

    Args:
        view: What is shown.
        names: By seat.
        own: The seat of the only person at the table, or NOBODY.
    """
    number = view.hand_no + 1
    if isinstance(view, OhHellView):
        hand = tr("Hand {number} of {all}").format(number=number, all=view.hands_in_match)
        cards = ntr("{count} card each", "{count} cards each", view.cards_each).format(count=view.cards_each)
        calls = calls_words(view)
        return [Part(hand, 1), Part(cards, 2), *([Part(calls, 0)] if calls else [])]
    if isinstance(view, BidWhistView):
        sides = (own % 2, 1 - own % 2) if own != NOBODY else (0, 1)
        scores = ", ".join(f"{side_name(names, side, own)} {signed(view.scores[side])}" for side in sides)
        if view.phase == AUCTION or view.declarer == NOBODY:
            return [Part(tr("Deal {number}").format(number=number), 0), Part(tr("auction"), 1), Part(scores, 2)]
        short = tr("{contract} by {name}").format(contract=contract_words(view), name=names[view.declarer])
        contract = tr("{contract}: {count} books needed").format(contract=short, count=view.needed)
        return [Part(tr("Deal {number}").format(number=number), 1), Part(contract, 0, short), Part(scores, 2)]
    parts = [Part(tr("Round {number} of {all}").format(number=number, all=view.hands_in_match), 0)]
    if view.phase in (LAY, CHOOSE):
        parts.append(Part(tr("bidding"), 2))
    if view.trump != NO_SUIT:
        parts.append(Part(tr("trump {suit}").format(suit=suit_word(view.trump)), 1))
    elif isinstance(view, TrickOrBidView):
        parts.append(Part(tr("no trump yet"), 1))
    elif view.phase not in (CHOOSE, DEAL):
        parts.append(Part(tr("no trump"), 1))
    return parts


def calls_words(view: OhHellView) -> str:
    """How the calls stand against the tricks: ``calls 6 of 7``, and once all are made how many over or under."""
    if HIDDEN_CALL in view.calls or all(call == UNCALLED for call in view.calls):
        return ""
    sum_ = sum(call for call in view.calls if call >= 0)
    told = tr("calls {sum} of {all}").format(sum=sum_, all=view.cards_each)
    if UNCALLED in view.calls or view.calling_again:
        return told
    off = sum_ - view.cards_each
    if not off:
        return tr("{calls}, exactly").format(calls=told)
    which = tr("{calls}, {count} over") if off > 0 else tr("{calls}, {count} under")
    return which.format(calls=told, count=abs(off))


def _turn(view: View, names: Sequence[str], own: Seat) -> str:
    """Who is asked: ``Your turn`` or a name."""
    return tr("Your turn") if view.to_act == own else names[view.to_act]


_HAND_OVER: Final = {
    "oh_hell": "The hand is over",
    "bid_whist": "The deal is over",
    "trick_or_bid": "The round is over",
    "dealers_dilemma": "The round is over",
}


def prompt(view: View, game: AnyGame, names: Sequence[str], own: Seat) -> str:
    """The line above the hand: what is asked of whom."""
    if view.to_act == NOBODY:
        return tr("The match is over") if view.phase == OVER else tr(_HAND_OVER[view.game]) if view.results else ""
    who = _turn(view, names, own)
    if view.legal:
        return f"{who}: {_asked(view, game)}"
    if view.to_act == own:
        return ""  # the player's own card is on its way; what comes next is said when it has landed
    doing = {
        CALL: tr("{name} is to call"),
        AUCTION: tr("{name} is to bid"),
        NAME: tr("{name} names the contract"),
        BURY: tr("{name} buries six cards"),
        KEEP: tr("{name} keeps or bids"),
        CHOOSE: tr("{name} chooses a card"),
        LAY: tr("{name} is to lay a bid"),
        EARLY_END: tr("{name} may end the match"),
    }
    return doing.get(view.phase, tr("{name} is to play")).format(name=names[view.to_act])


def _asked(view: View, game: AnyGame) -> str:
    """What the seat of a View is asked for."""
    decisions = {
        CALL: tr("how many tricks?"),
        AUCTION: tr("bid or pass"),
        NAME: tr("name the contract"),
        BURY: tr("choose six cards to bury"),
        KEEP: tr("keep, or take a card as your bid"),
        CHOOSE: tr("take one of the two cards"),
        LAY: tr("lay two cards as your bid"),
        EARLY_END: tr("stop here or go on?"),
    }
    if view.phase in decisions:
        return decisions[view.phase]
    if isinstance(view, DealersDilemmaView) and view.forced != NO_CARD:
        return tr("lead {card}, outlined on the table").format(card=card_words(game, view.forced))
    if not view.trick:
        return tr("lead any card")
    if len(view.legal) < len(view.hand):
        asked = {card // 13 for card in view.legal} - {4}
        if view.asked in asked or not asked:
            return tr("follow {suit}").format(suit=suit_word(view.asked))
        return tr("play a trump, {suit}").format(suit=suit_word(view.trump))
    return tr("play any card") if view.asked != NO_SUIT and view.legal != view.hand[:1] else tr("play your last card")


def card_words(game: AnyGame, card: int) -> str:
    """A card by number and suit: ``9 of clubs``."""
    text = game.deck.text(card)
    if card >= 52:
        return tr("the big joker") if text == "BJ" else tr("the little joker")
    rank = text.rstrip("ab")[:-1]
    names = {"J": tr("jack"), "Q": tr("queen"), "K": tr("king"), "A": tr("ace")}
    return tr("the {rank} of {suit}").format(rank=names.get(rank, rank), suit=suit_word(card // 13))


def card_signs(game: AnyGame, card: int) -> str:
    """A suited card in short, for a button or a heading: ``9♣``."""
    return game.deck.text(card).rstrip("ab")[:-1] + "♠♥♦♣"[card // 13]


def taken_words(winner: Seat, names: Sequence[str], own: Seat) -> str:
    """Who has won the trick that lies complete on the table."""
    if winner == NOBODY:
        return tr("Nobody wins: set aside for the next winner")
    return tr("You win the trick") if winner == own else tr("{name} wins the trick").format(name=names[winner])


def deals_words(dealer: Seat, names: Sequence[str], own: Seat) -> str:
    """Who deals."""
    return tr("You deal") if dealer == own else tr("{name} deals").format(name=names[dealer])


def last_trick_words(winner: Seat, names: Sequence[str], own: Seat) -> str:
    """Who had won the trick that is shown again."""
    if winner == NOBODY:
        return tr("The last trick: nobody won it · press any key")
    name = tr("you") if winner == own else names[winner]
    return tr("The last trick: {name} won it · press any key").format(name=name)


def happened(game: AnyGame, events: Sequence[Event], names: Sequence[str], own: Seat) -> str:
    """What somebody else has done, where cards alone do not say it; else ""."""
    kinds = {event.kind for event in events}
    for event in reversed(events):
        if event.kind == CANCELLED and not kinds & {TRICK_WON, SET_ASIDE}:
            # At the end of a trick its winner is told instead.
            rank, suit = game.deck.number(event.cards[0]), suit_word(event.cards[0] // 13)
            return tr("Twins: the two {rank}s of {suit} cancel each other").format(rank=rank, suit=suit)
        if event.seat == own:
            continue
        name = names[event.seat] if event.seat != NOBODY else ""
        values = {"name": name, "count": event.number}
        if event.kind == KEPT:
            return ntr("{name} keeps the trick", "{name} keeps {count} tricks", event.number).format(**values)
        if event.kind == BID_TAKEN:
            number = game.deck.number(event.cards[0])
            return tr("{name} bids {number} with {card}").format(
                name=name, number=number, card=card_words(game, event.cards[0])
            )
        if event.kind == NAMED:
            return _named_words(game, event.move, name)
        if event.kind == REVOKED:
            return tr("{name} has revoked").format(**values)
        if event.kind == DISCARDED:
            return ntr("1 trick is discarded", "{count} tricks are discarded", event.number).format(**values)
        if event.kind == ANSWERED:
            told = tr("{name} stops the match") if event.move == STOP else tr("{name} goes on")
            return told.format(name=name)
    return ""


def _named_words(game: AnyGame, move: Move, name: str) -> str:
    """What somebody has named: trump, a direction, or one of the two turned cards."""
    kind, first, second = kind_of(move), first_of(move), second_of(move)
    if kind == CHOOSE_MOVE:
        told = tr("{name} takes {card} as trump") if first else tr("{name} takes {card}, no trump")
        return told.format(name=name, card=card_words(game, second))
    return tr("{name} names {what}").format(
        name=name, what=suit_word(second) if kind == NAME_TRUMP else strain_word(second)
    )


def bid_wants(bid: LaidBid, game: AnyGame) -> list[str]:
    """The numbers of tricks that make a laid bid; one that is hidden from the viewer is a question mark."""
    if bid.first == NO_CARD:
        return [str(game.deck.number(bid.second)), "?"]
    return [str(wanted) for wanted in tricks_wanted(bid)]


def marker(view: View, game: AnyGame, seat: Seat) -> Marker | None:
    """What a seat's plate shows under its name."""
    won = view.tricks_won[seat]
    if isinstance(view, OhHellView):
        call = view.calls[seat]
        if call == UNCALLED:
            return None
        return Marker(NO_CALL, won, tr("called")) if call == HIDDEN_CALL else Marker(call, won)
    if isinstance(view, TrickOrBidView):
        if view.bids[seat] >= 0:
            return Marker(view.bids[seat], won)
        return Marker(NO_CALL, won, tr("no bid · won {count}").format(count=won)) if view.phase != DEAL else None
    if isinstance(view, DealersDilemmaView):
        bid = view.bids[seat]
        if bid is None:
            return None
        wanted = bid_wants(bid, game)
        if len(wanted) == 1:
            return Marker(int(wanted[0]), won)
        either = tr("{shown} or {hidden}").format(shown=wanted[0], hidden=wanted[1])
        return Marker(NO_CALL, won, tr("{bid} · won {count}").format(bid=either, count=won))
    if isinstance(view, BidWhistView):
        said = view.bids[seat]
        if said == NO_MOVE:
            return None
        return Marker(NO_CALL, won, tr("passed") if said == PASS else bid_words(said))
    return None


def bubble(view: View, seat: Seat) -> str:
    """What a seat has said while the bidding lasts, or ""."""
    if isinstance(view, OhHellView) and view.phase == CALL:
        call = view.calls[seat]
        if call == HIDDEN_CALL:
            return tr("has called")
        if call == UNCALLED:
            return ""
        return ntr("1 trick", "{count} tricks", call).format(count=call) if call else tr("nil")
    if isinstance(view, BidWhistView) and view.phase in (AUCTION, NAME):
        said = view.bids[seat]
        return "" if said == NO_MOVE else tr("Pass") if said == PASS else bid_words(said)
    return ""


def headings(view: View) -> tuple[str, ...]:
    """The headings of the score box, after the name."""
    if isinstance(view, BidWhistView):
        return tr("books"), tr("total")
    if isinstance(view, OhHellView):
        return tr("call"), tr("won"), tr("total")
    return tr("bid"), tr("won"), tr("total")


def speaks(game_key: str) -> bool:
    """Whether seats of a game say something in bubbles; in the others what they decide lies on the table."""
    return game_key in ("oh_hell", "bid_whist")


def score_row_count(game_key: str, players: int) -> int:
    """How many rows the score box has: one a seat, or one a side."""
    return 2 if game_key == "bid_whist" else players


def score_rows(view: View, game: AnyGame, names: Sequence[str], own: Seat) -> list[Row]:
    """The rows of the score box, best total first."""
    if isinstance(view, BidWhistView):
        sides = (own % 2, 1 - own % 2) if own != NOBODY else (0, 1)
        rows = []
        for side in sides:
            books = str(view.books[side])
            if view.needed and view.declarer % 2 == side:
                books = tr("{books} of {needed}").format(books=view.books[side], needed=view.needed)
            cells = (books, signed(view.scores[side]))
            rows.append(Row((side, side + 2), side_name(names, side, own), cells))
        return rows
    order = sorted(range(view.players), key=lambda seat: (-view.scores[seat], (seat - max(own, 0)) % view.players))
    return [_seat_row(view, game, seat, names[seat]) for seat in order]


def _seat_row(view: View, game: AnyGame, seat: Seat, name: str) -> Row:
    won, called = view.tricks_won[seat], NO_CALL
    text = "–"
    mark = marker(view, game, seat)
    if mark is not None and mark.called != NO_CALL:
        called = mark.called
        text = str(called)
    elif isinstance(view, DealersDilemmaView):
        bid = view.bids[seat]
        text = "/".join(bid_wants(bid, game)) if bid is not None else "–"
    elif isinstance(view, OhHellView) and view.calls[seat] == HIDDEN_CALL:
        text = "?"
    return Row((seat,), name, (text, str(won), plain(view.scores[seat])), called != NO_CALL and won > called)


def move_words(game: AnyGame, move: Move) -> str:
    """A move as advice: ``play the 9 of clubs``, ``call 2``."""
    kind, first, second = kind_of(move), first_of(move), second_of(move)
    if move in _FIXED:
        return tr(_FIXED[move])
    if kind == CALL_MOVE:
        return tr("call {number}").format(number=second) if second else tr("call nil")
    if kind == BID:
        return tr("bid {bid}").format(bid=bid_words(move))
    if kind == NAME_TRUMP:
        return tr("name {suit}").format(suit=suit_word(second))
    if kind == NAME_DIRECTION:
        return tr("name {suit}").format(suit=strain_word(second))
    card = card_words(game, second)
    if kind == CHOOSE_MOVE:
        if first:
            return tr("take {card} as trump").format(card=card)
        return tr("take {card}, no trump").format(card=card)
    if kind in _LAID:
        return tr(_LAID[kind]).format(first=card_words(game, first), second=card)
    return tr({BURY_MOVE: "bury {card}", TAKE: "take {card} as your bid"}.get(kind, "play {card}")).format(card=card)


_FIXED = {PASS: "pass", KEEP_MOVE: "keep the trick", STOP: "stop here", GO_ON: "go on"}
_LAID = {
    EASY: "lay {first} hidden and {second} open",
    TOP: "lay {first} on top of {second}",
    DIFFERENCE: "lay {first} and {second} crossed",
    ZERO: "lay {first} and {second} for no tricks",
}
