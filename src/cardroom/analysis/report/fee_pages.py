"""The sections of a report on money: fees, risk, and the income of the house."""

from __future__ import annotations

from cardroom.analysis.report.html import figure, section, sub, table, text
from cardroom.analysis.report.plots import fee_plot, paths_plot, session_plot
from cardroom.analysis.report.report import PATHS, Report
from cardroom.analysis.report.session_pages import best_options, spots
from cardroom.analysis.report.words import money, money_range, ordinal, share, share_range, signed
from cardroom.analysis.risk.bank_needed import BankNeeded
from cardroom.analysis.risk.fee_bands import Earned
from cardroom.analysis.risk.risk import BankRisk
from cardroom.analysis.risk.short_bank import Place
from cardroom.dealing.names import spoken
from cardroom.money import Cents, show_dollars
from cardroom.sheets.words import capital

EARNED = {"throughout": "at any wager", "within": "from {}", "above": "not below {}", "never": "never"}


def fees(report: Report) -> str:
    if not report.option:
        return section("Collection fees", text("The game has no fees. The figures before collection are final."))
    main = capital(spoken(report.main))
    shown = f"{main}: edge after collection, as a percentage of the wager, by the size of the wager."
    return section(
        "Collection fees",
        text(
            f"These figures are for fee option {report.option}. Every seat is taken and all players wager the same "
            "amount. If a wager may only be made together with another one, its fee is what it adds to the fee for the "
            "other one."
        ),
        figure(fee_plot(report), f"{shown} {_fee_words(report)}", shown),
        *(_bands(report, wager) for wager in report.bands),
    )


def _fee_words(report: Report) -> str:
    first, last = report.bands[report.main][0], report.bands[report.main][-1]
    return (
        f"At {show_dollars(first.start)} it is {signed(first.expected[0], 2)} for a player and "
        f"{signed(first.player_dealer_expected[0], 2)} for the player-dealer. At {show_dollars(last.end)} it is "
        f"{signed(last.expected[1], 2)} and {signed(last.player_dealer_expected[1], 2)}."
    )


def _bands(report: Report, wager: str) -> str:
    heads = (
        "wager", "player's fee", "player edge", "player breaks even",
        "player-dealer's fee", "player-dealer edge", "player-dealer breaks even",
    )  # fmt: skip
    rows = [
        (
            money_range((band.start, band.end)),
            show_dollars(band.fee),
            share_range(band.expected),
            _even(band.earned, band.break_even),
            show_dollars(band.player_dealer_fee),
            share_range(band.player_dealer_expected),
            _even(band.player_dealer_earned, band.player_dealer_break_even),
        )
        for band in report.bands[wager]
    ]
    return table(f"{capital(spoken(wager))}: edge after collection", heads, rows)


def _even(earned: Earned, amount: Cents | None) -> str:
    return EARNED[earned].format(show_dollars(amount or 0))


def options(report: Report) -> str:
    """Compares every option of the fee sheet. It comes last because it can be long."""
    heads = (
        "option", "limits", "player's fee", "player edge", "player-dealer's fee",
        "player-dealer edge", "player-dealer breaks even from", "house income per round",
    )  # fmt: skip
    rows = [
        (
            f"{line.option}{' *' if line.option == report.option else ''}",
            money_range((line.least, line.most)),
            money_range(line.fee),
            share_range(line.expected),
            money_range(line.player_dealer_fee),
            share_range(line.player_dealer_expected),
            "never" if line.player_dealer_from is None else show_dollars(line.player_dealer_from),
            money_range(line.income),
        )
        for line in report.options
    ]
    explained = (
        f"Figures are for the {spoken(report.main)} wager with every seat taken, from the minimum to the maximum "
        "wager. The player-dealer breaks even when every player wagers at least the amount shown. The house income "
        "does not include fees for bonus wagers. An asterisk marks the option used in this report."
    )
    caption = "Options of the current fee schedule"
    return section("Fee options", text(explained), table(caption, heads, rows), best_options(report)) if rows else ""


def risk(report: Report) -> str:
    plan = report.plan
    results = f"Results of {report.bank.session.sessions:,} simulated sessions of {plan.rounds} rounds"
    sides = f"a player who makes the {spoken(report.main)} wager, and the player-dealer"
    courses = f"Money left during the first {PATHS} of these sessions"
    return section(
        "Risk",
        text(
            f"A session is {plan.rounds} rounds, and all figures are after collection. A player starts with "
            f"{plan.player_wagers} times the minimum wager. The player-dealer starts with {plan.bank_wagers} times the "
            "total wagered by all players in a round, and covers every wager."
        ),
        _players(report),
        _bank(report),
        figure(session_plot(report), f"{results}. {_session_words(report)}", f"{results}: {sides}."),
        figure(
            paths_plot(report),
            f"{courses}. {_session_words(report)}",
            f"{courses}: {sides}. The dashed line is the expected value.",
        ),
        sub("A bank that does not cover every wager"),
        text(
            f"{_short_basis(report)} and settled in the house's order. The players wager "
            f"{show_dollars(report.short[0].wagered)} in total. The first figure is the share of what a player would "
            "have won or lost that the bank covered. The second is the share of rounds in which the bank covered none "
            "of it. The second table compares a player's result per round with that of a bank that covers every wager."
        ),
        _short(report),
        spots(report),
        sub("Income of the house"),
        _income(report),
    )


def _players(report: Report) -> str:
    heads = (
        "wager", "figures", "amount", "fee", "expected value", "SD", "player edge", "median session",
        "sessions won", "risk of ruin (simulated)", "risk of ruin (formula)",
    )  # fmt: skip
    rows = [
        (
            spoken(line.wager),
            report.odds[line.wager].label,
            show_dollars(line.amount),
            show_dollars(line.fee),
            money(line.expected),
            money(line.sd)[1:],
            signed(line.edge, 2),
            money(line.session.median),
            share(line.session.ahead, 1),
            share(line.session.ruin, 2),
            share(line.session.ruin_by_formula, 2),
        )
        for line in report.players
    ]
    return table("A player who makes one wager per round; expected value and SD are per round", heads, rows)


def _bank(report: Report) -> str:
    bank, session = report.bank, report.bank.session
    is_simulated = bank.mean_certainty == "simulated"
    method = f"± {show_dollars(round(bank.standard_error))}" if is_simulated else bank.mean_certainty
    average = f"{money(bank.played)} ± {show_dollars(round(bank.played_error))}"
    rows = [
        ("Players", str(bank.players)),
        ("Total wagered per round", show_dollars(bank.wagered)),
        ("Fee per round", show_dollars(bank.fee)),
        ("Expected value per round, after the fee", f"{money(bank.expected)} ({method})"),
        (f"Average of {bank.rounds:,} simulated rounds", average),
        ("SD per round", f"{money(bank.sd)[1:]} ({sd_is(bank)})"),
        ("Upper bound of the SD", money(bank.sd_at_most)[1:] if bank.sd_at_most is not None else "not available"),
        ("Median result of a session", money(session.median)),
        ("5th percentile of session results", money(session.low)),
        ("95th percentile of session results", money(session.high)),
        ("Money at the start of a session", show_dollars(session.money)),
        (
            f"Risk of ruin in a session ({session.sessions:,} simulated sessions)",
            f"{share(session.ruin, 2)} ± {share(session.standard_error, 2)}",
        ),
        *([("Risk of ruin in a session (counted)", share(bank.exact_ruin, 2))] if bank.exact_ruin is not None else []),
        ("Risk of ruin in a session (formula)", share(session.ruin_by_formula, 2)),
        *((f"Bank for a risk of ruin of {share(line.risk, 1)} in a session", _needed(line)) for line in bank.needed),
        ("Risk of ruin with no limit on the number of rounds (formula)", share(bank.ruin_ever, 2)),
    ]
    caption = "The player-dealer against a full table. Each player makes the minimum main wager and every minimum bonus"
    return table(caption, ("measure", "value"), rows)


def sd_is(bank: BankRisk) -> str:
    """How sure the standard deviation of the player-dealer is."""
    if bank.certainty != "simulated":
        return bank.certainty
    return f"± {money(bank.sd_error)[1:]}, with {bank.rounds:,} simulated rounds"


def _needed(line: BankNeeded) -> str:
    sure = f"± {money(line.standard_error)[1:]}" if line.sessions else line.certainty
    return f"{line.in_dollars} ({sure}); formula {show_dollars(round(line.by_formula, -2))}"


def _session_words(report: Report) -> str:
    risk = next(line for line in report.players if line.wager == report.main).session
    bank = report.bank.session
    return (
        f"90% of a player's sessions end between {money(risk.low)} and {money(risk.high)}, and 90% of the "
        f"player-dealer's between {money(bank.low)} and {money(bank.high)}."
    )


def _short_basis(report: Report) -> str:
    first = report.short[0]
    if first.certainty == "exact":
        return "The figures are exact: every way in which the hands can end is counted for each bank,"
    return f"The same {first.rounds} rounds are dealt for each bank,"


def _short(report: Report) -> str:
    places = [place.place for place in report.short[-1].places]
    heads = ("bank", *(f"{ordinal(place)} settled" for place in places))
    reached, changed = [], []
    for line in report.short:
        by_place = {place.place: place for place in line.places}
        found = [by_place.get(place) for place in places]
        bank = show_dollars(line.bank)
        reached.append((bank, *(f"{share(at.action, 0)} / {share(at.untouched, 0)}" if at else "" for at in found)))
        changed.append((bank, *(_change(at) if at else "" for at in found)))
    return table("Action covered / rounds with no action covered, by order of settlement", heads, reached) + table(
        "What the size of the bank costs or brings per round, by order of settlement", heads, changed
    )


def _change(place: Place) -> str:
    error = f" ± {money(place.change_error)[1:]}" if place.change_error else ""
    return f"{money(place.change)}{error}"


def _income(report: Report) -> str:
    income = report.income
    jackpot = f" Of this, {show_dollars(income.for_jackpot)} goes to a jackpot." if income.for_jackpot else ""
    return text(
        f"With {income.players} players, the house collects {show_dollars(income.a_round)} per round: "
        f"{show_dollars(income.from_players)} from the players and {show_dollars(income.from_player_dealer)} from the "
        f"player-dealer.{jackpot} At an assumed {income.rounds_an_hour} rounds per hour, that is "
        f"{show_dollars(income.an_hour)} per hour."
    )
