"""Tournaments in which everything happens at random: who comes, goes, enters again, is penalized, offers a deal."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Literal, get_args

from cardroom.accidents import Decided, FloorDecision, random_fault
from cardroom.dealing.refusals import Refusal
from cardroom.houses import load_game
from cardroom.tournaments import (
    AnswerDeal,
    Balance,
    BreakTable,
    Cancel,
    Choose,
    ColorUp,
    ComeBack,
    Command,
    Deal,
    Disqualify,
    GoAway,
    GoOn,
    HandOver,
    Level,
    Move,
    NextLevel,
    OverruleHand,
    Pause,
    Penalize,
    PlayHandForHand,
    ProposeDeal,
    ReEnter,
    Register,
    RemoveNoShow,
    RuleOn,
    SetLevel,
    Start,
    Structure,
    TimeOut,
    Unregister,
    why_no_deal,
)
from cardroom.tournaments.picture import picture_bytes
from cardroom.tournaments.structure import GamePlayed
from support.tournaments import HOLDEM, Room, structure

FIXED = GamePlayed("oceans-eleven/texas-holdem", "fixed")
STUD = GamePlayed("oceans-eleven/seven-card-stud", "fixed")
BLINDS = ((25, 50), (50, 100), (100, 200), (200, 400), (400, 800), (800, 1_600), (1_600, 3_200))


def random_structure(random: Random) -> Structure:
    """Tables of 2 to 6, short levels, stacks of a few blinds."""
    seats = random.randint(2, 6)
    late = random.choice((0, 1, 2))
    mixed = random.random() < 0.3
    levels = [Level(blinds=pair, ante=pair[-1] if random.random() < 0.3 else 0) for pair in BLINDS]
    if mixed:
        stud = [Level(game="stud", bets=pair, ante=pair[0], bring_in=pair[0]) for pair in BLINDS]
        fixed = [Level(game="holdem", bets=pair, blinds=pair) for pair in BLINDS]
        levels = [level for both in zip(fixed, stud, strict=True) for level in both]
    return structure(
        seats=seats,
        final_table=random.randint(seats, 6),
        games={"holdem": FIXED, "stud": STUD} if mixed else {"holdem": HOLDEM},
        levels=tuple(levels),
        antes="each-player" if mixed else random.choice(("each-player", "big-blind")),
        ante_first=random.random() < 0.3,
        late_levels=late,
        re_entries=random.randint(0, 2) if late else 0,
        same_hand=random.choice(("by-chips", "tie")),
        stack=500,
        minutes=2,
    )


class Chaos:
    """Gives random commands, many of them illegal. An illegal one must change nothing."""

    def __init__(self, random: Random, check: Callable[[Room], None]) -> None:
        self.random = random
        self.check = check
        payouts = random.choice(((), (), (5_000, 3_000, 2_000)))
        ticket = random.choice((0, 0, 0, 250_00))
        self.room = Room(random_structure(random), random.randint(0, 10**9), payouts=payouts, ticket=ticket)
        self.players = random.randint(2, 24)
        self.refused = 0

    def play(self, *, may_cancel: bool = False) -> Room:
        room, random = self.room, self.random
        for player in range(1, self.players + 1):
            self.attempt(Register(player, here=random.random() < 0.9))
        self.attempt(Unregister(random.randint(1, self.players)))
        self.attempt(Register(self.players + 1))
        self.attempt(Start(room.key()))
        for _ in range(3_000):
            if room.tournament.phase != "playing":
                break
            self.step()
            if may_cancel and random.random() < 0.01:
                self.attempt(Cancel("a test"))
        return room

    def step(self) -> None:
        """Something that nobody expects, then what the clock does, then something at each table."""
        random, room = self.random, self.room
        if random.random() < 0.25:
            self.attempt(self.surprise())
        room.at += random.choice((0, 5_000, 20_000))
        tournament = room.tournament
        if tournament.phase == "playing" and tournament.clock.ends and room.at >= tournament.clock.ends:
            self.attempt(NextLevel(room.key()))
        for number in list(tournament.tables):
            if number in tournament.tables:
                self.at_table(number)

    def at_table(self, number: int) -> None:
        room, random = self.room, self.random
        table = room.tournament.tables[number]
        if table.round is None:
            reason = why_no_deal(room.tournament, table)
            done = self.attempt(Deal(number, room.key()))
            assert done == (not reason), reason
        elif table.round.is_over:
            self.attempt(HandOver(number, room.key()))
        elif random.random() < 0.02:
            self.attempt(TimeOut(number))
        else:
            for _ in range(random.randint(1, 6)):
                if table.round is None or not table.round.decisions:
                    break
                decision = random.choice(table.round.decisions)
                player = table.players[decision.seat]
                self.attempt(Choose(player, decision.option.sample(random), decision.spot))

    def surprise(self) -> Command:
        """Any command, legal or not. Pauses and talks do not last."""
        random, room = self.random, self.room
        tournament, key = room.tournament, room.key()
        if tournament.talk:
            return AnswerDeal(random.choice(list(tournament.talk.amounts)), random.random() < 0.8)
        if tournament.clock.is_stopped:
            return GoOn()
        if tournament.state == "final-table" and random.random() < 0.2:
            return self._deal()
        player = self._somebody()
        table = random.choice(list(tournament.tables))
        return random.choice(
            (
                lambda: Register(player, key),
                lambda: ReEnter(self._somebody_out(), key),
                lambda: ReEnter(self._somebody_out(), key),
                lambda: GoAway(player),
                lambda: ComeBack(random.randint(1, self.players)),
                lambda: ComeBack(random.randint(1, self.players)),
                lambda: Penalize(player, random.randint(0, 2)),
                lambda: self._deal(),
                lambda: AnswerDeal(player, True),
                lambda: Pause(),
                lambda: SetLevel(random.randint(0, 5), key),
                lambda: ColorUp(key),
                lambda: Move(player, table, random.choice(tournament.tables[table].free or [1])),
                lambda: BreakTable(table, key),
                lambda: Balance(key),
                lambda: PlayHandForHand(random.random() < 0.5),
                lambda: RemoveNoShow(self._somebody_missing(), key),
                lambda: Disqualify(player, "a test", key) if random.random() < 0.2 else Balance(key),
                lambda: Unregister(player),
                lambda: Start(key),
                lambda: HandOver(table, key),
                lambda: self._ruling(table),
                lambda: self._ruling(table),
            )
        )()

    def _deal(self) -> Command:
        kinds: tuple[Literal["icm", "chips", "custom"], ...] = ("icm", "chips", "custom")
        kind = self.random.choice(kinds)
        tournament = self.room.tournament
        left = tournament.players_left()
        amounts = dict.fromkeys(left, 0)
        if kind == "custom":
            amounts = dict(
                zip(left, (tournament.results.prize_of(place + 1) for place in range(len(left))), strict=True)
            )
        return ProposeDeal(self.random.choice(left), kind, amounts)

    def _ruling(self, number: int) -> Command:
        random, table = self.random, self.room.tournament.tables[number]
        if table.round is None or random.random() < 0.3:
            decision: FloorDecision = random.choice(get_args(FloorDecision))
            return OverruleHand(number, decision, "a test", random.choice([0, *table.players]))
        book = load_game(self.room.tournament.structure.plays_at(table.played_at[0]))
        fault = random_fault(book, table.round, random)
        return RuleOn(number, fault, random.choice(get_args(Decided)), random.choice((0, table.hand)))

    def _somebody(self) -> int:
        """Mostly somebody who is still in."""
        if self.random.random() < 0.2:
            return self.random.randint(1, self.players + 2)
        return self.random.choice(self.room.tournament.players_left())

    def _somebody_missing(self) -> int:
        missing = [player for player, entrant in self.room.tournament.entrants.items() if not entrant.shown]
        return self.random.choice(missing or [1])

    def _somebody_out(self) -> int:
        out = [player for group in self.room.tournament.results.waiting for player in group]
        return self.random.choice(out or [1])

    def attempt(self, command: Command) -> bool:
        room = self.room
        before = picture_bytes(room.tournament)
        try:
            room.give(command)
        except Refusal:
            assert picture_bytes(room.tournament) == before, command
            self.refused += 1
            return False
        self.check(room)
        return True
