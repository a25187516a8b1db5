"""People at a server who write down what they were promised and what they saw, and a table that follows the log."""

from __future__ import annotations

import asyncio
from random import Random

import msgspec

from cardroom.bots import bettor_for
from cardroom.client import Client, TableClient, TableView
from cardroom.client.table import read_view
from cardroom.dealing.wire import from_json, to_json
from cardroom.floor.commands import Command
from cardroom.floor.entry import LogEntry
from cardroom.floor.guest import Refused
from cardroom.floor.live_table import LiveTable
from cardroom.floor.opened import Opened
from cardroom.floor.playing import Choose
from cardroom.floor.replay import replay_entry
from cardroom.floor.scene import Bank, scene
from cardroom.floor.seating import Buy, ComeBack, Sit, SitOut
from cardroom.floor.terms import Terms
from cardroom.floor.vault import Vault
from cardroom.floor.wagering import PassBank, PutDown, Ready
from cardroom.games.california.banked import BankedGame
from cardroom.ledger import Entry, Reading, chain
from support.offers import answer_at_random

PIN = "482915"


class Witness:
    """Watches a table, and keeps every view of it until it was checked."""

    def __init__(self, client: Client, table: int, number: int = 0) -> None:
        self.client = client
        self.table = table
        self.number = number
        self.seen: dict[int, TableView] = {}
        self.views = 0
        """How often it has looked in all."""

    async def watch(self) -> None:
        async with self.client.table(self.table) as table:
            async for view in table:
                self.seen[view.version] = view
                self.views += 1
                await self.act(table, view)

    async def act(self, table: TableClient, view: TableView) -> None:
        """Only looks."""


class Habits:
    """What a person does who plays at random, from nothing but what they see."""

    def __init__(self, terms: Terms, random: Random) -> None:
        self.random = random
        self.game = terms.house_game().spread(terms.fees, terms.stakes)
        self.buy_in = LiveTable(0, terms, 0).buying.least * 10

    def wants(self, view: TableView) -> Command | None:
        now = view.scene
        taken = {chair.seat: chair for chair in now.chairs}
        if not now.you:
            return Sit(next(seat for seat in range(1, now.seats + 1) if seat not in taken), self.buy_in)
        mine = taken[now.you]
        if view.questions:
            question = view.questions[0]
            return Choose(answer_at_random(question, self.random), question.spot, now.round)
        if mine.chips + mine.behind < self.buy_in // 4:
            return Buy(self.buy_in)
        if mine.away:
            return ComeBack()
        return self._before_the_deal(now.bank, now.you, mine.chips, mine.ready) if now.bank else None

    def _before_the_deal(self, bank: Bank, seat: int, chips: int, is_ready: bool) -> Command | None:
        assert isinstance(self.game, BankedGame)
        if bank.offered == seat:
            return PassBank()
        if not bank.player_dealer or bank.player_dealer == seat or is_ready:
            return None
        wagers = bettor_for(self.game).wagers(seat, chips, self.random)
        if any(wager.seat == seat for wager in bank.wagers) or not wagers:
            return Ready()
        return PutDown({wager.kind: wager.amount for wager in wagers if wager.spot == seat})


class Player(Witness):
    """Plays at random; `done` is what was acknowledged, under which version."""

    def __init__(self, client: Client, table: int, number: int, terms: Terms) -> None:
        super().__init__(client, table, number)
        self.habits = Habits(terms, Random(f"{terms.game} {table}"))
        self.sent: list[str] = []
        self.done: dict[str, int] = {}
        self.refused: set[str] = set()
        self.is_tired = False

    @property
    def is_waiting(self) -> bool:
        """For an answer."""
        return len(self.sent) > len(self.done) + len(self.refused)

    async def act(self, table: TableClient, view: TableView) -> None:
        wanted = None if self.is_tired else self.wants(table.view or view)
        if wanted is None:
            return
        name = f"{self.table}-{len(self.sent)}"
        self.sent.append(name)
        try:
            self.done[name] = await table.do(wanted, name)
        except Refused:
            self.refused.add(name)

    def wants(self, view: TableView) -> Command | None:
        return self.habits.wants(view)


class Fidget(Player):
    """Always has something on the way: buys chips, goes and comes back, without ever stopping to look."""

    def wants(self, view: TableView) -> Command | None:
        if not view.scene.you or view.questions:
            return super().wants(view)
        habits = self.habits
        return habits.random.choice((Buy(habits.buy_in // 10), SitOut(), ComeBack()))

    async def act(self, table: TableClient, view: TableView) -> None:
        await super().act(table, view)
        while not self.is_tired and table.view is not None:
            await super().act(table, table.view)
            self.seen[table.view.version] = table.view
            await asyncio.sleep(0)


async def come(kind: type[Player], address: str, table: int, terms: Terms) -> Player:
    """Opens an account and brings enough for a long night."""
    client = Client(address)
    number = await client.open_account(f"{kind.__name__} {table}", PIN)
    await client.buy_chips(10**9)
    return kind(client, table, number, terms)


class Mirror:
    """A table that is never interrupted: it carries out what the log of the real one says, from the opening on."""

    def __init__(self, number: int, opened: bytes, vault: Vault) -> None:
        opening = from_json(opened, Opened)
        self.table = LiveTable(number, opening.terms, opening.at, vault)
        self.actions: dict[str, int] = {}
        """The version under which the log has each action."""
        self.by: dict[int, int] = {}
        """How many entries each person made."""

    def follow(self, reading: Reading, witnesses: list[Witness]) -> int:
        """Up to the end of the log; what the witnesses saw on the way must have been so. How many views were right."""
        right = 0
        for entry in reading.entries(chain.table(self.table.number), after=self.table.version):
            self._note(entry, replay_entry(self.table, entry.body))
            for witness in witnesses:
                view = witness.seen.pop(entry.number, None)
                if view is not None:
                    self._check(view, witness.number)
                    right += 1
        return right

    def actions_of(self, number: int) -> dict[str, int]:
        """The versions under which the log has the actions of one person."""
        keys = {key.partition("/")[::2]: version for key, version in self.actions.items()}
        return {action: version for (who, action), version in keys.items() if who == str(number)}

    def _note(self, entry: Entry, happened: LogEntry) -> None:
        assert entry.number == happened.version
        self.by[happened.guest.number] = self.by.get(happened.guest.number, 0) + 1
        if entry.action:
            assert entry.action not in self.actions
            self.actions[entry.action] = entry.number

    def _check(self, view: TableView, number: int) -> None:
        shown = msgspec.json.decode(to_json(scene(self.table, number)))
        if view.round_view is None and view.scene.phase != "playing":
            # After a restart between two rounds there is no view of the last one.
            shown.pop("view", None)
            shown.pop("hands", None)
        expected = read_view({"version": self.table.version, "scene": shown, "lines": view.lines})
        assert view.scene == expected.scene, f"table {self.table.number}, version {view.version}, as {number} saw it"
