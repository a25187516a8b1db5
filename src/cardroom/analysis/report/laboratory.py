"""The figures that a test laboratory checks line by line, as one record that the page and the check program share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from hashlib import sha256
from math import isqrt
from types import MappingProxyType
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
    """The name of the player's strategy, if it has one."""
    player: str
    """How the player plays by it, or as the bots do. If figures that are not simulated have no strategy, the note says
    whether a decision of either side matters to them."""
    player_dealer: str
    approximate: str
    approximate_shares: str
    note: str
    """How to read the figures."""
    rounded: bool
    lines: tuple[LabLine, ...]
    total: int
    product: str
    """The sum of the products."""
    expected: str
    """The sum of the products divided by the number of combinations: a player's expected value per unit wagered."""
    house_edge: str
    """The opposite of the expected value, as a decimal number."""
    sd: str
    """The standard deviation of one round, from the lines."""
    standard_error: str
    """That of the expected value if it is simulated; otherwise 0."""


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
    seed: int
    """The seed of the simulated rounds, except those that are on file."""
    wagers: tuple[LabWager, ...]
    not_evaluated: dict[str, str]
    """The wagers without figures, and why."""


def laboratory(
    game: BankedGame[Any],
    wagers: Iterable[Evaluation],
    odds: Mapping[str, WagerOdds],
    why_not: Mapping[str, str] = MappingProxyType({}),
    seed: int = 1,
) -> Laboratory:
    rules = rules_text(game)
    return Laboratory(
        game=game.title,
        procedure=game.procedure,
        cardroom=__version__,
        code_sha256=code_sha256(),
        rules_sha256=sha256(rules).hexdigest(),
        rules=rules.decode(),
        cards=dict(Counter(map(str, game.deck.cards))),
        seed=seed,
        wagers=tuple(_wager(game, each, odds[each.wager]) for each in wagers if each.wager in odds),
        not_evaluated=dict(why_not),
    )


def figures_text(found: Laboratory) -> bytes:
    """The file of figures: always the same bytes for the same figures."""
    return msgspec.json.format(msgspec.json.encode(found)) + b"\n"


def _wager(game: BankedGame[Any], wager: Evaluation, odds: WagerOdds) -> LabWager:
    basis = odds.basis
    products = sum((line.net * line.number for line in odds.outcomes), Fraction())
    expected = products / odds.rounds
    squares = sum((line.net**2 * line.number for line in odds.outcomes), Fraction())
    variance = squares / odds.rounds - expected**2
    is_simulated = odds.method == "simulated"
    return LabWager(
        wager=wager.wager,
        kinds=wager.kinds,
        unit=game.limits_of(wager.kinds[0]).least if wager.kinds else game.limits.least,
        certainty=basis.certainty,
        counted=counted_in_words(wager, odds),
        strategy=basis.strategy,
        player=basis.player,
        player_dealer=basis.player_dealer,
        approximate=basis.approximate,
        approximate_shares=basis.approximate_shares,
        note=wager.note_on(basis),
        rounded=basis.rounded,
        lines=tuple(_line(line, odds.rounds) for line in odds.outcomes),
        total=odds.rounds,
        product=str(products),
        expected=str(expected),
        house_edge=decimal(-expected),
        sd=root(variance),
        standard_error=root(variance / odds.rounds if is_simulated else Fraction()),
    )


def counted_in_words(wager: Evaluation, odds: WagerOdds) -> str:
    if odds.method == "exact":
        return odds.basis.combinations
    return "simulated rounds that are on file" if wager.is_on_file else "simulated rounds"


def _line(line: Outcome, total: int) -> LabLine:
    chance = Fraction(line.number, total)
    return LabLine(
        outcome=line.outcome,
        pays=str(line.net),
        combinations=line.number,
        probability=str(chance),
        product=str(line.net * line.number),
        contribution=decimal(line.net * chance),
    )


def decimal(value: Fraction) -> str:
    """A decimal number, rounded to the nearest; exact arithmetic, so that it is the same on every machine."""
    scaled = round(abs(value) * 10**DIGITS)
    whole, part = divmod(scaled, 10**DIGITS)
    return f"{'-' if value < 0 and scaled else ''}{whole}.{part:0{DIGITS}d}"


def root(value: Fraction) -> str:
    """The square root as a decimal number, rounded to the nearest; exact arithmetic too."""
    doubled = isqrt(int(4 * value * 10 ** (2 * DIGITS)))
    return decimal(Fraction((doubled + 1) // 2, 10**DIGITS))
