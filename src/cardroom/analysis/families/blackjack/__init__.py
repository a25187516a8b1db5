"""The blackjacks."""

from cardroom.analysis.basis import Ways
from cardroom.analysis.families.blackjack.chart import chart
from cardroom.analysis.families.blackjack.kernel import at_table, kernel
from cardroom.analysis.families.blackjack.solver import alike, evaluations, player
from cardroom.analysis.families.mathematics import Mathematics

WAYS = Ways(
    {
        "best": "plays every hand for the highest expected value, given all its cards",
        "chart": "plays a chart by the first two cards, and then by totals",
        "composition-dependent": "plays every hand for the highest expected value, and split hands like dealt ones",
        "total-dependent": "plays by totals, hard or soft, of two cards and of more, and by pairs",
    },
    player_dealer="draws by the rules, without a choice",
)
NO_ODDS = (
    "face_down",
    "deal_from",
    "act_from",
    "down_card",
    "insures_naturals",
    "naturals_at_once",
    "double.for_less",
    "double.from_minimum",
    "at_once",
)
BLACKJACK = Mathematics(
    evaluations,
    player=player,
    kernel=kernel,
    at_table=at_table,
    chart=chart,
    alike=alike,
    ways=WAYS,
    no_odds=NO_ODDS,
)
