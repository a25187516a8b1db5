"""Baccarat, in which no player makes decisions."""

from cardroom.analysis.families.baccarat.chart import chart
from cardroom.analysis.families.baccarat.kernel import kernel
from cardroom.analysis.families.baccarat.solver import evaluations, shared
from cardroom.analysis.families.mathematics import Mathematics

BACCARAT = Mathematics(evaluations, kernel=kernel, chart=chart, shared=shared)
