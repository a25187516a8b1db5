"""Writes an examination as one HTML page that contains its own styles and images."""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.analysis.report.html import figure, listed, page, section, sub, table, text
from cardroom.analysis.report.words import MINUS, long_date
from cardroom.analysis.shuffling.examination import Examination, Examined
from cardroom.analysis.shuffling.measure import Finding
from cardroom.analysis.shuffling.plot import by_tenths, p_value_plot
from cardroom.analysis.shuffling.words import (
    METHODS,
    OF_DECKS,
    OF_DICE,
    OF_STREAM,
    decision,
    keys_in_words,
    p_in_words,
    planted_words,
)
from cardroom.sheets.words import capital

SMALLEST = 15
"""The number of smallest p-values that have a table of their own."""
HEADS = ("test", "statistic", "value", "degrees of freedom", "observations", "p-value", "adjusted")


def as_page(found: Examination) -> str:
    return page(
        title="Report on the shuffle",
        above="Cardroom · Report on the shuffle",
        heading=f"The shuffle examined: {found.shuffles:,} shuffles",
        facts=(
            f"{long_date(found.made)} · Cardroom {found.engine} · {keys_in_words(found)}",
            f"SHA-256 of the source of the shuffle (cards/shuffle.py): {found.shuffle_sha256}",
        ),
        sections=(
            _findings(found),
            _examined(found),
            _distribution(found),
            _left_out(found),
            _tests(),
            section("Methods", listed(METHODS)),
            _results(found),
        ),
        footer=_made(found),
    )


def _made(found: Examination) -> str:
    again = (
        "Keys were fresh, so another examination has other figures."
        if found.seed is None
        else "The same version, number of shuffles and seed give the same figures on any machine."
    )
    return f"Produced on {long_date(found.made)} by Cardroom {found.engine} with {keys_in_words(found)}. {again}"


def _findings(found: Examination) -> str:
    smallest = found.findings[0][1]
    lines = (
        f"The smallest p-value is {p_in_words(smallest.p)} ({p_in_words(smallest.adjusted)} adjusted for "
        f"{len(found.findings):,} tests).",
        f"The Kolmogorov-Smirnov distance between {found.together.observations:,} p-values and the uniform "
        f"distribution is {found.together.value:.4f} (p = {p_in_words(found.together.p)}).",
    )
    return section(
        "Findings",
        text(planted_words(found), "favors"),
        text(decision(found), "fair" if found.is_fair else "favors"),
        listed(lines),
        table(f"the {SMALLEST} smallest p-values", HEADS, [
            (f"{finding.test} ({name})", *_figures(finding)) for name, finding in found.findings[:SMALLEST]
        ]),
    )  # fmt: skip


def _examined(found: Examination) -> str:
    def rows(*kinds: str) -> list[tuple[str, ...]]:
        return [
            (
                subject.name,
                *((f"{subject.games:,}",) if kinds == ("deck",) else ()),
                f"{subject.count:,} {subject.unit}",
                f"{len(subject.findings)}",
                p_in_words(min(finding.p for finding in subject.findings)),
                f"{len(subject.failed)}",
            )
            for subject in found.subjects
            if subject.kind in kinds and subject.findings
        ]

    return section(
        "What was examined",
        text(
            "Every deck of every game of the houses, with every number of packs and jokers that a table may choose. "
            "Decks with the same cards are one."
        ),
        table("decks", ("deck", "games", "examined", "tests", "smallest p", "failed"), rows("deck"),
              ("all decks", "", f"{found.shuffles:,} shuffles", "", "", "")),
        table("dice, and the stream of random bits", ("what", "examined", "tests", "smallest p", "failed"),
              rows("dice", "stream", "program")),
    )  # fmt: skip


def _distribution(found: Examination) -> str:
    values = found.uniform_p
    tenths = by_tenths(values)
    words = ", ".join(f"{count:,} from {name}" for name, count in tenths)
    return section(
        "Distribution of all p-values",
        text("For a fair shuffle, p-values are spread evenly between 0 and 1."),
        figure(
            p_value_plot(values),
            f"Of {len(values):,} p-values, {words}.",
            f"{len(values):,} p-values. The lines show what is expected of a fair shuffle.",
        ),
        table("p-values by tenths", ("from", "tests", "expected"), [
            (name, f"{count:,}", f"{len(values) / len(tenths):,.1f}") for name, count in tenths
        ]),
    )  # fmt: skip


def _left_out(found: Examination) -> str:
    lines = [
        f"{capital(subject.name)}: " + "; ".join(f"{one.test} ({one.why})" for one in subject.left_out)
        for subject in found.subjects
        if subject.left_out
    ]
    return section("Left out", listed(lines))


def _tests() -> str:
    parts = (("Decks", OF_DECKS), ("Dice", OF_DICE), ("Stream", OF_STREAM))
    return section("Tests", *(sub(title) + _explained(tests) for title, tests in parts))


def _explained(tests: Mapping[str, str]) -> str:
    return listed(f"{capital(name)}: {about}" for name, about in tests.items())


def _results(found: Examination) -> str:
    return section("Results", *map(_of_subject, found.subjects))


def _of_subject(subject: Examined) -> str:
    caption = f"{subject.name}: {subject.count:,} {subject.unit}"
    return table(caption, HEADS, [(finding.test, *_figures(finding)) for finding in subject.findings])


def _figures(finding: Finding) -> tuple[str, ...]:
    return (
        finding.statistic,
        f"{finding.value:,.{0 if finding.statistic == 'repeats' else 4}f}".replace("-", MINUS),
        "" if finding.freedom is None else f"{finding.freedom:,}",
        f"{finding.observations:,}",
        p_in_words(finding.p),
        p_in_words(finding.adjusted),
    )
