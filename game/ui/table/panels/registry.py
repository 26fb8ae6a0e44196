"""Panels by the phase they decide; a new kind of decision is one panel and one line here."""

from typing import Final

from game.rules.game import CALL
from game.ui.table.panel import Panel, PanelHost
from game.ui.table.panels.call import CallPanel

PANELS: Final[dict[str, type[Panel]]] = {
    CALL: CallPanel,
}


def make_panel(host: PanelHost) -> Panel | None:
    """The panel for what the seat of the host's View is asked, or None when it plays a card or is not to act."""
    view = host.view
    if not view.legal:
        return None
    kind = PANELS.get(view.phase)
    return kind(host) if kind else None
