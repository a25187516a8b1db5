"""A rule sheet as one self-contained HTML page that prints on one or two sheets of paper."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from cardroom.sheets.hands import Hands
from cardroom.sheets.rule_sheet import Pays, RuleSheet

STYLE = Path(__file__).with_name("page.css")


def as_page(sheet: RuleSheet, rulings_at: str = "") -> str:
    """The page. Where a server has the page for rulings, it links to that address, which is not printed."""
    title = f"{sheet.title}, {sheet.house}"
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>
{STYLE.read_text(encoding="utf-8")}</style>
</head>
<body>
<header>
<p class="house">{escape(sheet.house)}</p>
<h1>{escape(sheet.title)}</h1>
<p class="about">{escape(sheet.about)}</p>
<p class="facts">{escape(sheet.deck)} · {sheet.seats} seats</p>
{_link(rulings_at)}</header>
<main>
{_section("How to play", _list(sheet.steps, "ol"))}{_pays(sheet.pays)}
<div class="columns">
{"".join(_hands(hands) for hands in sheet.hands)}{_collection(sheet)}{_limits(sheet)}{_settlement(sheet)}</div>
</main>
<footer class="small">
{_rulings(sheet)}\
{_section("Chosen for this table", _list(sheet.variants))}{_section("Readings of the book", _list(sheet.readings))}\
{_assumed(sheet)}{_section("Sources", _list(sheet.sources))}</footer>
</body>
</html>
"""


def _link(rulings_at: str) -> str:
    if not rulings_at:
        return ""
    return f'<p class="on-screen"><a href="{escape(rulings_at)}">Rulings when something goes wrong</a></p>\n'


def _section(title: str, content: str) -> str:
    return f"<section>\n<h2>{escape(title)}</h2>\n{content}</section>\n" if content else ""


def _list(lines: Sequence[str], tag: str = "ul") -> str:
    items = "".join(f"<li>{escape(line)}</li>\n" for line in lines)
    return f"<{tag}>\n{items}</{tag}>\n" if items else ""


def _hands(hands: Hands) -> str:
    title, note, rows = hands
    note_text = f"<p>{escape(note)}</p>\n" if note else ""
    items = "".join(f"<li>{escape(name)}{_means(means)}</li>\n" for name, means in rows)
    listed = f"<ol>\n{items}</ol>\n" if rows else ""
    return _section(f"{title}, best first" if rows else title, note_text + listed)


def _means(text: str) -> str:
    return f'<span class="means">: {escape(text)}</span>' if text else ""


def _collection(sheet: RuleSheet) -> str:
    title = f"<p>{escape(sheet.fees_title)}.</p>\n" if sheet.fees_title else ""
    return _section("Collection", title + _list(sheet.fees)) + _section("Rules of this fee sheet", _list(sheet.posted))


def _limits(sheet: RuleSheet) -> str:
    return _section("Limits and the bank" if sheet.settlement else "Stakes", _list(sheet.limits))


def _settlement(sheet: RuleSheet) -> str:
    return _section("Settlement", _list(sheet.settlement))


def _pays(tables: Sequence[Pays]) -> str:
    return _section("Payouts", f'<div class="tables">\n{"".join(map(_table, tables))}</div>\n') if tables else ""


def _table(pays: Pays) -> str:
    rows = "".join(f"<tr><td>{escape(hand)}</td><td>{escape(pay)}</td></tr>\n" for hand, pay in pays.rows)
    return f"<table>\n<caption>{escape(pays.title)}</caption>\n{rows}</table>\n"


def _rulings(sheet: RuleSheet) -> str:
    items = "".join(f"<li><b>{escape(one.title)}.</b> {escape(one.text)}</li>\n" for one in sheet.rulings)
    return _section("When something goes wrong", f"<ul>\n{items}</ul>\n") if items else ""


def _assumed(sheet: RuleSheet) -> str:
    items = "".join(f"<li>{escape(entry.what)} <em>{escape(entry.why)}</em></li>\n" for entry in sheet.assumed)
    return _section("Assumed where the book does not say", f"<ul>\n{items}</ul>\n") if items else ""
