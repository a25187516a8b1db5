"""Three Card Poker."""

from cardroom.analysis.basis import Ways
from cardroom.analysis.families.mathematics import Mathematics
from cardroom.analysis.families.three_card_poker.chart import chart
from cardroom.analysis.families.three_card_poker.kernel import kernel
from cardroom.analysis.families.three_card_poker.solver import evaluations, player

WAYS = Ways(
    {
        "best": "plays the optimal strategy, given the up card if there is one",
        "unseen": "plays the optimal strategy of somebody who ignores the up card",
        "queen-6-4": "stays in with queen-6-4 or better",
        "qualifier": "stays in with every hand that would qualify for the player-dealer",
        "always": "stays in with every hand",
    }
)
NO_ODDS = "folds_collected", "button_card"
THREE_CARD_POKER = Mathematics(evaluations, player=player, kernel=kernel, chart=chart, ways=WAYS, no_odds=NO_ODDS)
