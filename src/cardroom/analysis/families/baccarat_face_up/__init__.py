"""21st Century Baccarat."""

from cardroom.analysis.basis import Ways
from cardroom.analysis.families.baccarat_face_up.chart import chart
from cardroom.analysis.families.baccarat_face_up.full_table import shared
from cardroom.analysis.families.baccarat_face_up.kernel import kernel
from cardroom.analysis.families.baccarat_face_up.solver import evaluations, player
from cardroom.analysis.families.mathematics import Mathematics

WAYS = Ways(
    {
        "best": "plays the optimal strategy for base",
        "draw-to-five": "draws to a total of five",
        "for-early-tie": "plays the optimal strategy for the early tie",
    }
)
BACCARAT_FACE_UP = Mathematics(evaluations, player=player, kernel=kernel, chart=chart, ways=WAYS, shared=shared)
