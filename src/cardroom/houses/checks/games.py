"""One game: its source, its deck, its fees beside its limits, the rotation of the bank."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardroom.dealing.setup import SetupError
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.limits import Limits
from cardroom.games.catalogue import GAMES
from cardroom.games.paying import PayingGame
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.stakes import Stakes
from cardroom.games.poker.stud import StudRules
from cardroom.houses.checks.finding import Finding, in_two
from cardroom.houses.checks.pays import pay_findings
from cardroom.houses.files import GameFile, HouseFileError, Source, convert
from cardroom.houses.house import HouseGame, read_rules
from cardroom.houses.likeness import told_in_full
from cardroom.money import FeeOption

MOST_TURNS = 2
"""Rounds running that California lets one person bank."""
WHEN_SHORT = {
    "community-card": "When the deck runs out, one card is turned up for all.",
    "burns-first": "When the deck runs out, the burns are dealt, and then one card for all.",
}
WITH_LIMIT = re.compile(r".* (\d+-\d+)")
"""The limit that a sheet prints with a stake, as in "buster 5-50"."""


def game_findings(game: HouseGame) -> Iterator[Finding]:
    """What is unclear in a game that can be spread."""
    file = f"games/{game.path.name}"
    source = str(game.source)
    yield from _source(game, file)
    if not game.about:
        yield Finding("note", "no-about", file, "game.about", "says nothing", "say what the game is about", source)
    yield from _rotation(game, file)
    yield from _deck(game, file)
    yield from pay_findings(game, file)
    yield from _usual_option(game, file)
    yield from _other_options(game, file)
    yield from _limits_of_kinds(game, file)


def contradictions(path: Path) -> Iterator[Finding]:
    """All that a game says against its own rules, not only the first."""
    try:
        file = convert(told_in_full(path), GameFile, path)
        rules = read_rules(file, path)
    except (HouseFileError, KeyError):
        return
    for field, problem in GAMES[file.game.plays].check_rules(rules):
        wrong, right = in_two(problem)
        yield Finding("error", "field", f"games/{path.name}", field, wrong, right)


def _source(game: HouseGame, file: str) -> Iterator[Finding]:
    yield from source_findings(game.source, game.house.source, file, "game.source")


def source_findings(source: Source, book: str, file: str, place: str) -> Iterator[Finding]:
    """Lines that run backwards, and a book that is not the house's."""
    for first, last in re.findall(r"(\d+)-(\d+)", source.lines):
        if int(last) < int(first):
            yield Finding("error", "no-source", file, place, f"lines {first}-{last} run backwards", "first, then last")
    if source.file not in book:
        problem = f"{source.file} is not the house's book, {book}"
        yield Finding("warning", "no-source", file, place, problem, "name the book in house.toml, or the right file")


def _rotation(game: HouseGame, file: str) -> Iterator[Finding]:
    if not issubclass(game.game_type, BankedGame):
        return
    turns: int = game.rules.bank_seat.turns
    if turns > MOST_TURNS:
        problem = f"one person may bank {turns} rounds running"
        remedy = f"it must be offered on after {MOST_TURNS} rounds running at the latest"
        yield Finding("error", "rotation", file, "rules.bank_seat.turns", problem, remedy, str(game.source))


def _deck(game: HouseGame, file: str) -> Iterator[Finding]:
    rules: Any = game.rules
    if not isinstance(rules, StudRules):
        return
    hands = rules.hands or rules.seats
    needed, there = hands * sum(len(street.cards) for street in rules.streets), len(rules.deck)
    if needed > there:
        problem = f"{hands} whole hands need {needed} cards of {there}"
        remedy = f"seat {there * hands // needed}, or say in rules.when_short what happens when the deck runs out"
        explained = WHEN_SHORT[rules.when_short]
        yield Finding("note", "seats", file, "rules.seats", problem, remedy, str(game.source), explained)


def _usual_option(game: HouseGame, file: str) -> Iterator[Finding]:
    try:
        spread: Any = game.spread()
    except (LookupError, ValueError) as error:
        yield Finding("error", "option", file, "fees.option", *in_two(str(error.args[0])), str(game.source))
        return
    if not isinstance(spread, PotGame | PayingGame):
        return
    most: int = getattr(spread.rules, "hands", 0) or spread.rules.seats
    without = [n for n in range(spread.rules.fewest, most + 1) if not _has_fees_for(spread, n)]
    if without:
        problem = f"option {game.usual_option} has no fee for {', '.join(map(str, without))} players"
        remedy = "join the options for those numbers, as in 1+6+11"
        yield Finding("error", "no-band", file, "fees.option", problem, remedy, str(game.source))


def _has_fees_for(spread: PotGame[Any] | PayingGame[Any], players: int) -> bool:
    try:
        spread.fees.check(players)
    except SetupError:
        return False
    return True


def _other_options(game: HouseGame, file: str) -> Iterator[Finding]:
    """Options of its sheets that the game cannot be spread with."""
    for sheet in game.sheets.values():
        unfit: dict[str, list[str]] = defaultdict(list)
        for number, option in sheet.options.items():
            try:
                if not _leaves_stakes_open(game, option):
                    game.spread(f"{sheet.name}:{number}")
            except (LookupError, ValueError) as error:
                unfit[str(error.args[0])].append(number)
        for problem, numbers in unfit.items():
            place = f"fees.sheets, {sheet.name}"
            told = f"cannot be spread with option {', '.join(numbers)}: {problem}"
            remedy = "the option's limit must fit the game, or fees.stakes must stand in"
            yield Finding("warning", "option", file, place, told, remedy, str(sheet.head.source))


def _leaves_stakes_open(game: HouseGame, option: FeeOption) -> bool:
    """Whether the table must say what it plays for, as where a sheet has no more than "no-limit"."""
    is_pot = issubclass(game.game_type, PotGame)
    return is_pot and not game.file.fees.stakes and Stakes.of_sheet(option.limit, option.stake) is None


def _limits_of_kinds(game: HouseGame, file: str) -> Iterator[Finding]:
    """What a sheet prints as the limit of a side bet beside what the rules say."""
    if not issubclass(game.game_type, BankedGame):
        return
    option = game.table_fees()
    for stake in dict.fromkeys(fee.stake for fee in option.fees) if option else ():
        if not (printed := WITH_LIMIT.fullmatch(stake)):
            continue
        for kind in game.file.fees.wagers.get(stake, ()):
            told = game.rules.limits.get(kind, option.limit if option else "")
            if Limits.parse(told.split("..")[0]) != Limits.parse(printed[1]):
                problem = f"{kind} may be {told}, but the sheet of option {game.usual_option} has {printed[1]}"
                remedy = f'write {kind} = "{printed[1]}"'
                yield Finding("warning", "limit", file, f"rules.limits.{kind}", problem, remedy, str(game.source))
