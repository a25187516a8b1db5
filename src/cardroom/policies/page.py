"""The verdicts of a policy as one page that can be filed."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from cardroom.policies.complying import Compliance, Verdict
from cardroom.policies.found import State
from cardroom.policies.policy import Policy
from cardroom.sheets.page import STYLE

STATE_WORDS: dict[State, str] = {"met": "met", "not-met": "not met", "question": "a question for the floor"}
NO_ADVICE = "This is a check of rules as data. It is no legal advice."
WIDE = """body { max-width: none; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: .8mm 3mm .8mm 0; white-space: normal; }
td:last-child { text-align: left; padding-left: 0; white-space: normal; }
tr { border-bottom: .4pt solid #ccc; }
.not-met { font-weight: bold; }
"""


def compliance_page(policy: Policy, results: Sequence[Compliance], changes: dict[str, list[str]]) -> str:
    """`changes` has the lines about the least change of each game, by its name."""
    title = f"{len(results)} games under {policy.title}" if len(results) > 1 else f"{results[0].name}: {policy.title}"
    sources = "".join(f"<li>{escape(s.title)}. {escape(s.says)} {escape(s.address)}</li>\n" for s in policy.sources)
    points = "".join(f"<li>{escape(p.about)}: {' or '.join(p.values)}. {escape(p.why)}</li>\n" for p in policy.disputed)
    disputed = f"<section>\n<h2>Disputed points</h2>\n<ul>\n{points}</ul>\n</section>\n" if points else ""
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>
{STYLE.read_text(encoding="utf-8")}{WIDE}</style>
</head>
<body>
<header>
<h1>{escape(title)}</h1>
<p>{escape(policy.where)}, since {escape(policy.since)}. {escape(policy.status)} {NO_ADVICE}</p>
</header>
<main>
{"".join(_game(result, changes.get(result.game, [])) for result in results)}</main>
<footer>
{disputed}<section>
<h2>Sources</h2>
<ul>
{sources}</ul>
</section>
</footer>
</body>
</html>
"""


def _game(result: Compliance, changes: Sequence[str]) -> str:
    rows = "".join(map(_row, result.verdicts))
    items = "".join(f"<li>{escape(line)}</li>\n" for line in changes)
    least = f"<h3>The least change</h3>\n<ul>\n{items}</ul>\n" if items else ""
    return f"""<section>
<h2>{escape(result.name)} ({escape(result.game)})</h2>
<table>
<tr><th scope="col">Requirement</th><th scope="col">Known by</th><th scope="col">Verdict</th>\
<th scope="col">What decides it</th></tr>
{rows}</table>
{least}</section>
"""


def _row(verdict: Verdict) -> str:
    reading = f" ({escape(verdict.reading)})" if verdict.reading else ""
    decided = "<br>".join(escape(line) for line in decided_lines(verdict))
    return (
        f'<tr><th scope="row">{escape(verdict.says)}{reading}</th><td>{verdict.basis}</td>'
        f'<td class="{verdict.state}">{STATE_WORDS[verdict.state]}</td><td>{decided}</td></tr>\n'
    )


def decided_lines(verdict: Verdict) -> list[str]:
    """What decides a verdict, with the field of the house's file and the lines of the book."""
    lines = []
    for decided in verdict.decided_by:
        field = f"{decided.found.field}: " if decided.found.field else ""
        several = "s" if "-" in decided.lines or "," in decided.lines else ""
        book = f" (the book's line{several} {decided.lines})" if decided.lines else ""
        if decided.assumed:
            book = f" (assumed, because the book{f', lines {decided.lines},' if decided.lines else ''} does not say it)"
        lines.append(f"{field}{decided.found.why}{book}")
    return lines
