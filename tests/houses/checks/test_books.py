"""The defects of the five books that a rule can find, as the digests list them: in the sheets as they are printed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardroom.houses import house_slugs, load_house
from cardroom.houses.checks import Finding, check_house
from support.checked import findings_of

SCANNED = Path(__file__).parent / "as_scanned"
PRINTED = {
    "players": [
        # Gap 4: the heading stops at 17.
        ("count", "fees/california-games.csv", "option", "options 1-17, but the table has 1-18"),
        # Gaps 5 to 8.
        ("gap", "fees/california-games.csv", "option 10, from", "nothing is printed for $101 to $200"),
        ("gap", "fees/golden-frog-baccarat.csv", "option 10, from", "nothing is printed for $101 to $200"),
        ("overlap", "fees/california-games.csv", "option 14, from", "$100 to $400 overlaps $1 to $100"),
        ("overlap", "fees/golden-frog-baccarat.csv", "option 14, from", "$100 to $400 overlaps $1 to $100"),
        ("falls", "fees/golden-frog-baccarat.csv", "option 14, fee", "$10 for $1 to $100, $2 for $100 to $400"),
        ("overlap", "fees/golden-frog-baccarat.csv", "option 9, from", "$2,000 and up overlaps $1,201 to $2,000"),
        # Gap 58: the option by total action is printed 1 and not 10.
        ("twice", "fees/ez-baccarat-panda-8.csv", "option 1, option", "option 1 appears twice"),
        # Gaps 59 and 137: steps of five dollars.
        ("steps", "fees/ez-baccarat-panda-8.csv", "option 1, from", "just below $135, $355, $555, $755"),
        ("steps", "fees/three-card-poker-6-card-bonus.csv", "option 10, from", "just below $80, $205, $505, $1,505"),
        # Gaps 104 and 105.
        ("overlap", "fees/21st-century-blackjack-switch.csv", "option 14, from", "$2,000 and up overlaps $1,201"),
        ("overlap", "fees/21st-century-blackjack-switch.csv", "option 15, from", "$2,000 and up overlaps $1,205"),
        ("steps", "fees/21st-century-blackjack-switch.csv", "option 15, from", "just below $555, $755, $1,205"),
        # Gaps 110 to 112.
        ("overlap", "fees/21st-century-blackjack-buster.csv", "option 19, from", "$500 and up overlaps $100 to $500"),
        ("overlap", "fees/21st-century-blackjack-buster.csv", "option 22, from", "$1,000 and up overlaps $601"),
        ("overlap", "fees/21st-century-blackjack-buster.csv", "option 32, from", "overlaps $75 to $1,200"),
        ("falls", "fees/21st-century-blackjack-buster.csv", "option 32, fee", "$8 for $75 to $1,200, $4 for $200"),
        # Gap 135: the bands of the players' wager end with the limit of one of them.
        ("ends", "fees/three-card-poker-6-card-bonus.csv", "option 1, to", "nothing is printed for action above $300"),
        # Gap 144.
        ("count", "fees/badugi.csv", "option", "options 1-18, but the table has 1-15"),
        ("count", "fees/badugi.csv", "option", "options 16-32, but the table has 16-25, 11, 26-32"),
        ("twice", "fees/badugi.csv", "option 11, option", "option 11 appears twice"),
    ],
    "livermore": [
        # G6, G29, G43, G45.
        ("count", "games/pure-21-5-blackjack.toml", "deck", "8 decks are 424 cards; they are 416"),
        ("pays-less", "games/fortune-pai-gow-poker-1-1.toml", "pays.fortune.straight", "pays 2:1, but three-of-a-kind"),
        ("count", "fees/pan.csv", "option", "options 1-6, but the table has 1-12"),
        ("ends", "fees/ultimate-texas-holdem.csv", "option 7, to", "end at $200, but 4 wagers of each player count"),
        ("ends", "fees/ultimate-texas-holdem.csv", "option 8, to", "end at $200, but 4 wagers of each player count"),
    ],
    "oaks": [
        # Gap 40: eight hands of stud.
        ("seats", "games/seven-card-stud.toml", "rules.seats", "8 full hands need 56 cards, but the deck has 52"),
        # Gaps 67, 82, 91 and 92: options that are word for word the same.
        ("alike", "fees/texas-holdem.csv", "option 113, option", "option 113 is the same as option 112"),
        ("alike", "fees/pai-gow-tiles.csv", "option 16, option", "option 16 is the same as option 15"),
        ("alike", "fees/ez-baccarat-panda-8.csv", "option 84, option", "option 84 is the same as option 83"),
        ("alike", "fees/ez-baccarat-panda-8.csv", "option 93, option", "option 93 is the same as option 90"),
        # Gap 74.
        ("twice", "fees/pan.csv", "option 4, option", "option 4 appears twice"),
        ("count", "fees/pan.csv", "option", "options 4-8, but the table has 4-7"),
        # Gaps 80, 81, 85 and 96.
        ("ends", "fees/pai-gow-tiles.csv", "option 5, to", "nothing is printed for action above $10,000"),
        ("count", "fees/pai-gow-tiles.csv", "option", "options 6-16, but the table has 6-17"),
        ("steps", "fees/three-card-poker-1-3-6-card-bonus.csv", "option 13, from", "below $105, $305, $605, $1,505"),
        ("gap", "fees/ez-baccarat-panda-8.csv", "option 104, from", "nothing is printed for $301 to $800"),
        ("gap", "fees/ez-baccarat-panda-8.csv", "option 105, from", "nothing is printed for $301 to $800"),
    ],
    "oceans-eleven": [
        # Gaps 6 and 83.
        ("ends", "fees/texas-holdem.csv", "option 3, to", "the bands end at 9 players, but there are 10 seats"),
        ("pays-less", "games/fortune-pai-gow-poker.toml", "pays.fortune.straight", "pays 2:1, but three-of-a-kind"),
        # The rate tables, gaps 147 to 150 and 152.
        ("reversed", "fees/21st-century-blackjack.csv", "option 11, to", "printed as $101 to $100"),
        ("reversed", "fees/no-bust-21st-century-blackjack-4-01.csv", "option 11, to", "printed as $101 to $100"),
        ("reversed", "fees/no-bust-21st-century-blackjack-6-0.csv", "option 11, to", "printed as $101 to $100"),
        ("reversed", "fees/ez-baccarat.csv", "option 7, to", "printed as $4,301 to $500"),
        ("steps", "fees/three-card-poker.csv", "option 2, from", "nothing is printed just below $15"),
        ("gap", "fees/three-card-poker.csv", "option 9, from", "nothing is printed for $51 to $100"),
        ("same-fee", "fees/21st-century-blackjack.csv", "option 9, fee", "$101 to $300 and $301 to $800"),
    ],
    "lucky-lady": [
        # G14: the ranking has a royal match, the pay table has none.
        ("skipped", "games/fortune-pai-gow-poker.toml", "pays.fortune", "royal-flush-royal-match pays nothing"),
    ],
}
GARBLED = [
    # Player's, gaps 17 and 18.
    ("unreadable", "fees/flop-games.csv", "line 4, fee", '"¢ 40"'),
    ("twice", "fees/flop-games.csv", "line 11, option 100, option", "option 100 appears twice"),
    ("overlap", "fees/flop-games.csv", "option 110, from", "band 5 and up overlaps 5 and up"),
    ("overlap", "fees/flop-games.csv", "option 112, from", "band 5 overlaps 5"),
    # Livermore, G46 to G49.
    ("number", "fees/ultimate-texas-holdem.csv", "option !, option", "'!' is not an option number"),
    ("ends", "fees/ultimate-texas-holdem.csv", "option 8, to", "the last band ends at $5,200, but the limit is 5-200"),
    ("overlap", "fees/three-card-poker.csv", "option 1, from", "$101 to $300 overlaps $5 to $5,100"),
    ("unreadable", "fees/ez-baccarat.csv", "line 3, from", '"60L" is not a whole number'),
    ("unreadable", "fees/ez-baccarat.csv", "line 4, to", '"%800" is not a whole number'),
    # Ocean's Eleven, gap 156.
    ("percentage", "fees/lightning.csv", "line 2, fee", '"10%" is a percentage; a fee is a flat amount'),
    ("percentage", "fees/lightning.csv", "option 2, stake", "'10% of the pot' makes the fee a percentage"),
]
Expected = tuple[str, str, str, str]


def is_found(expected: Expected, findings: list[Finding]) -> bool:
    rule, file, place, says = expected
    return any(
        (finding.rule, finding.file) == (rule, file) and finding.place.endswith(place) and says in str(finding)
        for finding in findings
    )


@pytest.fixture(scope="module", params=PRINTED)
def as_printed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, list[Finding]]:
    """A house without its corrections, and what is found in it."""
    house: str = request.param
    folder = tmp_path_factory.mktemp("printed") / house
    shutil.copytree(load_house(house).folder, folder)
    (folder / "fees/corrections.toml").unlink(missing_ok=True)
    return house, check_house(folder)


@pytest.mark.slow
def test_the_defects_of_the_books_are_found_in_the_sheets_as_printed(as_printed: tuple[str, list[Finding]]) -> None:
    house, findings = as_printed
    assert [expected for expected in PRINTED[house] if not is_found(expected, findings)] == []


@pytest.mark.slow
def test_without_corrections_what_they_put_right_is_not_explained(as_printed: tuple[str, list[Finding]]) -> None:
    _, findings = as_printed
    explained = [f for f in findings if f.rule in ("reversed", "overlap", "gap", "falls", "twice") and f.explained]
    assert explained == []


def test_what_the_scanner_garbled_is_found() -> None:
    findings = check_house(SCANNED)
    assert [expected for expected in GARBLED if not is_found(expected, findings)] == []


def test_odds_that_lost_their_colon_are_found(tmp_path: Path) -> None:
    """Livermore, G50."""
    folder = tmp_path / "livermore"
    shutil.copytree(load_house("livermore").folder, folder)
    game = folder / "games/three-card-poker-6-card-bonus.toml"
    text = game.read_text(encoding="utf-8")
    assert '\nflush = "3:1"\n' in text
    game.write_text(text.replace('\nflush = "3:1"\n', '\nflush = "31"\n'), encoding="utf-8")
    expected = ("field", "games/three-card-poker-6-card-bonus.toml", "", '"31" is not a pay; write odds like 40:1')
    assert is_found(expected, check_house(folder))


@pytest.mark.parametrize("house", house_slugs())
def test_in_the_shipped_files_nothing_is_wrong_that_is_not_explained(house: str) -> None:
    assert [str(finding) for finding in findings_of(house) if not finding.explained] == []


@pytest.mark.slow
@pytest.mark.parametrize("house", house_slugs())
def test_what_a_correction_puts_right_is_explained_with_its_reason(house: str) -> None:
    loaded = load_house(house)
    reasons = {correction.why for sheet in loaded.sheets.values() for correction in sheet.corrections}
    for finding in findings_of(house):
        if finding.rule in ("reversed", "overlap", "gap", "falls", "twice"):
            assert any(reason in finding.explained for reason in reasons), str(finding)
            assert finding.source is not None
            assert finding.source.file == loaded.source
