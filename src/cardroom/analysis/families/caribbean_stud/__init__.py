"""Caribbean Stud."""

from cardroom.analysis.families.caribbean_stud.chart import chart
from cardroom.analysis.families.caribbean_stud.kernel import kernel
from cardroom.analysis.families.caribbean_stud.solver import evaluations, player
from cardroom.analysis.families.mathematics import Mathematics

CARIBBEAN_STUD = Mathematics(evaluations, player=player, kernel=kernel, chart=chart)
