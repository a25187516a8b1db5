"""The sections of a report on odds: wagers, return tables, sensitivity, and the check by simulation."""

from __future__ import annotations

from itertools import groupby

from cardroom.analysis.basis import BY_BOT, HOUSE_EDGE
from cardroom.analysis.evaluation import Evaluation
from cardroom.analysis.report.cross_check import TOO_FAR
from cardroom.analysis.report.html import listed, section, table, text
from cardroom.analysis.report.report import Report
from cardroom.analysis.report.sensitivity import PACKS
from cardroom.analysis.report.words import MINUS, number, pay, share, signed
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.dealing.names import spoken
from cardroom.sheets.rule_sheet import outcome_in_words
from cardroom.sheets.words import capital

VOLATILITY = 1.65
"""Ninety percent of a normal distribution is within this number of standard deviations of the mean."""


def wagers(report: Report) -> str:
    heads = (
        "wager", "figures", "player edge", "player-dealer edge", "house edge", "SD", "volatility index",
        "hit frequency", "pushes", "element of risk",
    )  # fmt: skip
    rows = [_wager(line) for line in report.odds.values()]
    shown = [each for each in report.wagers if each.wager in report.odds]
    noted = [(each.wager, each.note_on(report.odds[each.wager].basis)) for each in shown]
    notes = [f"{capital(spoken(wager))}: {note}." for wager, note in noted if note]
    simulated = [
        f"{capital(spoken(each.wager))}: {line.label} (one standard error). "
        f"{'The rounds are on file.' if each.is_on_file else f'The seed is {report.seed}.'}"
        for each in shown
        if (line := report.odds[each.wager]).method == "simulated"
    ]
    return section(
        "Wagers",
        table("Odds per unit wagered, before collection", heads, rows),
        listed([*map(_basis, report.odds.values()), *simulated, *filter(None, map(other_strategies, shown)), *notes]),
        text(HOUSE_EDGE, "note"),
    )


def _wager(line: WagerOdds) -> tuple[str, ...]:
    return (
        spoken(line.wager),
        line.basis.certainty,
        signed(line.expected),
        signed(-line.expected),
        share(line.house_edge),
        f"{line.sd:.4f}",
        f"{VOLATILITY * line.sd:.3f}",
        share(line.hit_frequency),
        share(line.push),
        signed(line.element_of_risk),
    )


def _basis(line: WagerOdds) -> str:
    counted = f" {capital(line.basis.certainty)}, from {line.counted}." if line.method == "exact" else ""
    fraction = f" As a fraction the expected value is {line.fraction.replace('-', MINUS)}." if line.fraction else ""
    shortfall = f" {line.basis.shortfall}" if line.basis.shortfall else ""
    return f"{capital(spoken(line.wager))}: {line.basis.sides}.{counted}{fraction}{shortfall}"


def other_strategies(wager: Evaluation) -> str:
    usual, *others = wager.solvers or [""]
    ways = "; or who ".join(_way(wager, name, usual) for name in others)
    return f"{capital(spoken(wager.wager))} can also be evaluated for a player who {ways}." if ways else ""


def _way(wager: Evaluation, name: str, usual: str) -> str:
    """How the player plays, and the player-dealer too if that differs from the usual strategy."""
    player, bank = wager.ways.of_player(name), wager.ways.of_player_dealer(name)
    return player if bank == wager.ways.of_player_dealer(usual) else f"{player}, against a player-dealer who {bank}"


def returns(report: Report) -> str:
    return section("Return tables", *(_returns(line) for line in report.odds.values()))


def _returns(line: WagerOdds) -> str:
    heads = ("outcome", *line.counts_are, "probability", "pays", "return")
    rows = [
        (
            outcome_in_words(line.wager, row.outcome),
            *(f"{row.number:,}" for _ in line.counts_are),
            share(row.probability, 6),
            pay(row.pays),
            number(row.contribution, 8),
        )
        for row in line.outcomes
    ]
    total = ("total", *(f"{line.rounds:,}" for _ in line.counts_are), share(1, 6), "", number(line.expected, 8))
    return table(capital(spoken(line.wager)), heads, rows, total)


def sensitivity(report: Report) -> str:
    decks = [
        (spoken(line.wager), *(signed(line.expected[n]) if n in line.expected else "" for n in PACKS))
        for line in report.decks
    ]
    heads = ("wager", *(f"{n} deck{'s' if n > 1 else ''}{' (this game)' if n == report.packs else ''}" for n in PACKS))
    note = (
        "This table has the wagers whose odds can be computed for more than one number of decks. They are as sure as "
        "under Wagers, with the same strategies."
        if decks
        else "No wager has exact odds for other numbers of decks."
    )
    return section(
        "Sensitivity",
        table("Player edge by number of decks", heads, decks),
        text(note, "note"),
        *_pays(report),
    )


def _pays(report: Report) -> list[str]:
    heads = ("outcome", "pays", "probability", "player edge if it paid 1 more", "break-even payout")
    tables = []
    for wager, lines in groupby(report.pays, key=lambda line: line.wager):
        rows = [
            (
                outcome_in_words(wager, line.outcome),
                pay(line.pays),
                share(line.probability, 6),
                signed(line.one_more),
                _break_even(line.even_at),
            )
            for line in lines
        ]
        tables.append(table(f"{capital(spoken(wager))}: effect of each payout", heads, rows))
    return tables


def _break_even(pays: float) -> str:
    """No payout breaks even if the players would have the edge without this one."""
    return f"{pays:,.2f}" if pays > 0 else "none"


def checks(report: Report) -> str:
    heads = ("wager", "figures", "computed", "simulated", "rounds", "standard error", "z-score", "result")
    rows = [
        (
            spoken(check.wager),
            report.odds[check.wager].basis.certainty,
            signed(check.exact),
            signed(check.played),
            f"{check.rounds:,}",
            share(check.standard_error),
            f"{check.z:+.2f}".replace("-", "−"),
            "disagrees" if check.disagrees else "agrees" if check.alike else "not comparable",
        )
        for check in report.checks
    ]
    if not rows:
        return section("Simulation check", text("No wager has computed odds that a simulation could be compared with."))
    way = report.wagers[0].ways.of_player(report.at_table) if report.at_table else BY_BOT
    explained = [
        "One player makes every wager against a player-dealer who covers all of them. "
        f"The player {way}. The seed is {report.seed}.",
        f"The results agree if they differ by no more than {TOO_FAR} standard errors.",
    ]
    if not all(check.alike for check in report.checks):
        explained.append(
            "They are not comparable if the computed odds assume another strategy than the simulated player uses."
        )
    caption = "Computed and simulated expected values"
    return section("Simulation check", text(" ".join(explained)), table(caption, heads, rows))
