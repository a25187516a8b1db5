"""A report as one page of HTML that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from cardroom.analysis.report.chart_page import strategy
from cardroom.analysis.report.fee_pages import fees, options, risk
from cardroom.analysis.report.gather import Report
from cardroom.analysis.report.html import anchor, listed, section, table, text
from cardroom.analysis.report.odds_pages import checks, returns, sensitivity, wagers
from cardroom.analysis.report.words import money, share, signed
from cardroom.dealing.names import spoken
from cardroom.money import show_dollars
from cardroom.sheets.words import capital

STYLE = Path(__file__).with_name("report.css")
METHOD = (
    "Exact odds are counted in whole numbers over every combination there is, by the same procedures and rules that "
    "the tables play. Every line of a return table is one way the wager can end; the combinations add up to the total.",
    "All odds are by the unit of the wager, as the player sees them; what a player expects the player-dealer expects "
    "with the opposite sign. SD is the standard deviation of one round. The volatility index is 1.65 SD: the "
    "average of many rounds lies within it, divided by the square root of their number, nine times of ten.",
    "The element of risk is the expectation by everything that is put at risk in the end.",
    "Ruin by the formula is that of a Brownian motion with the mean and SD of a round; ruin as drawn is the share of "
    "sessions in which less was left than the next round, with its fee, may cost.",
    "The player-dealer's SD comes from rounds of a full table: its players go against one hand, so that their results "
    "do not average out. Prizes rarer than the rounds played are missing in it; the SD at most is what it would be if "
    "all wagers always won and lost together.",
)


def as_page(report: Report) -> str:
    sections = [_findings(report), _rules(report), wagers(report), returns(report)]
    sections += [
        strategy(report.chart),
        sensitivity(report),
        fees(report),
        risk(report),
        checks(report),
        section("Method", listed(METHOD)),
        options(report),
    ]
    sheet = report.sheet
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(f"Report: {sheet.title}, {sheet.house}")}</title>
<style>
{STYLE.read_text(encoding="utf-8")}</style>
</head>
<body>
<header>
<p class="house">{escape(sheet.house)}</p>
<h1>{escape(sheet.title)}: odds, fees and risk</h1>
<p class="facts">{escape(_facts(report))}</p>
<p class="facts">{escape(_version(report))}</p>
</header>
{_contents(sections)}<main>
{"".join(sections)}</main>
<footer class="small">
<p>{escape(_made(report))}</p>
</footer>
</body>
</html>
"""


def _facts(report: Report) -> str:
    option = f"fee option {report.option}" if report.option else "no fees"
    return f"{report.id} · {report.sheet.deck} · {report.sheet.seats} seats · {option}"


def _version(report: Report) -> str:
    return f"Cardroom {report.engine} · fingerprint of rules, limits and fees {report.fingerprint} · {report.made}"


def _made(report: Report) -> str:
    return (
        f"Made on {report.made} by Cardroom {report.engine} under rules, limits and fees with the "
        f"fingerprint {report.fingerprint}. {report.rounds:,} rounds were played with seed {report.seed}; the same "
        "version and seed make the same figures."
    )


def _contents(sections: list[str]) -> str:
    titles = [part.split("<h2>")[1].split("</h2>")[0] for part in sections if part]
    links = "".join(f'<li><a href="#{anchor(title)}">{title}</a></li>\n' for title in titles)
    return f'<nav aria-label="Contents">\n<ul>\n{links}</ul>\n</nav>\n'


def _findings(report: Report) -> str:
    said = [
        text(
            f"{capital(spoken(line.wager))} favours the players: by {share(line.expected)} of every wager the "
            f"player-dealer loses. {_note(report, line.wager)}",
            "favours",
        )
        for line in report.favouring
    ]
    said += [
        text(
            f"{capital(spoken(check.wager))}: the rounds played lie {check.z:+.1f} standard errors off the exact odds.",
            "favours",
        )
        for check in report.disagreeing
    ]
    fair = "" if report.favouring else text("No wager favours the players, as far as it could be evaluated.", "fair")
    unknown = listed(f"{spoken(name)} could not be evaluated: {why}." for name, why in report.why_not.items())
    return section("Findings", *said, fair, listed(_summary(report)), unknown)


def _summary(report: Report) -> Iterator[str]:
    main = report.odds[report.main]
    keeps = "loses" if main.expected <= 0 else "wins"
    yield (
        f"Before collection a player {keeps} {share(abs(main.expected))} of every wager on {spoken(main.wager)} "
        f"({_how(report, main.wager)})."
    )
    player = next(line for line in report.players if line.wager == report.main)
    if report.option:
        yield (
            f"After it, at {show_dollars(player.amount)} with a fee of {show_dollars(player.fee)}, a player expects "
            f"{signed(player.edge, 2)} of the wager."
        )
    bank = report.bank
    yield (
        f"The player-dealer expects {money(bank.expected)} of a round with {bank.players} players who wager "
        f"{show_dollars(bank.wagered)} together and a fee of {show_dollars(bank.fee)}; a round's SD is "
        f"{money(bank.sd)[1:]}."
    )
    agree = [check for check in report.checks if check.alike]
    if agree:
        right = sum(not check.disagrees for check in agree)
        rounds = agree[0].rounds
        yield f"{right} of {len(agree)} exact odds lie within four standard errors of {rounds:,} rounds played."


def _note(report: Report, name: str) -> str:
    note = next((wager.note for wager in report.wagers if wager.wager == name), "")
    return f"{capital(note)}." if note else ""


def _how(report: Report, name: str) -> str:
    odds = report.odds[name]
    return "exact" if odds.method == "exact" else f"{odds.rounds:,} rounds played, ± {share(odds.standard_error, 2)}"


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
        _part("Assumed, where the book is silent", listed(assumed)),
        _part("Sources", listed(sheet.sources)),
    )


def _part(title: str, content: str) -> str:
    return f"<h3>{escape(title)}</h3>\n{content}" if content else ""
