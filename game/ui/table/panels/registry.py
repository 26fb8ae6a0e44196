"""Panels by the phase they decide; a new kind of decision is one panel and one line here."""

from typing import Final

from game.rules.game import AUCTION, BURY, CALL, CHOOSE, EARLY_END, KEEP, LAY, NAME
from game.ui.table.panel import Panel, PanelHost
from game.ui.table.panels.auction import AuctionPanel
from game.ui.table.panels.bury import BuryPanel
from game.ui.table.panels.call import CallPanel
from game.ui.table.panels.choose import ChoosePanel
from game.ui.table.panels.early_end import EarlyEndPanel
from game.ui.table.panels.keep import KeepPanel
from game.ui.table.panels.lay import LayPanel
from game.ui.table.panels.naming import NamingPanel

PANELS: Final[dict[str, type[Panel]]] = {
    CALL: CallPanel,
    AUCTION: AuctionPanel,
    NAME: NamingPanel,
    BURY: BuryPanel,
    KEEP: KeepPanel,
    CHOOSE: ChoosePanel,
    LAY: LayPanel,
    EARLY_END: EarlyEndPanel,
}


def make_panel(host: PanelHost) -> Panel | None:
    """The panel for what the seat of the host's View is asked, or None when it plays a card or is not to act."""
    view = host.view
    if not view.legal:
        return None
    kind = PANELS.get(view.phase)
    return kind(host) if kind else None
