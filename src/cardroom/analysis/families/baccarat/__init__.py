"""Baccarat, in which no player makes decisions."""

from cardroom.analysis.families.baccarat.kernel import kernel
from cardroom.analysis.families.baccarat.solver import evaluations, shared
from cardroom.analysis.families.mathematics import Mathematics

BACCARAT = Mathematics(evaluations, kernel=kernel, shared=shared)
