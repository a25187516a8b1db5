"""Writes a report as one HTML page that contains its own styles and images."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from cardroom.analysis.basis import NO_DECISIONS
from cardroom.analysis.chart import Chart
from cardroom.analysis.playing_for import if_played_for
from cardroom.analysis.report.chart_page import other_strategy, strategy
from cardroom.analysis.report.cross_check import TOO_FAR
from cardroom.analysis.report.fee_pages import fees, options, risk, sd_is
from cardroom.analysis.report.html import listed, page, section, table, text
from cardroom.analysis.report.laboratory_page import laboratory_section
from cardroom.analysis.report.odds_pages import checks, returns, sensitivity, wagers
from cardroom.analysis.report.report import Report
from cardroom.analysis.report.words import long_date, money, share, signed
from cardroom.analysis.risk.risk import BankRisk
from cardroom.analysis.risk.ruin import BANK_RUIN, PLAYER_RUIN
from cardroom.analysis.wager_odds import WagerOdds
from cardroom.dealing.names import spoken
from cardroom.money import show_dollars
from cardroom.sheets.words import capital

METHODS = (
    "Exact odds are enumerated. Every possible combination is counted in whole numbers, under the same rules and "
    "procedures that run the tables. Each line of a return table is one possible outcome of the wager, and the "
    "combinations add up to the total.",
    "Odds that are exact for this strategy are enumerated too, for a player who plays as is said beside them, which "
    "need not be the best way. Where probabilities are rounded to 15 digits, they were computed as decimal numbers, "
    "because they have no common denominator.",
    "Simulated odds are averages over random rounds. A figure after ± is one standard error.",
    "The player edge is a player's expected value per unit wagered, before collection unless stated otherwise. A "
    "negative edge is an expected loss. The player-dealer edge before collection is the player edge with the opposite "
    "sign.",
    "SD is the standard deviation of the result of one round. The volatility index is 1.65 SD: with 90% confidence, "
    "the average result of n rounds is within the volatility index divided by √n of the expected value.",
    "The hit frequency is the share of rounds in which the wager is paid. The element of risk is the expected value "
    "divided by the average total wager, including wagers added after the deal.",
    "The formula for the risk of ruin treats the money as a Brownian motion with the mean and SD of one round. The "
    "simulated risk of ruin is the share of sessions that ended early.",
    PLAYER_RUIN,
    BANK_RUIN,
    "If all players wager on the same hands, as at baccarat, the player-dealer's result has an exact distribution. "
    "Otherwise the SD combines the exact SD of each wager with simulated rounds at a full table, which show how the "
    "results of the players go together: all of them play against the same hand, so their results do not average out. "
    "A wager that the player-dealer's hand alone decides is one wager of all players, and each of its outcomes has its "
    "exact probability in the rounds. Prizes too rare to occur in those rounds count only if their wager has exact "
    "odds; the error of the SD includes what they could do with the other wagers. The upper bound of the SD assumes "
    "that all wagers always win and lose together, and the SD is never above it.",
    "The bank for a risk of ruin is the smallest with which no more than this share of sessions ends in ruin. It is "
    "exact if the distribution of a round is; otherwise it is that of simulated sessions, with an error that includes "
    "the error of the mean and of the SD.",
)


def as_page(report: Report) -> str:
    sections = [_findings(report), _rules(report), wagers(report), returns(report)]
    sections += [
        strategy(report.chart, report.odds.get(report.chart.wager) if report.chart else None),
        sensitivity(report),
        fees(report),
        risk(report),
        checks(report),
        section("Methods", listed(METHODS)),
        options(report),
        laboratory_section(report.laboratory),
    ]
    sheet = report.sheet
    return page(
        title=f"Mathematics report: {sheet.title}, {sheet.house}",
        above=f"{sheet.house} · Mathematics report",
        heading=f"{sheet.title}: odds, fees and risk",
        facts=(_facts(report), _version(report)),
        sections=sections,
        footer=_made(report),
    )


def _facts(report: Report) -> str:
    option = f"fee option {report.option}" if report.option else "no fees"
    return f"{report.sheet.deck} · {report.sheet.seats} seats · {option}"


def _version(report: Report) -> str:
    version = f"Cardroom {report.engine} · fingerprint of rules, limits and fees {report.fingerprint}"
    return f"{long_date(report.made)} · {version}"


def _made(report: Report) -> str:
    return (
        f"Produced on {long_date(report.made)} by Cardroom {report.engine}. The rules, limits and fees have the "
        f"fingerprint {report.fingerprint}. Rounds at a full table: {report.rounds:,}. Seed of all simulations: "
        f"{report.seed}. The same version, rules, number of rounds and seed give the same figures."
    )


def _findings(report: Report) -> str:
    warnings = [
        f"{capital(spoken(line.wager))} favors the players: on average, the player-dealer loses "
        f"{share(line.expected)} of every wager{if_played_for(report.wagers, line)}.{_see_note(report, line.wager)}"
        for line in report.favoring
    ]
    warnings += [
        f"{capital(spoken(check.wager))}: the simulated result is {check.z:+.1f} standard errors from the "
        "expected value that is computed for the same strategy."
        for check in report.disagreeing
    ]
    fair = "" if report.favoring else text("No wager that could be evaluated favors the players.", "fair")
    unknown = [f"{capital(spoken(name))} could not be evaluated: {why}." for name, why in report.why_not.items()]
    return section(
        "Findings", *(text(warning, "favors") for warning in warnings), fair, listed([*_summary(report), *unknown])
    )


def _summary(report: Report) -> Iterator[str]:
    usual, *by_chart = by_strategy(report.odds[report.main], report.chart)
    yield usual
    player = next(line for line in report.players if line.wager == report.main)
    if report.option:
        yield (
            f"After collection, with a wager of {show_dollars(player.amount)} and a fee of {show_dollars(player.fee)}, "
            f"it is {signed(player.edge, 2)}."
        )
    yield from by_chart
    bank = report.bank
    yield (
        f"Against {bank.players} players who wager {show_dollars(bank.wagered)} in total, and after a fee of "
        f"{show_dollars(bank.fee)}, the player-dealer's expected value is {money(bank.expected)} per round "
        f"({_how_expected(bank)}), with a standard deviation of {money(bank.sd)[1:]} ({sd_is(bank)})."
    )
    agree = [check for check in report.checks if check.alike]
    if agree:
        right = sum(not check.disagrees for check in agree)
        yield (
            f"For {right} of {len(agree)} {'wager' if len(agree) == 1 else 'wagers'}, the simulated average is within "
            f"{TOO_FAR} standard errors of the expected value that is computed for the same strategy."
        )


def by_strategy(main: WagerOdds, chart: Chart | None) -> Iterator[str]:
    """The edge on the main wager with its strategy, and with that of the chart if it is another one."""
    way = "" if main.basis.player == NO_DECISIONS else f", if the player {main.basis.player}"
    yield (
        f"Before collection, the player edge on the {spoken(main.wager)} wager is {signed(main.expected)} "
        f"({main.label}){way}."
    )
    if chart and chart.basis and chart.expected is not None and other_strategy(chart, main):
        yield (
            f"Before collection, it is {signed(chart.expected)} ({chart.basis.certainty}) if the player "
            f"{chart.basis.player}, as under Strategy."
        )


def _how_expected(bank: BankRisk) -> str:
    if bank.mean_certainty != "simulated":
        return f"{bank.mean_certainty}, from the odds of every wager"
    return f"the average of {bank.rounds:,} simulated rounds, ± {show_dollars(round(bank.standard_error))}"


def _see_note(report: Report, name: str) -> str:
    line = report.odds.get(name)
    has_note = line and any(wager.note_on(line.basis) for wager in report.wagers if wager.wager == name)
    return " See the note on this wager under Wagers." if has_note else ""


def _rules(report: Report) -> str:
    sheet = report.sheet
    pays = "".join(table(each.title, ("outcome", "pays"), each.rows) for each in sheet.pays)
    assumed = [f"{entry.what} {entry.why}" for entry in sheet.assumed]
    return section(
        "Rules",
        text(sheet.about),
        listed(sheet.steps, "ol"),
        f'<div class="pays">\n{pays}</div>\n' if pays else "",
        _part("Settlement", listed(sheet.settlement)),
        _part("Limits", listed(sheet.limits)),
        _part("Collection", text(sheet.fees_title) + listed(sheet.fees)),
        _part("Rules of this fee sheet", listed(sheet.posted)),
        _part("Chosen for this table", listed(sheet.variants)),
        _part("Readings of the rulebook", listed(sheet.readings)),
        _part("Assumptions where the rulebook is silent", listed(assumed)),
        _part("Sources", listed(sheet.sources)),
    )


def _part(title: str, content: str) -> str:
    return f"<h3>{escape(title)}</h3>\n{content}" if content else ""
