"""Checks of one game: its source, deck, fees and limits, and the rotation of the bank."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from cardroom.dealing.setup import SetupError
from cardroom.games.california.limits import Limits
from cardroom.games.catalog import ByProcedure, procedure
from cardroom.games.paying import PayingGame
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.stud import StudRules
from cardroom.houses.checks.bands import Use
from cardroom.houses.checks.finding import Finding
from cardroom.houses.checks.outside import bot_findings, full_table_findings
from cardroom.houses.checks.pays import pay_findings, reach_findings
from cardroom.houses.checks.stated import stated_findings
from cardroom.houses.files import GameFile, HouseFileError, Source, convert
from cardroom.houses.house import House, HouseGame, read_rules
from cardroom.houses.likeness import read_in_full
from cardroom.houses.spreading import listed

MOST_TURNS = 2
"""The rounds in a row that California lets one player bank."""
WHEN_SHORT = {
    "community-card": "When the deck runs out, one card is turned up for everybody.",
    "burns-first": "When the deck runs out, the burn cards are dealt, and then one card for everybody.",
}
WITH_LIMIT = re.compile(r".* (\d+-\d+)")
"""The limit that a sheet prints with a stake, as in "buster 5-50"."""


def game_findings(game: HouseGame) -> Iterator[Finding]:
    """The findings for a game whose file can be loaded."""
    file = f"games/{game.path.name}"
    source = game.source
    yield from _source(game, file)
    if not game.about:
        yield Finding("note", "no-about", file, "game.about", "empty", "say what the game is about", source)
    yield from stated_findings(game, file)
    yield from _usual_option(game, file)
    yield from _other_options(game, file)
    yield from bot_findings(game, file)
    for findings in CHECKS.by_name(game.plays).findings:
        yield from findings(game, file)


def contradictions(path: Path) -> Iterator[Finding]:
    """All problems that `check_rules` finds in a game's file; the loader stops at the first."""
    try:
        file = convert(read_in_full(path), GameFile, path)
        rules = read_rules(file, path)
    except (HouseFileError, KeyError):
        return
    for problem in procedure(file.game.plays).check_rules(rules):
        yield Finding("error", "field", f"games/{path.name}", problem.field, problem.problem, problem.remedy)


def _source(game: HouseGame, file: str) -> Iterator[Finding]:
    yield from source_findings(game.source, game.house, file, "game.source")


def source_findings(source: Source, house: House, file: str, place: str) -> Iterator[Finding]:
    """Findings for a source that names no place, lines that run backwards, and a file that is not the house's book."""
    if not source.section and not source.lines:
        problem, remedy = "it names no place in the book", "give the section, or the file and lines of a scan"
        yield Finding("warning", "no-source", file, place, problem, remedy)
    for first, last in re.findall(r"(\d+)-(\d+)", source.lines):
        if int(last) < int(first):
            yield Finding(
                "error",
                "no-source",
                file,
                place,
                f"lines {first}-{last} run backwards",
                "write the first line, then the last",
            )
    if source.file and source.book == house.book and source.file not in house.source:
        problem = f"{source.file} is not the house's book, {house.source or 'of which no file is named'}"
        yield Finding("warning", "no-source", file, place, problem, "name the book in house.toml, or the right file")


def _rotation(game: HouseGame, file: str) -> Iterator[Finding]:
    turns: int = game.rules.bank_seat.turns
    if turns > MOST_TURNS:
        problem = f"one player may bank {turns} rounds in a row"
        remedy = f"the position must be offered to the next player after {MOST_TURNS} rounds at most"
        yield Finding("error", "rotation", file, "rules.bank_seat.turns", problem, remedy, game.source)


def _deck(game: HouseGame, file: str) -> Iterator[Finding]:
    rules: Any = game.rules
    if not isinstance(rules, StudRules):
        return
    hands = rules.hands or rules.seats
    needed, available = hands * sum(len(street.cards) for street in rules.streets), len(rules.deck)
    if needed > available:
        problem = f"{hands} full hands need {needed} cards, but the deck has {available}"
        remedy = f"seat {available * hands // needed}, or say in rules.when_short what happens when the deck runs out"
        explained = WHEN_SHORT[rules.when_short]
        yield Finding("note", "seats", file, "rules.seats", problem, remedy, game.source, explained)


def _usual_option(game: HouseGame, file: str) -> Iterator[Finding]:
    try:
        game.spread(stakes=game.file.fees.stakes)
    except (LookupError, ValueError) as error:
        remedy = "choose an option of the sheet with limits that fit the game and fees.stakes"
        yield Finding("error", "option", file, "fees.option", str(error.args[0]), remedy, game.source)


def _kill(game: HouseGame, file: str) -> Iterator[Finding]:
    """A finding for a kill at no limit or pot limit, where it would raise nothing."""
    try:
        spread: Any = game.spread()
    except (LookupError, ValueError):
        return  # found already
    if game.rules.kill.after != "never" and spread.has_big_bets:
        problem = f"a kill raises the limits, and the usual stakes, {spread.stakes_text}, have none"
        remedy = 'write after = "never", or choose an option with a limit'
        yield Finding("error", "limit", file, "rules.kill.after", problem, remedy, game.source)


def _bands_of_players(game: HouseGame, file: str) -> Iterator[Finding]:
    """A finding for numbers of players for which the usual option has no fee."""
    try:
        spread: Any = game.spread()
    except (LookupError, ValueError):
        return  # found already
    maximum = _hands(game)
    without = [n for n in range(spread.rules.fewest, maximum + 1) if not _has_fees_for(spread, n)]
    if without:
        problem = f"option {game.usual_option} has no fee for {', '.join(map(str, without))} players"
        remedy = "join the options for those numbers, as in 1+6+11"
        yield Finding("error", "no-band", file, "fees.option", problem, remedy, game.source)


def _has_fees_for(spread: PotGame[Any] | PayingGame[Any], players: int) -> bool:
    try:
        spread.fees.check(players)
    except SetupError:
        return False
    return True


def _other_options(game: HouseGame, file: str) -> Iterator[Finding]:
    """Findings for options of its sheets that the game cannot be spread with."""
    for sheet in game.sheets.values():
        unfit: dict[str, list[str]] = defaultdict(list)
        for number in sheet.options:
            try:
                game.spread(f"{sheet.name}:{number}")
            except (LookupError, ValueError) as error:
                unfit[str(error.args[0])].append(number)
        for problem, numbers in unfit.items():
            place = f"fees.sheets, {sheet.name}"
            problem_of = f"cannot be spread with option {listed(sheet, numbers)}: {problem}"
            remedy = "the option's limit must fit the game, or fees.stakes or fees.limits must give its stakes"
            yield Finding("warning", "option", file, place, problem_of, remedy, sheet.head.source)


def _limits_of_kinds(game: HouseGame, file: str) -> Iterator[Finding]:
    """Findings for side bets whose limit on the sheet differs from the rules."""
    option = game.table_fees()
    for stake in dict.fromkeys(fee.stake for fee in option.fees) if option else ():
        if not (printed := WITH_LIMIT.fullmatch(stake)):
            continue
        for kind in game.file.fees.wagers.get(stake, ()):
            limit = game.rules.limits.get(kind, option.limit if option else "")
            if Limits.parse(limit.split("..")[0]) != Limits.parse(printed[1]):
                problem = f"{kind} may be {limit}, but the sheet of option {game.usual_option} has {printed[1]}"
                remedy = f'write {kind} = "{printed[1]}"'
                yield Finding("warning", "limit", file, f"rules.limits.{kind}", problem, remedy, game.source)


def _hands(game: HouseGame) -> int:
    """The largest number of hands that are dealt."""
    return int(getattr(game.rules, "hands", 0) or game.rules.seats)


def _use_by_players(game: HouseGame) -> Use:
    return Use(seats=_hands(game))


def _use_by_wagers(game: HouseGame) -> Use:
    return Use(wagers=len(game.file.fees.wagers.get("", ())))


class KindChecks(NamedTuple):
    """The checks for games of one kind, besides those for all games."""

    findings: tuple[Callable[[HouseGame, str], Iterator[Finding]], ...]
    use: Callable[[HouseGame], Use]
    """How the game uses its fee sheets."""


CHECKS: ByProcedure[KindChecks] = ByProcedure(
    "checks",
    by_kind={
        "pot": KindChecks((_deck, _kill, _bands_of_players), _use_by_players),
        "bank": KindChecks(
            (_rotation, pay_findings, reach_findings, _limits_of_kinds, full_table_findings), _use_by_wagers
        ),
        "paying": KindChecks((_bands_of_players,), _use_by_players),
    },
)
