"""What a table does by itself next: the house's clock, a bot's move, or closing a table that nobody uses."""

from __future__ import annotations

import logging

from cardroom.floor.bots import BotMove, HouseBots
from cardroom.floor.clock import is_time_limit, next_due
from cardroom.floor.guest import HOUSE, Milliseconds
from cardroom.floor.live_table import LiveTable
from cardroom.floor.running import CloseUnused, DiscardDeck, RestartClock, Shuffle
from cardroom.server.asked import Asked
from cardroom.server.audience import Audience
from cardroom.server.use import Use

log = logging.getLogger(__name__)
STALL: Milliseconds = 1000
"""If the room notices so much too late that somebody's time is up, it stood still, and the time starts again."""


def plan(table: LiveTable, bots: HouseBots, use: Use, audience: Audience) -> tuple[Milliseconds, Asked] | None:
    """The next command of the house or a bot, and its time; None while the table waits for people."""
    planned, closes = _next_move(table, bots, use), use.closes_at(table, audience)
    if closes is not None and (planned is None or closes <= planned[0]):
        return closes, Asked(HOUSE, CloseUnused())
    return planned


def fair(table: LiveTable, asked: Asked, due: Milliseconds, now: Milliseconds) -> Asked:
    """The planned command; if the room stood still when somebody's time was up, the time starts again instead."""
    is_late = now - due > STALL
    return Asked(HOUSE, RestartClock()) if is_late and is_time_limit(table, asked.command) else asked


def _next_move(table: LiveTable, bots: HouseBots, use: Use) -> tuple[Milliseconds, Asked] | None:
    due = next_due(table)
    if use.is_deserted(table):
        due, move = due if due and isinstance(due.command, Shuffle | DiscardDeck) else None, None
    else:
        move = _bot_move(table, bots)
    if move is not None and (due is None or move.at <= due.at):
        return move.at, Asked(move.guest, move.command, bot_move=move)
    return (due.at, Asked(HOUSE, due.command)) if due is not None else None


def _bot_move(table: LiveTable, bots: HouseBots) -> BotMove | None:
    """The bots' next move. A bot that fails does not stop the table: its time runs out instead."""
    try:
        return bots.next_move()
    except Exception:
        log.exception("bot failed", extra={"table": table.number})
        return None
