"""The options of Bid Whist (RULES.md, section 2)."""

from typing import Final

from game.rules.options import ON, Choice, Option, Preset, switch

OPTIONS: Final = (
    Option(
        "minimum",
        "Lowest bid",
        "The lowest number that may be bid.",
        (Choice(3, "Three", "Bids begin at 3."), Choice(4, "Four", "Bids begin at 4.")),
    ),
    Option(
        "target",
        "Target",
        "The total that wins the match; the same below zero loses it.",
        (
            Choice(7, "Seven", "+7 wins, −7 loses."),
            Choice(5, "Five", "+5 wins, −5 loses."),
            Choice(9, "Nine", "+9 wins, −9 loses."),
        ),
    ),
    Option(
        "kitty",
        "Kitty",
        "Who sees the kitty when it is taken.",
        (
            Choice("hidden", "Hidden", "Only the player who takes it."),
            Choice("shown", "Shown", "Everyone."),
        ),
    ),
    Option(
        "defenders",
        "Defenders",
        "What the defenders score when a bid fails.",
        (
            Choice("nothing", "Nothing", "Defenders score nothing."),
            Choice("failed_by", "Books short", "One for each book by which the bid failed, never doubled."),
        ),
    ),
    switch("no_trump_double", "No trump double", "Bids at no trump win and lose twice as much.", ON),
    Option(
        "equal_level",
        "Equal numbers",
        "Which suit bids of the same number beat each other. No trump beats both.",
        (
            Choice("tie", "Tie", "Uptown and downtown do not beat each other."),
            Choice("downtown_over_uptown", "Downtown higher", "Downtown beats uptown."),
        ),
    ),
    Option(
        "revoke",
        "Revokes",
        "Whether a player may fail to follow.",
        (
            Choice("prevented", "Prevented", "Only cards that follow may be played."),
            Choice("penalised", "Penalised", "Any card may be played; each revoke costs three books."),
        ),
    ),
)
PRESETS: Final = (Preset("standard", "Standard", "Bids start at 3; the first side to 7 points wins."),)
