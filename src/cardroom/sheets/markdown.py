"""A rule sheet as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.sheets.rule_sheet import RuleSheet


def as_markdown(sheet: RuleSheet) -> str:
    return "\n".join(_lines(sheet)) + "\n"


def _lines(sheet: RuleSheet) -> Iterator[str]:
    yield f"# {sheet.title}"
    yield from ("", f"**{sheet.house}**. {sheet.about}")
    yield from ("", f"{sheet.deck}. {sheet.seats} seats.")
    yield from _section("How to play", [f"{n}. {plain(step)}" for n, step in enumerate(sheet.steps, 1)])
    for title, note, hands in sheet.hands:
        rows = [f"{n}. **{name}**{f': {means}' if means else ''}" for n, (name, means) in enumerate(hands, 1)]
        yield from _section(f"{title}, best first" if hands else title, [*([note, ""] if note else []), *rows])
    if sheet.pays:
        yield from ("", "## Payouts")
    for table in sheet.pays:
        yield from ("", f"| {table.title} | pays |", "|---|---:|")
        yield from (f"| {hand} | {pay} |" for hand, pay in table.rows)
    yield from _section("Settlement", _bullets(sheet.settlement))
    yield from _section("Limits and the bank" if sheet.settlement else "Stakes", _bullets(sheet.limits))
    yield from _section(
        "Collection", [*([f"{sheet.fees_title}.", ""] if sheet.fees_title else []), *_bullets(sheet.fees)]
    )
    yield from _section("Rules of this fee sheet", _bullets(sheet.posted))
    yield from _section("Chosen for this table", _bullets(sheet.variants))
    yield from _section("Readings of the book", _bullets(sheet.readings))
    rulings = [f"**{ruling.title}.** {ruling.text}" for ruling in sheet.rulings]
    yield from _section("When something goes wrong", _bullets(rulings))
    assumed = [f"{entry.what} *{entry.why}*" for entry in sheet.assumed]
    yield from _section("Assumed where the book does not say", _bullets(assumed))
    yield from _section("Sources", _bullets(sheet.sources))


def _section(title: str, lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield from ("", f"## {title}", "", *lines)


def _bullets(lines: Sequence[str]) -> list[str]:
    return [f"- {plain(line)}" for line in lines]


def plain(text: str) -> str:
    """Some Markdown readers take dollar signs for mathematics."""
    return text.replace("$", "\\$")
