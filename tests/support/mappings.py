"""Every mapping in which a package answers for the families of games, in one place."""

from __future__ import annotations

from typing import Any

from cardroom.analysis.equity.equity_game import EQUITY
from cardroom.analysis.families import MATHEMATICS
from cardroom.analysis.plays import STRATEGIES
from cardroom.bots import BOTS
from cardroom.envs.chips import LEAST
from cardroom.envs.families import FAMILIES
from cardroom.envs.opening import OPENINGS
from cardroom.envs.vector.making import COMPILED
from cardroom.floor.as_set import SETTING
from cardroom.floor.best_play import BOOKS
from cardroom.floor.bots import HOUSE_BOTS
from cardroom.floor.naming import NAMING
from cardroom.floor.results import SCOREBOARDS
from cardroom.games.catalog import ByProcedure
from cardroom.houses.checks.games import CHECKS
from cardroom.school.kinds import KINDS
from cardroom.school.scene import HAS_LOOSE_PLAYERS
from cardroom.server.table_layout import LAYOUTS
from cardroom.sheets.rule_sheet import SHEETS
from cardroom.tables import TABLES
from cardroom.tables.self_play import BEFORE_DEAL
from cardroom.testing.playing import STREETS

MAPPINGS: tuple[ByProcedure[Any], ...] = (
    BEFORE_DEAL,
    BOOKS,
    BOTS,
    CHECKS,
    COMPILED,
    EQUITY,
    FAMILIES,
    HOUSE_BOTS,
    LAYOUTS,
    LEAST,
    MATHEMATICS,
    NAMING,
    OPENINGS,
    SCOREBOARDS,
    SETTING,
    SHEETS,
    STRATEGIES,
    STREETS,
    TABLES,
    HAS_LOOSE_PLAYERS,
    *(kind.asked_at for kind in KINDS.values()),
)
