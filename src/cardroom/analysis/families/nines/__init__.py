"""Super Pan 9 and California Baccarat."""

from cardroom.analysis.families.mathematics import Mathematics
from cardroom.analysis.families.nines.chart import chart
from cardroom.analysis.families.nines.kernel import kernel
from cardroom.analysis.families.nines.solver import evaluations, player

NINES = Mathematics(evaluations, player=player, kernel=kernel, chart=chart)
