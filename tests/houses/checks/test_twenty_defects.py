"""A house broken on purpose in more than twenty ways at once: each is found in its place, and nothing else."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from cardroom.houses import load_house
from cardroom.houses.checks import Finding, check_house
from support.checked import findings_of

OAKS = load_house("oaks").folder
SIX_CARD = "three-card-poker-1-3-6-card-bonus"
BOOK = '"000_dda83e78431ca470.txt"'


class Break(NamedTuple):
    """In `file` what is `old` becomes `new`; with nothing old, it is added at the end. What must be found of it."""

    file: str
    old: str
    new: str
    severity: str
    rule: str
    place: str
    says: str
    reported_file: str = ""
    """The file that the finding names, if it is another."""


def bands(option: int, *rates: tuple[str, int]) -> str:
    return "".join(f"{option},10-100,,action,{band},player-dealer,after-deal,{fee},\n" for band, fee in rates)


def sheet(name: str) -> str:
    return f'\n[sheets.{name}]\ntitle = "A sheet"\nsource = {{ file = {BOOK}, lines = "1-2" }}\n'


BREAKS = {
    "a band that ends below its start": Break(
        f"fees/{SIX_CARD}.csv", "action,305,600", "action,305,300",
        "error", "reversed", "option 13, to", "printed as $305 to $300; it must end at $305 or above",
    ),
    "a band that begins inside another": Break(
        "fees/three-card-poker-1-3.csv", "action,305,600", "action,205,600",
        "error", "overlap", "option 6, from", "$205 to $600 overlaps $105 to $300; the lower must end below $205",
    ),
    "amounts without a band": Break(
        "fees/pure-21-5-blackjack.csv", "12,10-600,,action,305,800", "12,10-600,,action,405,800",
        "warning", "gap", "option 12, from", "nothing is printed for $301 to $404; a band must start at $301",
    ),
    "a fee that is a percentage": Break(
        "fees/super-pan-9.csv", "after-deal,2,2945", "after-deal,5%,2945",
        "error", "percentage", "line 3, fee", '"5%" is a percentage; a fee is a flat amount',
    ),
    "an option number twice": Break(
        "fees/seven-card-stud.csv", "", "1,20-40,ante 5.00,players,1,,pot,fourth-street,7.00,1431\n",
        "error", "twice", "option 1, option", "option 1 appears twice; number each option once",
    ),
    "six rates in one option": Break(
        "fees/zoobac.csv", "",
        bands(6, ("10,99", 1), ("100,199", 2), ("200,299", 3), ("300,399", 4), ("400,499", 5), ("500,", 6)),
        "warning", "rates", "option 6", "6 rates in one option; at most 5 are allowed",
    ),
    "a fee that falls as action rises": Break(
        "fees/zoobac.csv", "", bands(7, ("10,100", 3), ("101,", 2)),
        "warning", "falls", "option 7, fee", "falls as action rises: $3 for $10 to $100, $2 for $101 and up",
    ),
    "action that the last band does not reach": Break(
        "fees/zoobac.csv", "", bands(8, ("10,100", 3), ("101,500", 4)),
        "warning", "ends", "option 8, to", "nothing is printed for action above $500; leave the last band open",
    ),
    "a limit below the first band": Break(
        "fees/zoobac.csv", "", bands(9, ("20,", 3)),
        "warning", "starts", "option 9, from", "starts at $20, but the limit is 10-100; start at $10 or below",
    ),
    "an option left out": Break(
        "fees/omaha-high.csv", "", "11,pot-limit,25-25,players,1,,pot,flop,1.00,1515\n",
        "warning", "missing", "option 11, option", "option 10 is missing before 11",
    ),
    "a hand that the pay table skips": Break(
        "games/three-card-poker-1-3.toml", '\nflush = "3:1"\n', "\n",
        "error", "skipped", "pays.pair-plus", "flush pays nothing, although pair, which is worse, is paid; add flush",
    ),
    "a hand the game cannot make": Break(
        f"games/{SIX_CARD}.toml", "mini-royal-flush =", "full-house =",
        "error", "field", "pays.pair-plus.full-house", "the game cannot make this; it makes high-card, pair",
    ),
    "a hand that pays less than a worse one": Break(
        "games/pure-21-5-blackjack.toml", 'suited-7-7-7 = "200:1"', 'suited-7-7-7 = "20:1"',
        "warning", "pays-less", "pays.lucky-lucky.suited-7-7-7", "pays 20:1, but suited-6-7-8, which is worse, pays",
    ),
    "a side bet whose limit is not the sheet's": Break(
        "games/pure-21-5-blackjack.toml", 'buster = "5-50"', 'buster = "5-500"',
        "warning", "limit", "rules.limits.buster", 'buster may be 5-500, but the sheet of option 2 has 5-50; write',
    ),
    "a deck that does not add up": Break(
        "check.toml", "", '\n[[promised]]\ngame = "texas-holdem"\npacks = 2\ncards = 106\nlines = "223"\n',
        "warning", "count", "deck", "the text says 2 decks are 106 cards; they are 104", "games/texas-holdem.toml",
    ),
    "options that the text does not have": Break(
        "check.toml", "", '\n[[promised]]\nsheet = "lowball"\noptions = "1-99"\nlines = "1517"\n',
        "warning", "count", "option", "the text mentions options 1-99, but the table has 1-", "fees/lowball.csv",
    ),
    "more hands than the deck has": Break(
        "games/omaha-high.toml", "seats = 10", "seats = 12",
        "error", "field", "rules.seats", "12 hands and the board need 56 cards, and the deck has 52",
    ),
    "rules that contradict each other": Break(
        "games/21st-century-blackjack-face-down.toml", "[rules]", "[rules]\nnaturals_at_once = true",
        "error", "field", "rules.naturals_at_once", "naturals cannot be paid at once where peek is never",
    ),
    "a game without a source": Break(
        "games/california-aces.toml",
        f'source = {{ section = "California Aces", file = {BOOK}, lines = "510-530" }}\n', "",
        "error", "no-source", "game.source", "missing; it must be given",
    ),
    "a source in another book": Break(
        "games/draw-poker-winner.toml", BOOK, '"another.txt"',
        "warning", "no-source", "game.source", "another.txt is not the house's book",
    ),
    "rotation without a limit": Break(
        "games/zoobac.toml", "[rules.bank_seat]", "[rules.bank_seat]\nturns = 99",
        "error", "rotation", "rules.bank_seat.turns",
        "may bank 99 rounds in a row; the position must be offered to the next player after 2",
    ),
    "no fees and no reason": Break(
        "games/razz.toml", "none =", 'sheets = []\noption = ""\n#',
        "error", "field", "fees.sheets", "missing; name a sheet of house.toml, or say why there is no fee",
    ),
    "a sheet that no game uses": Break(
        "house.toml", "", sheet("spare"),
        "warning", "unused", "sheets.spare", "no game uses this sheet",
    ),
    "a sheet whose file is lost": Break(
        "house.toml", "", sheet("lost"),
        "error", "no-file", "", "there is no such file; house.toml names it", "fees/lost.csv",
    ),
    "a correction that corrects nothing": Break(
        "fees/corrections.toml", "",
        '\n[[corrections]]\nsheets = ["lowball"]\nwhere = { option = 99 }\nbecomes = []\nwhy = "?"\n',
        "error", "correction", "", "it changes no line of fees/lowball.csv with option = 99",
    ),
    "a usual option that is not on the sheet": Break(
        "games/omaha-hi-lo-half-kill.toml", 'option = "3"', 'option = "77"',
        "error", "field", "fees.option", "sheet omaha-hi-lo-half-kill has no option '77'; its options are 1 to",
    ),
    "a file that is no TOML": Break(
        "games/lowball-kill.toml", "[game]", "[game",
        "error", "unreadable", "", "it is not valid TOML",
    ),
    "a field there is none of": Break(
        "games/draw-poker-kill.toml", "[rules.kill]", "[rules.kil]",
        "error", "field", "rules.kil", "unknown field; did you mean kill?",
    ),
    "an explanation of nothing": Break(
        "check.toml", "", '\n[[explained]]\nrule = "rotation"\nfile = "games/pan.toml"\nwhy = "?"\n',
        "warning", "explained", "", "there is no finding of rotation here; remove it",
    ),
}  # fmt: skip


def damage(folder: Path, broken: Break) -> None:
    path = folder / broken.file
    text = path.read_text(encoding="utf-8")
    assert broken.old in text, f"{broken.file} has no {broken.old!r} to break"
    path.write_text(text.replace(broken.old, broken.new, 1) if broken.old else text + broken.new, encoding="utf-8")


def is_reported(broken: Break, finding: Finding) -> bool:
    where = finding.file == (broken.reported_file or broken.file) and finding.place.endswith(broken.place)
    what = (finding.severity, finding.rule) == (broken.severity, broken.rule) and broken.says in str(finding)
    return where and what


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> list[Finding]:
    """What is found in the broken house, not in the shipped one, and not explained."""
    folder = tmp_path_factory.mktemp("houses") / "oaks"
    shutil.copytree(OAKS, folder)
    for broken in BREAKS.values():
        damage(folder, broken)
    (folder / "fees/spare.csv").write_text(
        "option,limit,stake,basis,from,to,payer,stage,fee,lines\n1,,,flat,,,pot,flop,1,1\n"
    )
    before = findings_of("oaks")
    return [finding for finding in check_house(folder) if finding not in before and not finding.explained]


@pytest.mark.parametrize("name", BREAKS)
def test_each_defect_is_found_in_its_place_with_what_would_be_right(name: str, found: list[Finding]) -> None:
    reported = [finding for finding in found if is_reported(BREAKS[name], finding)]
    assert len(reported) == 1, [str(finding) for finding in found]


def test_twenty_defects_and_more_give_as_many_findings(found: list[Finding]) -> None:
    assert len(BREAKS) >= 20
    others = [str(f) for f in found if not any(is_reported(broken, f) for broken in BREAKS.values())]
    assert others == []
