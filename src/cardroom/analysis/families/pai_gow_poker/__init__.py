"""Pai gow poker."""

from cardroom.analysis.families.mathematics import Mathematics
from cardroom.analysis.families.pai_gow_poker.kernel import kernel
from cardroom.analysis.families.pai_gow_poker.solver import evaluations

PAI_GOW_POKER = Mathematics(evaluations, kernel=kernel)
