"""What the desk of a tournament last showed in the lobby, so that nobody has to wait for the desk."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from cardroom.floor.guest import Number
from cardroom.floor.live_tournament import LiveTournament
from cardroom.server.tournaments.info import TournamentSummary, orders_for, summary_of


class Shown(NamedTuple):
    summary: TournamentSummary
    """For somebody who is not in the tournament."""
    own: dict[Number, tuple[int, list[str]]]
    """By player, the own table and the orders that the player may give."""

    def to(self, person: Number) -> TournamentSummary:
        if person not in self.own:
            return self.summary
        table, may = self.own[person]
        return msgspec.structs.replace(self.summary, your_table=table, may=may)


def shown_now(live: LiveTournament) -> Shown:
    t = live.tournament
    own = {player: (entrant.table, orders_for(t, player)) for player, entrant in t.entrants.items()}
    return Shown(summary_of(live), own)
