"""21st Century Baccarat."""

from cardroom.analysis.families.baccarat_face_up.chart import chart
from cardroom.analysis.families.baccarat_face_up.kernel import kernel
from cardroom.analysis.families.baccarat_face_up.solver import evaluations, player
from cardroom.analysis.families.mathematics import Mathematics

BACCARAT_FACE_UP = Mathematics(evaluations, player=player, kernel=kernel, chart=chart)
