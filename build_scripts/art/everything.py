"""The list of all files that the art consists of."""

import json

from .aces import ace
from .app_icon import app_icon, app_icon_at_16, app_icon_at_24
from .backs import backs
from .courts import court_card
from .faces import LARGE, STANDARD, number_card
from .icons import icons
from .jokers import big_joker, little_joker
from .palette import colour_roles
from .portraits import portraits
from .twins import LARGE as TWIN_LARGE
from .twins import STANDARD as TWIN_STANDARD
from .twins import names, twin_card

ICON_SIDES = dict.fromkeys((32, 48, 64, 128, 256, 512), "icons/parlour-tricks.svg") | {
    side: f"icons/parlour-tricks-{side}.svg" for side in (16, 24)
}
"""The sizes in pixels that the app icon comes in, and which drawing each is made from."""


def files() -> dict[str, str]:
    """Path under the project root and text of every drawing and of the table of colours."""
    result = {"game/assets/cards/colours.json": json.dumps(colour_roles(), indent=2) + "\n"}
    for folder, size in (("standard", STANDARD), ("standard_large", LARGE)):
        for suit in "SHDC":
            faces = {"A": ace(suit, size)}
            faces |= {str(number): number_card(str(number), suit, size) for number in range(2, 11)}
            faces |= {rank: court_card(rank, suit, size) for rank in "JQK"}
            for rank, text in faces.items():
                result[f"game/assets/cards/{folder}/{rank}{suit}.svg"] = text
        result[f"game/assets/cards/{folder}/BJ.svg"] = big_joker(size)
        result[f"game/assets/cards/{folder}/LJ.svg"] = little_joker(size)
    for folder, twin_size in (("twins", TWIN_STANDARD), ("twins_large", TWIN_LARGE)):
        for name, number, suit in names():
            result[f"game/assets/cards/{folder}/{name}.svg"] = twin_card(number, suit, twin_size)
    result |= {f"game/assets/backs/{name}.svg": text for name, text in backs().items()}
    result |= {f"game/assets/portraits/{name}.svg": text for name, text in portraits().items()}
    result |= {f"game/assets/icons/{name}.svg": text for name, text in icons().items()}
    result["icons/parlour-tricks.svg"] = app_icon()
    result["icons/parlour-tricks-24.svg"] = app_icon_at_24()
    result["icons/parlour-tricks-16.svg"] = app_icon_at_16()
    return result
