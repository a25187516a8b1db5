"""The figures that a test laboratory checks line by line, as one record that the page and the check program share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from hashlib import sha256
from typing import Any

import msgspec

from cardroom.analysis.basis import Certainty
from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.kept_odds import code_sha256
from cardroom.analysis.wager_odds import Outcome, WagerOdds
from cardroom.dealing.record import rules_text
from cardroom.games.california.banked import BankedGame
from cardroom.money import Cents
from cardroom.version import __version__

DIGITS = 12
"""The digits after the point of a number that is no fraction."""


class LabLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a wager's table. Fractions are written like 3/5525."""

    outcome: str
    pays: str
    """The net win per unit wagered; -1 is a lost wager, 0 a push."""
    combinations: int
    probability: str
    """The combinations divided by all of them, in lowest terms."""
    product: str
    """The pay times the combinations."""
    contribution: str
    """The pay times the probability, as a decimal number."""


class LabWager(msgspec.Struct, frozen=True, kw_only=True):
    """A wager with everything that its house edge is computed from."""

    wager: str
    kinds: tuple[str, ...]
    unit: Cents
    """The wager for which a fixed prize is expressed in units."""
    certainty: Certainty
    counted: str
    """What the combinations are."""
    strategy: str
    player: str
    player_dealer: str
    approximate: str
    rounded: bool
    lines: tuple[LabLine, ...]
    total: int
    product: str
    """The sum of the products."""
    expected: str
    """The sum of the products divided by the number of combinations: a player's expected value per unit wagered."""
    house_edge: str
    """The opposite of the expected value, as a decimal number."""


class Laboratory(msgspec.Struct, frozen=True, kw_only=True):
    """What a laboratory needs to check the odds of a game, or to compute them again."""

    game: str
    procedure: str
    """The procedure that is played, by its name in the house's files."""
    cardroom: str
    code_sha256: str
    rules_sha256: str
    rules: str
    """The name, rules, limits and fees as JSON: the characters that `rules_sha256` is computed from."""
    cards: dict[str, int]
    """How often each card is in the deck."""
    wagers: tuple[LabWager, ...]


def laboratory(game: BankedGame[Any], wagers: Iterable[Evaluation], odds: Mapping[str, WagerOdds]) -> Laboratory:
    rules = rules_text(game)
    return Laboratory(
        game=game.title,
        procedure=game.procedure,
        cardroom=__version__,
        code_sha256=code_sha256(),
        rules_sha256=sha256(rules).hexdigest(),
        rules=rules.decode(),
        cards=dict(Counter(map(str, game.deck.cards))),
        wagers=tuple(_wager(game, each, odds[each.wager]) for each in wagers if each.wager in odds),
    )


def _wager(game: BankedGame[Any], wager: Evaluation, odds: WagerOdds) -> LabWager:
    basis = odds.basis
    products = sum((line.net * _count(line) for line in odds.outcomes), Fraction())
    expected = products / odds.rounds
    return LabWager(
        wager=wager.wager,
        kinds=wager.kinds,
        unit=game.limits_of(wager.kinds[0]).least if wager.kinds else game.limits.least,
        certainty=basis.certainty,
        counted=basis.combinations if odds.method == "exact" else "simulated rounds",
        strategy=basis.strategy,
        player=basis.player,
        player_dealer=basis.player_dealer,
        approximate=basis.approximate,
        rounded=basis.rounded,
        lines=tuple(_line(line, odds.rounds) for line in odds.outcomes),
        total=odds.rounds,
        product=str(products),
        expected=str(expected),
        house_edge=decimal(-expected),
    )


def _line(line: Outcome, total: int) -> LabLine:
    chance = Fraction(_count(line), total)
    return LabLine(
        outcome=line.outcome,
        pays=str(line.net),
        combinations=_count(line),
        probability=str(chance),
        product=str(line.net * _count(line)),
        contribution=decimal(line.net * chance),
    )


def _count(line: Outcome) -> int:
    return (line.combinations if line.count is None else line.count) or 0


def decimal(value: Fraction) -> str:
    """A decimal number, rounded to the nearest; exact arithmetic, so that it is the same on every machine."""
    scaled = round(abs(value) * 10**DIGITS)
    whole, part = divmod(scaled, 10**DIGITS)
    return f"{'-' if value < 0 and scaled else ''}{whole}.{part:0{DIGITS}d}"
