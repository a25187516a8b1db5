"""Super Pan 9 and California Baccarat."""

from cardroom.analysis.basis import Ways
from cardroom.analysis.families.mathematics import Mathematics
from cardroom.analysis.families.nines.chart import chart
from cardroom.analysis.families.nines.kernel import kernel
from cardroom.analysis.families.nines.solver import evaluations, player

WAYS = Ways(
    {
        "best": "plays the optimal strategy against this player-dealer",
        "draw-to-five": "draws to a total of five wherever the rules leave a choice",
        "best-player-dealer": "draws to a total of five wherever the rules leave a choice",
        "equilibrium": "draws so that the player-dealer can do no better",
    },
    player_dealer="draws to a total of five wherever the rules leave a choice",
    player_dealer_against={
        "best-player-dealer": "plays the optimal strategy against this player",
        "equilibrium": "draws so that the player can do no better, and sees whether the player draws",
    },
)
NO_ODDS = (
    "button",
    "deal_from",
    "act_from",
    "house_draws_to",
    "house_on_request",
    "warns_to",
    "deals_every_spot",
)
NINES = Mathematics(evaluations, player=player, kernel=kernel, chart=chart, ways=WAYS, no_odds=NO_ODDS)
