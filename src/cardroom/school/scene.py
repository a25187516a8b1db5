"""Hands that bots play for a question. A hand keeps every moment at which somebody was asked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from cardroom.bots import Bot, bot_for
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice, Fold
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.events import Event
from cardroom.dealing.round import Round
from cardroom.dealing.transcript import LogLine, log_lines
from cardroom.dealing.view import RoundView, RoundViewBuilder
from cardroom.games.catalog import ByProcedure
from cardroom.games.spread import AnySpreadGame, Kind
from cardroom.houses import HouseGame
from cardroom.money import Pot
from cardroom.tables import AnyTable, BankTable, open_table
from cardroom.tables.self_play import do_nothing, offer_bank, place_wagers

USUAL_PLAYERS = 6
"""Most tables have no more players, because many make a question long without making it harder."""
FULL_TABLES = 0.25
STACKS = (0.06, 0.12, 0.25, 0.5, 1.0)
"""Parts of the usual stack: short ones make side pots and banks that do not cover everything."""


class Moment(NamedTuple):
    """The table when somebody was asked: after so many events, who was asked, and the pots."""

    events: int
    asked: tuple[Decision, ...]
    pots: tuple[Pot, ...]


class Hand(NamedTuple):
    """A complete round, and the table after it."""

    game: HouseGame
    table: AnyTable
    round: Round
    moments: Sequence[Moment]
    random: Random
    facts: tuple[str, ...] = ()
    """What the house dealer knows besides the hand log."""

    @property
    def spread(self) -> AnySpreadGame:
        return self.round.game  # type: ignore[return-value]

    @property
    def events(self) -> tuple[Event, ...]:
        return self.round.events

    @property
    def seats(self) -> list[Seat]:
        return sorted(self.round.setup.stacks)

    def seen(self, events: Sequence[Event]) -> list[Event]:
        """The events as the house dealer sees them, which is no more than a spectator sees."""
        shown = (event.shown_to(None) for event in events)
        return [event for event in shown if event is not None]

    def log(self, until: int) -> list[LogLine]:
        """The facts, and the hand log before this event."""
        return [*(LogLine(fact) for fact in self.facts), *log_lines(self.seen(self.events[:until]))]

    def lines(self, events: Sequence[Event]) -> list[str]:
        return [line.text for line in log_lines(self.seen(events))]

    def view_at(self, until: int) -> RoundView:
        """What a spectator had seen before this event."""
        view = RoundViewBuilder(None)
        view.start(self.round.setup.money())
        for event in self.seen(self.events[:until]):
            for move in event.moves:
                view.move(*move)
            event.put_on(view)
        return view


class Scene:
    """Where a question is set: a game of a house, and as many hands of it as are needed."""

    def __init__(self, game: HouseGame, random: Random, *, time_due: bool = False) -> None:
        self.game = game
        self.random = random
        self._time_due = time_due
        """True if a half-hour collection is due, where there is one."""

    def hands(self) -> Iterator[Hand]:
        """Hands at one table after another. They never end, so whoever reads them stops."""
        while True:
            table = _seat(self.game.spread(), self.random)
            for _ in range(self.random.randint(1, 3)):
                if not _ready(table, self.random):
                    break
                yield self._play(table)

    def _play(self, table: AnyTable) -> Hand:
        facts = [f"The table has {table.seats} seats."]
        if self._time_due and table.game.takes_time:
            table.time_due = True
            facts.append("The half-hour collection is due.")
        chance = Chance.seeded(f"school {self.random.getrandbits(64)}")
        return play(self.game, table, chance, by_bot(self._bot(table.game)), self.random, facts)

    def _bot(self, game: AnySpreadGame) -> Bot:
        loose = HAS_LOOSE_PLAYERS.of(game) and self.random.random() < 0.5
        return Loose(self.random) if loose else bot_for(game)


class Loose:
    """A player who plays at random and seldom folds."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, _view: RoundView, decision: Decision) -> Choice:
        choice = decision.option.sample(self._random)
        return decision.option.sample(self._random) if type(choice) is Fold else choice


HAS_LOOSE_PLAYERS: ByProcedure[bool] = ByProcedure(
    "school-loose", by_kind={"pot": True, "bank": False, "paying": False}
)
"""Where loose players make what a dealer must be able to do: many in the hand, players all in, and several pots."""
Player = Callable[[Round, Decision], Any]


def by_bot(bot: Bot) -> Player:
    return lambda played, decision: bot.choose(played.view(decision.seat), decision)


def play(
    game: HouseGame, table: AnyTable, chance: Chance, player: Player, random: Random, facts: Sequence[str] = ()
) -> Hand:
    """Deals the next hand of the table, plays it to its end, and keeps every moment at which somebody was asked."""
    dealt = table.deal(chance)
    moments = []
    while not dealt.is_over:
        asked = tuple(dealt.decisions)
        # Who has answered a question to several is not seen at the table, so that is no moment of its own.
        if not dealt.answers_in:
            moments.append(Moment(len(dealt.events), asked, tuple(dealt.pots)))
        first = asked[0]
        dealt.choose(first.seat, player(dealt, first), first.spot)
    table.finish()
    return Hand(game, table, dealt, moments, random, tuple(facts))


def _seat(game: AnySpreadGame, random: Random) -> AnyTable:
    """A table with a few players in some of its seats, with long and short stacks."""
    table = open_table(game)
    fewest = max(3, int(getattr(game.rules, "fewest", 2)))
    most = table.seats if random.random() < FULL_TABLES else min(max(USUAL_PLAYERS, fewest), table.seats)
    count = random.randint(min(fewest, most), most)
    unit = max(100, table.game.unit)
    for seat in sorted(random.sample(range(1, table.seats + 1), count)):
        chips = int(table.game.usual_chips * random.choice(STACKS))
        table.sit(seat, max(chips - chips % unit, 2 * unit), bought=True)
    return table


def _ready(table: AnyTable, random: Random) -> bool:
    """Lets the bots bank and wager. False if no hand can be dealt."""
    GET_READY[table.game.kind](table, random)
    return table.can_deal


def _bank_and_wager(table: BankTable, random: Random) -> None:
    """Now and then somebody does not wager."""
    offer_bank(table)
    if table.player_dealer:
        others = [seat for seat in table.stacks if seat != table.player_dealer]
        place_wagers(table, random, random.choice((0, *others)) if len(others) > 2 else 0)


GET_READY: dict[Kind, Callable[[Any, Random], None]] = {
    "bank": _bank_and_wager,
    "pot": do_nothing,
    "paying": do_nothing,
}


def seats_in_words(seats: Collection[Seat]) -> str:
    return " and ".join(f"seat {seat}" for seat in sorted(seats)) or "nobody"
