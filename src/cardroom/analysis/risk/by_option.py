"""What a session brings to each side, by the size of the wagers and by the option of the fee sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from math import sqrt
from typing import Any, Literal, NamedTuple

import msgspec
import numpy as np

from cardroom.analysis.basis import Certainty
from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.families import banked, evaluations
from cardroom.analysis.game_odds import find_odds
from cardroom.analysis.risk.bank_sd import bank_sd
from cardroom.analysis.risk.collection import hands_of
from cardroom.analysis.risk.distribution import Distribution, Sums, of_bank, of_odds, of_rounds, sums
from cardroom.analysis.risk.risk import counted_for_bank, house_income
from cardroom.analysis.risk.table_rounds import BANK_ROUNDS, BankResults, bank_results, fee_of
from cardroom.analysis.simulation.full_table import all_players, main_kinds
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.dealing.decisions import Seat
from cardroom.dealing.setup import Wager
from cardroom.games.california.banked import BankedGame
from cardroom.houses import HouseGame
from cardroom.money import Cents

Side = Literal["player", "player-dealer", "house"]
SIDES: tuple[Side, ...] = ("player", "player-dealer", "house")
MULTIPLES = (1, 2, 5, 10, 20)
"""The usual wagers are these multiples of the minimum."""
PARTS = 10
"""Simulated rounds are divided into this number of parts to find the error of a probability."""


class SideSession(msgspec.Struct, frozen=True, kw_only=True):
    """A session of one side after collection, in cents."""

    fee: Cents
    """Per round."""
    expected: float
    standard_error: float
    """The standard error of `expected`; 0 if it is exact."""
    sd: float
    sd_error: float
    """The standard error of `sd`; 0 if it is exact."""
    ahead: float
    """The probability of ending the session with a win."""
    ahead_error: float
    certainty: Certainty


class OptionSession(msgspec.Struct, frozen=True, kw_only=True):
    """A session of every side under fee options that cost the same at this size of wager."""

    wager: Cents
    """What each player wagers."""
    options: tuple[str, ...]
    player: SideSession
    player_dealer: SideSession
    house: Cents
    """What the house collects in a session. It is certain: every seat wagers in every round."""
    best_for: tuple[Side, ...]


class SessionsByOption(msgspec.Struct, frozen=True, kw_only=True):
    """Sessions at a table where every player makes a main wager of the same size and no bonus."""

    wager: str
    """The main wager of the player. If there are several, the other players make them in turn."""
    players: int
    seats: dict[str, tuple[Seat, ...]]
    """The seats that make each wager. Each wagers `OptionSession.wager` on it, and nothing else."""
    rounds: int
    simulated_rounds: int
    """The rounds behind the player-dealer's figures; 0 if those are exact."""
    seed: int
    lines: tuple[OptionSession, ...]


class _Side(NamedTuple):
    """One side before collection: a session of wagers of one cent, and how sure it is."""

    mean: float
    mean_error: float
    sd: float
    base: Cents
    """The wager for which the sums are."""
    ends: Sequence[Sums]
    """The distribution of a session; of parts of the rounds after it, if they are simulated."""
    certainty: Certainty
    sd_error: float = 0.0


def sessions_by_option(
    house_game: HouseGame,
    game: BankedGame[Any],
    *,
    rounds: int,
    sizes: Sequence[Cents] = (),
    players: int = 0,
    simulated: int = BANK_ROUNDS,
    seed: int = 1,
    odds: Mapping[str, WagerOdds] | None = None,
    at: Callable[[int, int], None] = lambda *_: None,
) -> SessionsByOption:
    """Compares the options of the current fee sheet. Without `sizes`, wagers are multiples of the game's minimum.

    A size that no option takes has no lines.
    """
    wagers = evaluations(game)
    odds = {line.wager: line for line in find_odds(game, wagers, simulated).odds} if odds is None else odds
    main = next(line for line in wagers if line.kinds and line.kinds[0] in main_kinds(game) and line.wager in odds)
    player = _player(odds[main.wager], game.limits.least, hands_of(game, main), rounds)
    bank, table = _bank(game, wagers, odds, players, rounds, simulated, seed, at)
    tables = dict(_tables(house_game))
    lines = [
        line
        for size in sizes or [game.limits.least * times for times in MULTIPLES]
        for line in _at_size(tables, size, players, rounds, player, bank)
    ]
    return SessionsByOption(
        wager=main.wager,
        players=players or game.rules.seats - 1,
        seats=_seats(all_players(game, game.limits.least, players, bonuses=False)),
        rounds=rounds,
        simulated_rounds=len(table.results) if table else 0,
        seed=seed,
        lines=tuple(lines),
    )


def _seats(down: Sequence[Wager]) -> dict[str, tuple[Seat, ...]]:
    kinds = dict.fromkeys(wager.kind for wager in down)
    return {kind: tuple(sorted({wager.seat for wager in down if wager.kind == kind})) for kind in kinds}


def _player(odds: WagerOdds, base: Cents, hands: int, rounds: int) -> _Side:
    ends = [sums(of_odds(odds, base * hands), rounds)]
    mean, error, sd = odds.expected * hands, odds.error * hands, odds.sd * hands
    return _Side(mean, error, sd, base, ends, odds.basis.certainty_of_shares)


def _bank(
    game: BankedGame[Any],
    wagers: Sequence[Evaluation],
    odds: Mapping[str, WagerOdds],
    players: int,
    rounds: int,
    simulated: int,
    seed: int,
    at: Callable[[int, int], None],
) -> tuple[_Side, BankResults | None]:
    base = game.limits.least
    down = all_players(game, base, players, bonuses=False)
    one = of_bank(game, down, wagers, odds)
    if one is not None:
        return _Side(one.mean / base, 0.0, one.sd / base, base, [sums(one, rounds)], one.certainty), None
    table = bank_results(game, down, simulated, seed, at)
    gross = table.results + table.fee
    kinds = {each.kind for each in down}
    made = [line for line in wagers if line.kinds and (line.kinds[0] in kinds or line.kinds[0] not in game.offered)]
    counted = counted_for_bank(game, down, made, odds)
    mean = float(gross.mean()) if counted is None else counted
    error = float(gross.std()) / sqrt(len(gross)) if counted is None else 0.0
    ends = [_ends(part, rounds, mean) for part in (gross, *np.array_split(gross, PARTS))]
    sd, sd_error = bank_sd(game, table, wagers, odds)
    return _Side(mean / base, error / base, sd / base, base, ends, "simulated", sd_error / base), table


def _ends(gross: Any, rounds: int, mean: float) -> Sums:
    """A session of these rounds, moved to the mean."""
    one: Distribution = of_rounds(gross)
    found = sums(one, rounds)
    return found._replace(lowest=found.lowest + round((mean - one.mean) * rounds))


def _tables(house_game: HouseGame) -> Iterator[tuple[str, BankedGame[Any]]]:
    """The game under each option of the current sheet that a table can use on its own."""
    sheet = next(iter(house_game.sheets.values()), None)
    for option in sheet.options if sheet else ("none",):
        with suppress(LookupError, ValueError):
            yield option, banked(house_game.spread(option))


def _at_size(
    tables: Mapping[str, BankedGame[Any]], size: Cents, players: int, rounds: int, player: _Side, bank: _Side
) -> Iterator[OptionSession]:
    """One line for the options that cost every side the same. Options that do not take this wager are left out."""
    alike: dict[tuple[Cents, Cents, Cents], list[str]] = {}
    for option, game in tables.items():
        try:
            down = all_players(game, size, players, bonuses=False)
        except ValueError:
            continue
        own, of_the_bank = (fee_of(game, down, seat) for seat in (down[0].seat, game.rules.seats))
        alike.setdefault((own, of_the_bank, house_income(game, down, 1).a_round), []).append(option)
    best = [min(fee[0] for fee in alike), min(fee[1] for fee in alike), max(fee[2] for fee in alike)] if alike else []
    for fees, options in sorted(alike.items()):
        yield OptionSession(
            wager=size,
            options=tuple(options),
            player=_session(player, size, fees[0], rounds),
            player_dealer=_session(bank, size, fees[1], rounds),
            house=fees[2] * rounds,
            best_for=tuple(side for side, fee, top in zip(SIDES, fees, best, strict=True) if fee == top),
        )


def _session(side: _Side, size: Cents, fee: Cents, rounds: int) -> SideSession:
    scale = side.base / size
    ahead, *parts = (ends.above(rounds * fee * scale) for ends in side.ends)
    return SideSession(
        fee=fee,
        expected=rounds * (side.mean * size - fee),
        standard_error=rounds * side.mean_error * size,
        sd=sqrt(rounds) * side.sd * size,
        sd_error=sqrt(rounds) * side.sd_error * size,
        ahead=ahead,
        ahead_error=float(np.std(parts)) / sqrt(PARTS) if parts else 0.0,
        certainty=side.certainty,
    )


def option_names(options: Sequence[str]) -> str:
    """The names of options, with ranges for numbers that follow each other: 1-3, 7."""
    if not all(option.isdecimal() for option in options):
        return ", ".join(options)
    runs: list[list[int]] = []
    for number in sorted(map(int, options)):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
