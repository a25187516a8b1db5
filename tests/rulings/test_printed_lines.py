"""Every line of the books about dealing irregularities is the source of a ruling, or it says here why it is not."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.houses import load_house

IRREGULARITIES = {
    "oaks": "966-975",
    "players": "525-526, 535, 544-545",
    "livermore": "7-8, 27-30, 62-84, 187-232, 306-310, 477-493",
    "oceans-eleven": "35-42, 87, 164, 171-186, 261-263, 287, 294, 417-418, 622-634, 643-657, 747-766, 809-812, "
    "1235-1239, 1399-1437, 1471",
}
NO_RULING = {
    "oaks": {
        "968": "how players behave; no accident",
        "972-975": "the floor may overrule any ruling",
    },
    "livermore": {
        "64, 69, 72, 77, 80, 83, 194, 200, 205, 212, 220, 223, 230, 481, 486": "empty lines of the scan",
        "65-68": "what the dealer must tell; no accident",
    },
    "oceans-eleven": {
        "39, 41, 644, 646, 648, 650, 652, 654, 656, 758, 761, 1238, 1412-1414, 1430-1432": "empty lines of the scan",
        "759-760": "the heading of a page",
        "262, 1236": "a rule of play, which the game plays",
        "630, 634, 749": "how players behave; no accident",
        "631": "what the joker is, which the game plays",
        "645, 755": "when the player-dealer's hand is set; no accident",
        "649, 651, 653": "who may ask for a new set-up, a shuffle or a deck; no accident",
        "750-751, 765": "how the hand is drawn to, which the game plays",
        "753": "wagers may not be removed; what follows is under 746",
        "1402, 1416, 1422": "what is not permitted at the table; no accident",
        "1408-1409, 1415, 1417-1421, 1428, 1433-1436": "turns, forcing and payments at Pan, which the game plays",
    },
}


def lines(text: str) -> Iterator[int]:
    for part in text.split(", "):
        first, _, last = part.partition("-")
        yield from range(int(first), int(last or first) + 1)


def test_every_line_about_irregularities_is_ruled_on_or_says_why_not() -> None:
    for house, listed in IRREGULARITIES.items():
        printed = {line for ruling in load_house(house).rulings for line in lines(ruling.source.lines)}
        reasons = [line for text in NO_RULING.get(house, {}) for line in lines(text)]
        assert len(reasons) == len(set(reasons)), house
        assert set(lines(listed)) - printed == set(reasons), house


def test_every_ruling_names_its_section_and_its_lines_in_the_book_of_the_house() -> None:
    for house in map(load_house, IRREGULARITIES):
        assert all(ruling.source.section and ruling.source.file == house.source for ruling in house.rulings)
