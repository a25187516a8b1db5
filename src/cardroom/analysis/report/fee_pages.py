"""The part of a report on money: the collection, sessions, the player-dealer's risk, the house's income."""

from __future__ import annotations

from cardroom.analysis.fee_bands import Earned
from cardroom.analysis.report.gather import Report
from cardroom.analysis.report.html import picture, section, sub, table, text
from cardroom.analysis.report.plots import fee_plot, paths_plot, session_plot
from cardroom.analysis.report.words import both, both_shares, money, share, signed
from cardroom.dealing.names import spoken
from cardroom.money import Cents, show_dollars
from cardroom.sheets.words import capital

EARNED = {"throughout": "throughout", "within": "from {}", "above": "not before {}", "never": "never"}


def fees(report: Report) -> str:
    if not report.option:
        return section("Fees", text("The game has no fees: what is told before collection is all there is."))
    main = capital(spoken(report.main))
    shown = f"What a player and the player-dealer keep of a wager on {spoken(report.main)} by its size."
    return section(
        "Fees",
        text(
            f"Option {report.option}, every seat taken and all players wagering alike. A player's fee is what the "
            "wager adds to what lies beside it anyway."
        ),
        picture(fee_plot(report), f"{shown} {_fee_words(report)}", f"{main}: {shown}"),
        *(_bands(report, wager) for wager in report.bands),
    )


def _fee_words(report: Report) -> str:
    first, last = report.bands[report.main][0], report.bands[report.main][-1]
    return (
        f"At {show_dollars(first.start)} a player keeps {signed(first.expected[0], 2)} and the player-dealer "
        f"{signed(first.player_dealer_expected[0], 2)}; at {show_dollars(last.end)} {signed(last.expected[1], 2)} and "
        f"{signed(last.player_dealer_expected[1], 2)}."
    )


def _bands(report: Report, wager: str) -> str:
    heads = ("wager", "player's fee", "player keeps", "breaks even", "player-dealer's fee", "keeps", "breaks even")
    rows = [
        (
            both((band.start, band.end)),
            show_dollars(band.fee),
            both_shares(band.expected),
            _even(band.earned, band.break_even),
            show_dollars(band.player_dealer_fee),
            both_shares(band.player_dealer_expected),
            _even(band.player_dealer_earned, band.player_dealer_break_even),
        )
        for band in report.bands[wager]
    ]
    return table(f"{capital(spoken(wager))}: bands of the fee and where it is earned back", heads, rows)


def _even(earned: Earned, amount: Cents | None) -> str:
    return EARNED[earned].format(show_dollars(amount or 0))


def options(report: Report) -> str:
    """Every option of the sheet side by side: long, and therefore last."""
    heads = ("option", "limits", "player's fee", "player keeps", "player-dealer's fee", "keeps", "earned from", "house")
    rows = [
        (
            f"{line.option}{' *' if line.option == report.option else ''}",
            both((line.least, line.most)),
            both(line.fee),
            both_shares(line.expected),
            both(line.player_dealer_fee),
            both_shares(line.player_dealer_expected),
            "never" if line.player_dealer_from is None else show_dollars(line.player_dealer_from),
            both(line.income),
        )
        for line in report.options
    ]
    said = (
        f"By {spoken(report.main)} at the least … the most of the limits, every seat taken. “Earned from” is the least "
        "that each player must wager for the player-dealer to earn the fee back; the house's income is that of a round "
        "without bonuses. The option of this report has an asterisk."
    )
    return section("Fee options", text(said), table("The sheet in force", heads, rows)) if rows else ""


def risk(report: Report) -> str:
    plan = report.plan
    ends = f"Where {report.bank.session.sessions:,} sessions of {plan.rounds} rounds end"
    ways = "The first sessions, and what is expected of them"
    return section(
        "Risk",
        text(
            f"Sessions of {plan.rounds} rounds after collection. A player brings {plan.player_wagers} wagers of the "
            f"least, the player-dealer {plan.bank_wagers} times what all players wager in a round, and covers it all."
        ),
        _players(report),
        _bank(report),
        picture(
            session_plot(report), f"{ends}. {_session_words(report)}", f"{ends}, on {spoken(report.main)} and banking."
        ),
        picture(paths_plot(report), f"{ways}. {_session_words(report)}", f"{ways}: money left, round by round."),
        sub("A short bank"),
        text(
            f"{report.short[0].rounds} rounds with the same cards for every bank, settled in the house's order: the "
            "share of what each player would have won or lost that the bank reached, and how often it reached nothing."
        ),
        _short(report),
        sub("The house"),
        _income(report),
    )


def _players(report: Report) -> str:
    heads = ("wager", "of", "fee", "a round", "SD", "net edge", "median", "ahead", "ruin, formula", "ruin, drawn")
    rows = [
        (
            capital(spoken(line.wager)),
            show_dollars(line.amount),
            show_dollars(line.fee),
            money(line.expected),
            money(line.sd)[1:],
            signed(line.edge, 2),
            money(line.session.median),
            share(line.session.ahead, 1),
            share(line.session.ruin, 2),
            share(line.session.ruin_simulated, 2),
        )
        for line in report.players
    ]
    return table("A player, one wager at a time", heads, rows)


def _bank(report: Report) -> str:
    bank, session = report.bank, report.bank.session
    known = "exact" if not bank.standard_error else f"± {show_dollars(round(bank.standard_error))}"
    rows = [
        ("Players, and what they wager in a round", f"{bank.players}, {show_dollars(bank.wagered)}"),
        ("Fee of a round", show_dollars(bank.fee)),
        ("Expected of a round, after the fee", f"{money(bank.expected)} ({known})"),
        (f"The same from {bank.rounds:,} rounds", f"{money(bank.played)} ± {show_dollars(round(bank.played_error))}"),
        ("SD of a round", money(bank.sd)[1:]),
        ("SD at most", money(bank.sd_at_most)[1:] if bank.sd_at_most is not None else "not known"),
        ("Median of a session", money(session.median)),
        ("One session in twenty ends below", money(session.low)),
        ("One session in twenty ends above", money(session.high)),
        (f"Ruin within the session with {show_dollars(session.money)}, by the formula", share(session.ruin, 2)),
        (
            f"As drawn, {session.sessions:,} sessions",
            f"{share(session.ruin_simulated, 2)} ± {share(session.standard_error, 2)}",
        ),
        ("Ruin with that money if it never stops", share(bank.ruin, 2)),
    ]
    caption = "The player-dealer against a full table, each player with the least on a main wager and on every bonus"
    return table(caption, ("figure", "player-dealer"), rows)


def _session_words(report: Report) -> str:
    risk = next(line for line in report.players if line.wager == report.main).session
    bank = report.bank.session
    return (
        f"Nine of ten sessions of a player end between {money(risk.low)} and {money(risk.high)}, of the player-dealer "
        f"between {money(bank.low)} and {money(bank.high)}."
    )


def _short(report: Report) -> str:
    places = [place.place for place in report.short[-1].places]
    rows = []
    for line in report.short:
        cells = {place.place: f"{share(place.action, 0)} / {share(place.untouched, 0)}" for place in line.places}
        bank = f"{show_dollars(line.bank)} for {show_dollars(line.wagered)} wagered"
        rows.append((bank, *(cells.get(place, "") for place in places)))
    heads = ("bank", *(f"settled {place}." for place in places))
    return table("Action reached / nothing reached, by order of settlement", heads, rows)


def _income(report: Report) -> str:
    income = report.income
    jackpot = f", {show_dollars(income.for_jackpot)} of it for a jackpot" if income.for_jackpot else ""
    return text(
        f"With {income.players} players the house collects {show_dollars(income.a_round)} a round "
        f"({show_dollars(income.from_players)} from the players, {show_dollars(income.from_player_dealer)} from the "
        f"player-dealer{jackpot}), which is {show_dollars(income.an_hour)} an hour if there are "
        f"{income.rounds_an_hour} rounds in it (assumed)."
    )
