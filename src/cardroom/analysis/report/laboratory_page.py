"""The section of a report that a test laboratory checks line by line."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from hashlib import sha256

from cardroom.analysis.basis import shortfall
from cardroom.analysis.kept_odds import CODE, PRICES
from cardroom.analysis.report.html import listed, section, sub, table, text, verbatim
from cardroom.analysis.report.laboratory import Laboratory, LabWager, decimal, figures_text
from cardroom.analysis.report.words import MINUS, share
from cardroom.dealing.names import spoken
from cardroom.sheets.rule_sheet import outcome_in_words
from cardroom.sheets.words import capital

HEADS = ("outcome", "pays", "combinations", "probability", "pays × combinations", "contribution")
STEPS = (
    "The combinations of all lines add up to the total.",
    "The probability is the combinations divided by the total, in lowest terms.",
    "A pay is the net win per unit wagered: −1 is a lost wager, and 0 a push. A fixed prize is divided by the minimum "
    "wager.",
    "The pay times the combinations is in the next column, and these products add up to their total.",
    "The total of the products divided by the total of the combinations is a player's expected value. The house edge "
    "is the same number with the opposite sign. It is the player-dealer's, because the house takes no part in the "
    "wagers.",
    "The contribution is the pay times the probability, rounded to 12 digits. The contributions may differ from their "
    "total in the last digits.",
)
PROGRAM = (
    "The command cardroom report with the options -o FILE.json and --check-program FILE.py writes these figures as "
    "JSON, and a program of one file that needs only Python. It checks every line of this section, counts the "
    "combinations of many wagers again by its own methods, and names what it does not check. Given the SHA-256 of the "
    "JSON, it finds every change of that file: {}."
)
SOURCE = (
    "The hash of the program is the SHA-256 of what sha256sum prints for the files of the packages "
    f"{', '.join(PRICES)} that end in {', '.join(CODE)}, in the order of their names. The hash of the rules is the "
    "SHA-256 of these characters:"
)


def laboratory_section(found: Laboratory) -> str:
    cards = sum(found.cards.values())
    return section(
        "Laboratory check",
        text("Everything on which the house edge of each wager rests, so that it can be checked with a calculator."),
        sub("Inputs"),
        listed(
            (
                f"Game: {found.game}, played by the procedure {spoken(found.procedure)} with {cards} cards.",
                f"Program: Cardroom {found.cardroom}, SHA-256 {found.code_sha256}.",
                f"Rules, limits and fees: SHA-256 {found.rules_sha256}. They are in words under Rules.",
            )
        ),
        text(SOURCE, "note"),
        verbatim(found.rules),
        sub("How to check a table"),
        listed(STEPS, "ol"),
        text(PROGRAM.format(sha256(figures_text(found)).hexdigest()), "note"),
        *(part for wager in found.wagers for part in _wager(wager)),
    )


def _wager(wager: LabWager) -> Iterator[str]:
    name = capital(spoken(wager.wager))
    yield sub(name)
    yield listed(_method(wager))
    rows = [
        (
            outcome_in_words(wager.wager, line.outcome),
            _number(line.pays),
            f"{line.combinations:,}",
            _number(line.probability),
            _number(line.product),
            _number(line.contribution),
        )
        for line in wager.lines
    ]
    expected = decimal(Fraction(wager.expected))
    total = ("total", "", f"{wager.total:,}", "1", _number(wager.product), _number(expected))
    yield table(f"{name}: every line", HEADS, rows, total)
    divided = f"{_number(wager.product)} ÷ {wager.total:,} = {_number(wager.expected)}"
    yield text(
        f"Expected value: {divided} = {_number(expected)}. "
        f"House edge: {_number(wager.house_edge)}, or {share(float(wager.house_edge))}. "
        f"Standard deviation: {wager.sd}."
    )


def _method(wager: LabWager) -> Iterator[str]:
    yield f"Figures: {wager.certainty}. The combinations are {wager.counted}."
    if wager.strategy or wager.certainty == "simulated":
        yield f"The player {wager.player}. The player-dealer {wager.player_dealer}."
    if said := shortfall(wager.approximate, wager.approximate_shares):
        yield said
    if wager.note:
        yield f"{capital(wager.note)}."
    if wager.rounded:
        yield "The combinations are rounded probabilities, so the last digits of the result are not exact."


def _number(number: str) -> str:
    """Groups the digits of a whole number. A fraction may be broken after its line."""
    grouped = f"{int(number):,}" if number.removeprefix("-").isdecimal() else number
    return grouped.replace("-", MINUS).replace("/", "/\u200b")
