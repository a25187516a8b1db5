"""Three Card Poker."""

from cardroom.analysis.families.mathematics import Mathematics
from cardroom.analysis.families.three_card_poker.chart import chart
from cardroom.analysis.families.three_card_poker.kernel import kernel
from cardroom.analysis.families.three_card_poker.solver import evaluations, player

THREE_CARD_POKER = Mathematics(evaluations, player=player, kernel=kernel, chart=chart)
