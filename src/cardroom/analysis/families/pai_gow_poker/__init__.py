"""Pai gow poker."""

from cardroom.analysis.basis import Ways
from cardroom.analysis.families.mathematics import Mathematics
from cardroom.analysis.families.pai_gow_poker.chart import chart
from cardroom.analysis.families.pai_gow_poker.kernel import kernel
from cardroom.analysis.families.pai_gow_poker.solver import evaluations, player

WAYS = Ways(
    {
        "house-way": "sets by the house way",
        "best": "sets every hand in the way that is worth most against the house way",
        "best-player-dealer": "sets by the house way",
    },
    player_dealer="sets by the house way",
    player_dealer_against={"best-player-dealer": "sets every hand in the way that is worth most against the house way"},
)
PAI_GOW_POKER = Mathematics(evaluations, player=player, kernel=kernel, chart=chart, ways=WAYS)
