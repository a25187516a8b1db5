"""Compares the options of a game's fee sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.risk.fee_bands import FeeBand, fee_bands
from cardroom.analysis.risk.risk import house_income
from cardroom.analysis.simulation.full_table import all_players
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.houses import HouseGame
from cardroom.money import Cents


class OptionLine(msgspec.Struct, frozen=True, kw_only=True):
    """One fee option for one wager, at the minimum and the maximum of its limits, with every seat taken."""

    option: str
    least: Cents
    most: Cents
    fee: tuple[Cents, Cents]
    expected: tuple[float, float]
    player_dealer_fee: tuple[Cents, Cents]
    player_dealer_expected: tuple[float, float]
    player_dealer_from: Cents | None
    """The smallest wager per player at which the player-dealer earns the fee back; None if there is none."""
    income: tuple[Cents, Cents]
    """What the house collects per round from main wagers, without bonuses."""


def by_option(house_game: HouseGame, wager: Evaluation, odds: WagerOdds) -> Iterator[OptionLine]:
    """Yields every option of the current sheet that a table can use on its own."""
    sheet = next(iter(house_game.sheets.values()), None)
    for option in sheet.options if sheet else ():
        try:
            game: Any = house_game.spread(option)
            bands = list(fee_bands(game, wager, odds))
            income = [house_income(game, all_players(game, end, bonuses=False), 1).a_round for end in _ends(bands)]
        except (LookupError, ValueError):
            continue
        first, last = bands[0], bands[-1]
        yield OptionLine(
            option=option,
            least=first.start,
            most=last.end,
            fee=(first.fee, last.fee),
            expected=(first.expected[0], last.expected[1]),
            player_dealer_fee=(first.player_dealer_fee, last.player_dealer_fee),
            player_dealer_expected=(first.player_dealer_expected[0], last.player_dealer_expected[1]),
            player_dealer_from=earned_from(bands),
            income=(income[0], income[-1]),
        )


def earned_from(bands: Sequence[FeeBand]) -> Cents | None:
    """The smallest wager per player at which the player-dealer earns back the fee of its band."""
    enough = (
        max(band.start, band.player_dealer_break_even)
        for band in bands
        if band.player_dealer_break_even is not None and band.player_dealer_earned in ("throughout", "within")
    )
    return min(enough, default=None)


def _ends(bands: Sequence[FeeBand]) -> tuple[Cents, Cents]:
    return bands[0].start, bands[-1].end
