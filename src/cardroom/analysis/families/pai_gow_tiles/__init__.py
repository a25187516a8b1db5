"""Pai gow tiles."""

from cardroom.analysis.families.mathematics import Mathematics
from cardroom.analysis.families.pai_gow_tiles.chart import chart
from cardroom.analysis.families.pai_gow_tiles.kernel import kernel
from cardroom.analysis.families.pai_gow_tiles.solver import evaluations, player

PAI_GOW_TILES = Mathematics(evaluations, player=player, kernel=kernel, chart=chart)
