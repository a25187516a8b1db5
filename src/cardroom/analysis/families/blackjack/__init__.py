"""The blackjacks."""

from cardroom.analysis.families.blackjack.chart import chart
from cardroom.analysis.families.blackjack.kernel import kernel
from cardroom.analysis.families.blackjack.solver import evaluations, player
from cardroom.analysis.families.mathematics import Mathematics

BLACKJACK = Mathematics(evaluations, player=player, kernel=kernel, chart=chart)
