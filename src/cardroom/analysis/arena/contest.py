"""Who plays whom in a contest of bots, and the deals that they play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, count
from random import Random
from typing import Any, cast

from cardroom.analysis.arena.play import Contender, measured_in, play_against_bank, play_hand
from cardroom.analysis.simulation.spread import Spread
from cardroom.bots.named import Given, maker_of, name_of
from cardroom.dealing.chance import Chance
from cardroom.games.california.banked import BankedGame
from cardroom.games.spread import AnySpreadGame
from cardroom.money import Cents

Lineup = tuple[str, ...]
"""The bots at a table, in the order of their seats."""
Won = list[dict[str, float]]
"""What each bot won a hand in one deal, on average over its seats, for each table."""


@dataclass(frozen=True)
class Contest:
    """Bots by name at one table or several. The same cards are dealt at all of them."""

    where: Spread | AnySpreadGame
    bots: Mapping[str, Given]
    tables: tuple[Lineup, ...]
    chips: Cents
    seed: int
    duplicate: bool
    luck: bool

    @property
    def game(self) -> AnySpreadGame:
        game: AnySpreadGame = self.where.game if isinstance(self.where, Spread) else self.where
        return game

    @property
    def is_banked(self) -> bool:
        return self.game.kind == "bank"

    def run(self, first: int, deals: int) -> list[Won]:
        """Plays deals from a number on. Bots are made anew, so that nothing depends on who played other deals."""
        game, (_, unit) = self.game, measured_in(self.game)
        made = {
            lineup: [
                Contender(name, maker_of(self.bots[name])(game, f"{self.seed} {first} {place}"))
                for place, name in enumerate(lineup)
            ]
            for lineup in self.tables
        }
        return [
            [self._play(game, unit, lineup, made[lineup], number) for lineup in self.tables]
            for number in range(first, first + deals)
        ]

    def _play(
        self, game: AnySpreadGame, unit: Cents, lineup: Lineup, bots: Sequence[Contender], number: int
    ) -> dict[str, float]:
        won: dict[str, list[float]] = {name: [] for name in lineup}
        for turn in self.turns(lineup, number):
            seated = [bots[place] for place in turn]
            for place, cents in zip(turn, self._cents(game, seated, number), strict=True):
                won[lineup[place]].append(cents)
        return {name: sum(every) / (len(every) * unit) for name, every in won.items()}

    def _cents(self, game: AnySpreadGame, bots: Sequence[Contender], number: int) -> Sequence[float]:
        def chance(again: int = 0) -> Chance:
            return Chance.seeded(f"arena {self.seed}, deal {number}{f', again {again}' if again else ''}")

        if not self.is_banked:
            return play_hand(game, bots, chance, self.chips, luck=self.luck)
        (bot,) = bots
        random = Random(f"arena {self.seed}, wagers {number}")
        return [play_against_bank(cast(BankedGame[Any], game), bot, chance(), self.chips, random)]

    def turns(self, lineup: Lineup, number: int) -> list[list[int]]:
        """Who sits where each time that a deal is played: all rotations that differ, or only one of them."""
        if self.is_banked:
            return [[place] for place in range(len(lineup))]
        places = list(range(len(lineup)))
        turns: dict[Lineup, list[int]] = {}
        for by in places:
            turn = places[by:] + places[:by]
            turns.setdefault(tuple(lineup[place] for place in turn), turn)
        every = list(turns.values())
        return every if self.duplicate else [every[number % len(every)]]


def contenders(bots: Mapping[str, Given] | Sequence[Given]) -> dict[str, Given]:
    """The bots by name. A bot that is given several times is numbered: "caller", "caller 2"."""
    if isinstance(bots, Mapping):
        return dict(bots)
    named: dict[str, Given] = {}
    for bot in bots:
        name = name_of(bot)
        if name in named and named[name] != bot:
            raise ValueError(f'two bots are called {name!r}: name them, as in {{"mine": …, "other": …}}')
        numbered = (f"{name} {number}" for number in count(2))
        named[next(free for free in chain([name], numbered) if free not in named)] = bot
    return named


def tables_of(game: AnySpreadGame, names: Sequence[str], seats: int | None, pairs: bool) -> Iterator[Lineup]:
    """All bots at one table, or every two of them at a table of their own. Bots take turns in the seats."""
    if game.kind == "bank":
        if pairs or seats:
            raise ValueError("against a player-dealer every bot plays alone: there are no pairs and no seats to choose")
        yield tuple(names)
        return
    if len(names) < 2:
        raise ValueError(f"{names[0]} has nobody to play against: name at least two bots for {game.title}")
    fewest, most = game.rules.fewest, game.rules.seats
    for together in combinations(names, 2) if pairs else [tuple(names)]:
        taken = seats or max(len(together), fewest)
        if not max(fewest, len(together)) <= taken <= most:
            raise ValueError(
                f"{game.title} is played by {fewest} to {most}, not by {len(together)} bots in {taken} seats"
            )
        yield tuple(together[seat % len(together)] for seat in range(taken))
