"""The rule sheet of thirteen-card poker."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.dealing.names import spoken
from cardroom.games.thirteen_card.rules import PARTS, Scoring, ThirteenCardRules

WINS = {
    "three-straights": "a straight in all three hands, three cards in a row in front",
    "three-flushes": "a flush in all three hands, three cards of a suit in front",
    "six-pairs": "six pairs among the thirteen cards; four of a kind counts as two",
    "dragon": "every rank from ace to king once",
}
Table = tuple[str, list[tuple[str, str]]]


def steps(rules: ThirteenCardRules) -> list[str]:
    return list(_steps(rules))


def _steps(rules: ThirteenCardRules) -> Iterator[str]:
    scoring = rules.scoring
    dealt = f"All {rules.seats} seats are" if rules.every_seat_dealt else "Everybody is"
    empty = ", even if empty" if rules.every_seat_dealt else ""
    yield f"{dealt} dealt thirteen cards{empty}, one at a time from the left of the button."
    yield (
        "Everybody sets three cards in front, five in the middle and five in back, face down. Straights and flushes do "
        "not count in front. A-2-3-4-5 is the lowest straight."
    )
    yield (
        "No hand may be higher than the one behind it. A hand set otherwise, or with the wrong number of cards, is "
        "foul and pays every opponent."
    )
    if scoring.automatic:
        yield (
            "A player with an automatic win declares it before the hands are turned up; one that is not declared plays "
            "as it is set. Of two automatic wins the one that scores more wins; if they score the same, nothing "
            "is paid."
        )
    if scoring.surrender:
        yield (
            "A player may surrender before the hands are turned up. A surrendered hand pays every opponent, but pays "
            "no bonuses."
        )
    yield (
        "The hands are turned up. Starting to the left of the button, each player is compared with every opponent, "
        "front with front, middle with middle and back with back. Equal hands score nothing."
    )
    if scoring.bonuses:
        yield "Every opponent pays a bonus, no matter who wins that hand."
    yield (
        "Each pair of players settles the difference in points at once, up to what they have in front of them. Nobody "
        "wins more in a hand than the stack they began with."
    )


def points_in_tables(scoring: Scoring) -> list[Table]:
    """Returns the tables of points."""
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
    yield "Each hand won, minus each hand lost", str(scoring.part)
    if scoring.majority:
        yield "Extra for winning more hands", str(scoring.majority)
    if scoring.two_of_three:
        yield "Two hands, whether the third is lost or tied, in total", str(scoring.two_of_three)
    yield "All three hands, in total", str(scoring.all_three)
    if scoring.home_run:
        yield "Home run: all three hands from three opponents", str(scoring.home_run)
    if scoring.surrender:
        yield "A surrendered hand pays", str(scoring.surrender)
    more = ", and all bonuses" if scoring.bonuses else ""
    yield f"A foul hand pays{more}", str(scoring.foul)
