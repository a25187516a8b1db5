"""Pai gow poker."""

from cardroom.analysis.basis import Ways
from cardroom.analysis.families.mathematics import Mathematics
from cardroom.analysis.families.pai_gow_poker.chart import chart
from cardroom.analysis.families.pai_gow_poker.kernel import kernel
from cardroom.analysis.families.pai_gow_poker.solver import evaluations, player
from cardroom.games.california.pai_gow.fortune import FORTUNE

WAYS = Ways(
    {
        "house-way": "sets by the house way",
        "best": "sets every hand in the way that is worth most against the house way",
        "best-player-dealer": "sets by the house way",
    },
    player_dealer="sets by the house way",
    player_dealer_against={"best-player-dealer": "sets every hand in the way that is worth most against the house way"},
)
NO_ODDS = "back_and_forth", "envy.paid", "envy.hands_of"
RULES_OF = {"fortune_joker": FORTUNE, "fortune_pushes": FORTUNE, "envy": FORTUNE}
PAI_GOW_POKER = Mathematics(
    evaluations, player=player, kernel=kernel, chart=chart, ways=WAYS, no_odds=NO_ODDS, rules_of=RULES_OF
)
