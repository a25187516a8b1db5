"""Pai gow poker."""

from cardroom.analysis.basis import Ways
from cardroom.analysis.families.mathematics import Mathematics
from cardroom.analysis.families.pai_gow_poker.kernel import kernel
from cardroom.analysis.families.pai_gow_poker.solver import evaluations

WAYS = Ways(player_dealer="sets by the house way")
PAI_GOW_POKER = Mathematics(evaluations, kernel=kernel, ways=WAYS)
