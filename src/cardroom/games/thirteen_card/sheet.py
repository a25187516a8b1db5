"""Thirteen-card poker on the rule sheet."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.dealing.names import spoken
from cardroom.games.thirteen_card.rules import PARTS, Scoring, ThirteenCardRules

WINS = {
    "three-straights": "a straight in all three hands, three cards in a row in front",
    "three-flushes": "a flush in all three hands, three cards of a suit in front",
    "six-pairs": "six pairs among the thirteen cards, four of a kind being two",
    "dragon": "every rank from ace to king once",
}
Table = tuple[str, list[tuple[str, str]]]


def steps(rules: ThirteenCardRules) -> list[str]:
    """How a hand goes."""
    return list(_steps(rules))


def _steps(rules: ThirteenCardRules) -> Iterator[str]:
    scoring = rules.scoring
    dealt = f"All {rules.seats} seats are" if rules.every_seat_dealt else "Everybody is"
    empty = ", even with nobody in them" if rules.every_seat_dealt else ""
    yield f"{dealt} dealt thirteen cards{empty}, one at a time from the left of the button."
    yield (
        "Everybody sets three in front, five in the middle and five in back, face down. In front straights and flushes "
        "do not count; A-2-3-4-5 is the lowest straight."
    )
    yield (
        "No hand may be higher than the one behind it. A hand set otherwise, or with the wrong number of cards, is "
        "foul and pays every opponent."
    )
    if scoring.automatic:
        yield (
            "Who has an automatic win declares it before the hands are opened; one that is not declared plays as it is "
            "set. Of two the one that scores more wins; at the same score nothing is paid."
        )
    if scoring.surrender:
        yield "A hand may be given up before the hands are opened; it pays every opponent, and no bonuses."
    yield (
        "The hands are opened. From the left of the button on, each player is compared with every opponent, front with "
        "front, middle with middle and back with back; nothing is scored where they are equal."
    )
    if scoring.bonuses:
        yield "A bonus comes from every opponent, whoever wins that part."
    yield (
        "Each pays the other at once for the difference in points, up to what lies in front. Nobody wins more in a "
        "hand than the stack it began with."
    )


def points_in_tables(scoring: Scoring) -> list[Table]:
    """What everything scores."""
    tables = [("Points from each opponent", list(_basic(scoring)))]
    wins = [(f"{spoken(win).capitalize()}: {WINS[win]}", str(points)) for win, points in scoring.automatic.items()]
    if wins:
        tables.append(("Automatic wins", wins))
    bonuses = [
        (f"{spoken(hand).capitalize()} in {'the ' if part == 'middle' else ''}{part}", str(points))
        for part in PARTS
        for hand, points in scoring.bonuses.get(part, {}).items()
    ]
    return [*tables, ("Bonuses", bonuses)] if bonuses else tables


def _basic(scoring: Scoring) -> Iterator[tuple[str, str]]:
    yield "Each part won, less those lost", str(scoring.part)
    if scoring.majority:
        yield "More for winning most parts", str(scoring.majority)
    yield "All three parts, in all", str(scoring.all_three)
    if scoring.home_run:
        yield "Home run: all three parts of three opponents", str(scoring.home_run)
    if scoring.surrender:
        yield "A hand given up pays", str(scoring.surrender)
    more = ", and all bonuses" if scoring.bonuses else ""
    yield f"A foul hand pays{more}", str(scoring.foul)
