"""Fees and odds of several games side by side, in dollars."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from cardroom.analysis import Evaluation, WagerOdds, evaluations, find_odds
from cardroom.analysis.families import banked
from cardroom.analysis.risk.collection import added_fees, hands_of
from cardroom.dealing.names import spoken
from cardroom.games.california.banked import BankedGame
from cardroom.games.poker.pot_fees import PotFees
from cardroom.games.spread import AnySpreadGame
from cardroom.money import Cents, show_dollars
from cardroom.money.fees import FloorDecidesError
from cardroom.sheets.comparison import NOTHING, Row, Section

SECONDS = 2.0
"""A wager without exact odds is simulated for so long."""
MOST_ROUNDS = 10_000_000
PLAYERS = (9, 6, 4)
FLOOR = "left to the floor"
NOT_OFFERED = "not within its limits"


class Priced(msgspec.Struct, frozen=True):
    """One game with the odds of its wagers, by name."""

    game: BankedGame[Any]
    wagers: dict[str, Evaluation]
    odds: dict[str, WagerOdds]


def compare_money(games: Sequence[AnySpreadGame], at: Callable[[int], None]) -> list[Section]:
    """What the games cost. `at` is told the number of games that are done."""
    kinds = {game.kind for game in games}
    if kinds == {"pot"}:
        return [Section("Fees of a hand, in dollars", list(_pot_fees(games)))]
    if kinds != {"bank"}:
        return []
    priced = []
    for number, game in enumerate(games):
        at(number)
        priced.append(price(game))
    return [
        Section("Odds: what a player loses or wins on average, of $100", list(_odds(priced))),
        Section("Fees of a player for one wager", list(_fees(priced, lambda fees: fees[0]))),
        Section("Fees of the player-dealer, if that is the only wager", list(_fees(priced, lambda fees: fees[1]))),
    ]


def price(game: AnySpreadGame) -> Priced:
    bank_game = banked(game)
    wagers = evaluations(bank_game)
    ends = time.monotonic() + SECONDS
    found = find_odds(bank_game, wagers, MOST_ROUNDS, go_on=lambda _: time.monotonic() < ends)
    return Priced(bank_game, {one.wager: one for one in wagers if one.kinds}, {line.wager: line for line in found.odds})


def _odds(priced: Sequence[Priced]) -> Iterator[Row]:
    for name in _names(one.odds for one in priced):
        yield Row(_title(name), [[_worth(one.odds.get(name))] for one in priced])


def _worth(line: WagerOdds | None) -> str:
    if line is None:
        return NOTHING
    how = "" if line.method == "exact" else f", ± ${line.error * 100:.2f}"
    return f"{'wins' if line.expected > 0 else 'loses'} ${abs(line.expected) * 100:,.2f}{how}"


def _fees(priced: Sequence[Priced], which: Callable[[tuple[Cents, Cents]], Cents]) -> Iterator[Row]:
    for name in _names(one.wagers for one in priced):
        for amount in _amounts(name, [one for one in priced if name in one.wagers]):
            yield Row(f"{_title(name)}, {show_dollars(amount)}", [[_fee(one, name, amount, which)] for one in priced])


def _fee(one: Priced, name: str, amount: Cents, which: Callable[[tuple[Cents, Cents]], Cents]) -> str:
    wager = one.wagers.get(name)
    if wager is None:
        return NOTHING
    limits = one.game.limits_of(wager.kinds[0])
    if amount < limits.least or (limits.most and amount > limits.most):
        return NOT_OFFERED
    each = " on each of two hands" if hands_of(one.game, wager) > 1 else ""
    try:
        return f"{show_dollars(which(added_fees(one.game, wager, amount)))}{each}"
    except FloorDecidesError:
        return FLOOR


def _amounts(name: str, offering: Sequence[Priced]) -> list[Cents]:
    """The least and the most that all games accept for this wager, or the minimum of each if there is no such range."""
    limits = [one.game.limits_of(one.wagers[name].kinds[0]) for one in offering]
    least, most = max(one.least for one in limits), min((one.most for one in limits if one.most), default=0)
    if most and least > most:
        return sorted({one.least for one in limits})
    return list(dict.fromkeys((least, most or least)))


def _pot_fees(games: Sequence[Any]) -> Iterator[Row]:
    fees = [PotFees(game.fee_option, game.stakes) for game in games]
    for players in PLAYERS:
        yield Row(f"{players} players, played to the end", [[_of_hand(one, players)] for one in fees])
    if any(one.takes_time_from("each-player") for one in fees):
        yield Row("Each player, every half hour", [[_of_half_hour(one)] for one in fees])


def _of_hand(fees: PotFees, players: int) -> str:
    stages = [stage for stage in fees.stages if stage not in ("without a flop", "button") and "half hour" not in stage]
    try:
        house = sum(fees.at(stage, players) for stage in stages) + fees.from_button(players)
        jackpot = sum(fees.jackpot_at(stage, players) for stage in stages)
    except LookupError:
        return FLOOR
    return show_dollars(house) + (f" and {show_dollars(jackpot)} for the jackpot" if jackpot else "")


def _of_half_hour(fees: PotFees) -> str:
    return show_dollars(fees.half_hour("each-player", max(PLAYERS)))


def _names(columns: Iterator[dict[str, Any]]) -> list[str]:
    return list(dict.fromkeys(name for column in columns for name in column))


def _title(wager: str) -> str:
    return spoken(wager).capitalize()
