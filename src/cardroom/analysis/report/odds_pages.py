"""The part of a report on the odds: wagers, returns, what changes them, and the rounds played as a check."""

from __future__ import annotations

from itertools import groupby

from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.odds import WagerOdds
from cardroom.analysis.report.gather import Report
from cardroom.analysis.report.html import listed, section, table, text
from cardroom.analysis.report.sensitivity import PACKS
from cardroom.analysis.report.words import number, pay, share, signed
from cardroom.dealing.names import spoken
from cardroom.sheets.words import capital

VOLATILITY = 1.65
"""Standard deviations on either side that nine of ten averages lie within."""


def wagers(report: Report) -> str:
    heads = ("wager", "method", "player", "player-dealer", "SD", "volatility", "hit rate", "pushes", "element of risk")
    rows = [_wager(line) for line in report.odds.values()]
    said = [f"{spoken(each.wager)}: {each.note}." for each in report.wagers if each.note and each.wager in report.odds]
    played = [
        f"{spoken(line.wager)}: from {line.rounds:,} rounds with seed {report.seed}, ± {share(line.standard_error, 2)}."
        for line in report.odds.values()
        if line.method == "simulated"
    ]
    return section(
        "Wagers",
        table("Before collection, by the unit wagered", heads, rows),
        listed(_strategy(report, each) for each in report.wagers if each.wager in report.odds and _decides(each)),
        listed([*played, *said]),
    )


def _wager(line: WagerOdds) -> tuple[str, ...]:
    return (
        capital(spoken(line.wager)),
        line.method,
        signed(line.expected),
        signed(-line.expected),
        f"{line.sd:.4f}",
        f"{VOLATILITY * line.sd:.3f}",
        share(line.hit_frequency),
        share(line.push),
        signed(line.element_of_risk),
    )


def _decides(wager: Evaluation) -> bool:
    return bool(wager.solvers) and "" not in wager.solvers


def _strategy(report: Report, wager: Evaluation) -> str:
    usual, *others = wager.solvers
    also = f"; also known: {', '.join(others)}" if others else ""
    return f"{spoken(wager.wager)} is played by the strategy “{usual}”{also} (cardroom odds {report.id} --strategy)."


def returns(report: Report) -> str:
    return section("Returns", *(_returns(line) for line in report.odds.values()))


def _returns(line: WagerOdds) -> str:
    how_many = "combinations" if line.method == "exact" else "rounds"
    rows = [
        (
            spoken(row.outcome),
            f"{row.combinations if row.count is None else row.count:,}",
            share(row.probability, 6),
            pay(row.pays),
            number(row.contribution, 8),
        )
        for row in line.outcomes
    ]
    total = ("all", f"{line.rounds:,}", share(1, 6), "", number(line.expected, 8))
    return table(capital(spoken(line.wager)), ("outcome", how_many, "probability", "pays", "return"), rows, total)


def sensitivity(report: Report) -> str:
    decks = [
        (capital(spoken(line.wager)), *(signed(line.expected[n]) if n in line.expected else "" for n in PACKS))
        for line in report.decks
    ]
    heads = ("wager", *(f"{n} pack{'s' if n > 1 else ''}{' (as played)' if n == report.packs else ''}" for n in PACKS))
    one_deck = text("No wager can be counted out with another number of packs.") if not decks else ""
    return section(
        "Sensitivity",
        table("What a player expects, by the number of packs", heads, decks),
        one_deck,
        *_pays(report),
    )


def _pays(report: Report) -> list[str]:
    heads = ("outcome", "pays", "probability", "player, if it paid 1 more", "even, if it paid")
    tables = []
    for wager, lines in groupby(report.pays, key=lambda line: line.wager):
        rows = [
            (
                spoken(line.outcome),
                pay(line.pays),
                share(line.probability, 6),
                signed(line.one_more),
                f"{line.even_at:,.2f}",
            )
            for line in lines
        ]
        tables.append(table(f"{capital(spoken(wager))}: what each pay is worth", heads, rows))
    return tables


def _even(pays: float) -> str:
    """Where even nothing would be too much, no pay does."""
    return f"{pays:,.2f}" if pays > 0 else "no pay does"


def checks(report: Report) -> str:
    heads = ("wager", "exact", "played", "rounds", "standard error", "z", "verdict")
    rows = [
        (
            capital(spoken(check.wager)),
            signed(check.exact),
            signed(check.played),
            f"{check.rounds:,}",
            share(check.standard_error),
            f"{check.z:+.2f}".replace("-", "−"),
            "disagrees" if check.disagrees else "agrees" if check.alike else "another strategy",
        )
        for check in report.checks
    ]
    how = f"by the strategy “{report.at_table}”" if report.at_table else "by the house's bot where there is a choice"
    said = (
        f"One player makes every wager against a bank that covers everything, seed {report.seed}, played {how}. "
        "What lies within four standard errors agrees."
    )
    none = "No wager has exact odds, so there is nothing to check the rounds against."
    return section("Cross-check", text(said if rows else none), table("Exact odds and rounds played", heads, rows))
