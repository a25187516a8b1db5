"""What a tournament does by itself, and when: hands, levels, chip races, balancing, and time that is up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from cardroom.bots import Bot, simple_bot_for
from cardroom.cards import fresh_key
from cardroom.dealing.decisions import Decision
from cardroom.floor.guest import Milliseconds
from cardroom.floor.live_tournament import LiveTournament
from cardroom.floor.tournament_scene import Guests, time_to_act
from cardroom.tournaments import (
    AnswerDeal,
    Balance,
    Choose,
    ColorUp,
    Command,
    Deal,
    EndWaiting,
    GoAway,
    HandOver,
    NextLevel,
    Start,
    TimeOut,
    Tournament,
    why_no_deal,
)
from cardroom.tournaments.deal_talks import icm
from cardroom.tournaments.table import Player, TournamentTable
from cardroom.tournaments.timing import CHIPS_IN_PLAY, why_no_race

TALK_SECONDS = 60
"""Whoever does not answer a deal for so long refuses it, and a hand waits no longer for a deal to be proposed."""
MISSED_TURNS = 2
"""Whoever does not answer so many times in a row is away."""


class Plan(NamedTuple):
    """A command of the house or of a bot, which is made when its moment has come."""

    at: Milliseconds
    make: Callable[[], Command]


class TournamentClock:
    """Finds what is due. The bots of all games are made once."""

    def __init__(self) -> None:
        self._bots: dict[int, tuple[Any, Bot]] = {}

    def next(self, live: LiveTournament, guests: Guests) -> Plan | None:
        return min(self._plans(live, guests), key=lambda plan: plan.at, default=None)

    def _plans(self, live: LiveTournament, guests: Guests) -> Iterator[Plan]:
        t = live.tournament
        if t.phase == "registering" and t.terms.starts_at and t.entries >= t.terms.fewest:
            yield Plan(t.terms.starts_at, lambda: Start(fresh_key()))
        if t.phase != "playing":
            return
        if t.talk:
            yield from _answers(live, guests)
            return
        if not t.clock.is_stopped and t.clock.ends:
            yield Plan(t.clock.ends, lambda: NextLevel(fresh_key()))
        if t.talk_wanted and not t.in_hand:
            began = max(live.talked_at, *(waiting.since for waiting in live.waiting.values()))
            yield Plan(began + TALK_SECONDS * 1000, EndWaiting)
        reason = why_no_race(t) if t.color_up_due else ""
        races = t.color_up_due and reason in ("", CHIPS_IN_PLAY)
        if races and not reason:
            yield Plan(0, lambda: ColorUp(fresh_key()))
            return
        yield from self._at_tables(live, guests, may_deal=not races)

    def _at_tables(self, live: LiveTournament, guests: Guests, *, may_deal: bool) -> Iterator[Plan]:
        t = live.tournament
        is_still = may_deal and not t.talk_wanted and t.state in ("running", "hand-for-hand", "final-table")
        for table in t.tables.values():
            if table.round is not None:
                is_still = False
                yield from self._in_hand(live, table, guests)
            elif may_deal and not why_no_deal(t, table):
                is_still = False
                number = table.number
                yield Plan(live.waiting[number].since, lambda number=number: Deal(number, fresh_key()))  # type: ignore[misc]
        if is_still and any(table.size > 1 for table in t.tables.values()) and len(t.tables) > 1:
            # The floor has moved players so that no table may go on.
            yield Plan(0, lambda: Balance(fresh_key()))

    def _in_hand(self, live: LiveTournament, table: TournamentTable, guests: Guests) -> Iterator[Plan]:
        dealt, since = table.round, live.waiting[table.number].since
        assert dealt is not None
        terms = live.tournament.terms
        if dealt.is_over:
            yield Plan(since + terms.pause_ms, lambda: HandOver(table.number, fresh_key()))
            return
        asked = [(table.players[decision.seat], decision) for decision in dealt.decisions]
        for player, decision in asked:
            if player in guests and guests[player].is_bot:
                think = _thinks(live, decision, terms.bot_ms)
                yield Plan(since + think, lambda who=player, what=decision: self._choice(table, who, what))  # type: ignore[misc]
                return
        for player, _ in asked:
            if live.missed[player] >= MISSED_TURNS:
                yield Plan(since, lambda who=player: GoAway(who))  # type: ignore[misc]
                return
        yield Plan(since + time_to_act(live, table), lambda: TimeOut(table.number))

    def _choice(self, table: TournamentTable, player: Player, decision: Decision) -> Command:
        game, dealt = table.game, table.round
        assert dealt is not None
        if id(game) not in self._bots:
            self._bots[id(game)] = (game, simple_bot_for(game))  # a game that is kept here keeps its id
        choice = self._bots[id(game)][1].choose(dealt.view(decision.seat), decision)
        return Choose(player, choice, decision.spot, table.hand)


def _thinks(live: LiveTournament, decision: Decision, usual: Milliseconds) -> Milliseconds:
    if not usual:
        return 0
    return usual // 2 + Random(f"{live.version} {decision.seat}").randrange(usual + 1)


def _answers(live: LiveTournament, guests: Guests) -> Iterator[Plan]:
    """Bots answer a deal by what their chips are worth; a person who does not answer refuses."""
    t = live.tournament
    talk = t.talk
    assert talk is not None
    for player in talk.amounts:
        if player in talk.accepted:
            continue
        is_bot = player in guests and guests[player].is_bot
        at = live.talked_at + (t.terms.bot_ms if is_bot else TALK_SECONDS * 1000)
        yield Plan(at, lambda who=player, bot=is_bot: AnswerDeal(who, bot and _is_fair(t, who)))  # type: ignore[misc]


def _is_fair(t: Tournament, player: Player) -> bool:
    chips = {other: t.chips_of(other) for other in t.players_left()}
    prizes = [t.results.prize_of(place) for place in range(1, len(chips) + 1)]
    return t.talk is not None and t.talk.amounts[player] >= icm(chips, prizes)[player]
