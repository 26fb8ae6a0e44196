"""A saved match in words."""

from game.rules.record import HUMAN
from game.session.saves import Summary
from game.ui.table.words import signed
from game.ui.words import tr


def where_words(saved: Summary) -> str:
    """Which hand a saved match is at, such as “hand 3 of 13”."""
    number, count = saved.hand_no + 1, saved.hands_in_match
    rounds = saved.game in ("trick_or_bid", "dealers_dilemma")
    if not count:
        return tr("deal {number}").format(number=number)
    words = tr("round {number} of {all}") if rounds else tr("hand {number} of {all}")
    return words.format(number=number, all=count)


def resume_words(saved: Summary) -> str:
    """What the button says that resumes it; in Bid Whist with the totals, the person's own side first."""
    if saved.over:
        return tr("See the result")
    if saved.game != "bid_whist":
        return tr("Resume: {where}").format(where=where_words(saved))
    own = next((seat for seat, plan in enumerate(saved.seats) if plan.player == HUMAN), 0)
    us, them = saved.scores[own], saved.scores[(own + 1) % len(saved.scores)]
    words = tr("Resume: {where}, {us} to {them}")
    return words.format(where=where_words(saved), us=signed(us), them=signed(them))


def ending_words(saved: Summary) -> str:
    """What happens to it when another match of its game begins; empty if nothing is lost."""
    if saved.over:
        return ""
    return tr("The match in progress ends; it was at {where}.").format(where=where_words(saved))
