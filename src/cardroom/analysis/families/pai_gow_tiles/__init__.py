"""Pai gow tiles."""

from cardroom.analysis.basis import Ways
from cardroom.analysis.families.mathematics import Mathematics
from cardroom.analysis.families.pai_gow_tiles.chart import chart
from cardroom.analysis.families.pai_gow_tiles.kernel import kernel
from cardroom.analysis.families.pai_gow_tiles.solver import evaluations, player

WAYS = Ways(
    {
        "best": "sets every hand in the best way against the house way",
        "house-way": "sets by the house way",
        "best-player-dealer": "sets by the house way",
    },
    player_dealer="sets by the house way",
    player_dealer_against={"best-player-dealer": "sets every hand in the best way against the house way"},
)
PAI_GOW_TILES = Mathematics(evaluations, player=player, kernel=kernel, chart=chart, ways=WAYS)
