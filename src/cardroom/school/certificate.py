"""The certificate of an audition as one page that prints on a sheet of paper."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from html import escape
from pathlib import Path

from cardroom.school.history import AUDITION, PASSED_WITH, Answered, Verdict, progress
from cardroom.school.kinds import KINDS

STYLE = Path(__file__).with_name("certificate.css")


def certificate(name: str, of: str, verdict: Verdict, answers: Sequence[Answered], number: str = "") -> str:
    """The page for a learner who has passed. `of` is what the audition was about. Raises ValueError if it was not
    passed."""
    if not verdict.passed:
        raise ValueError(f"there is no certificate: {verdict.right} of {verdict.asked} were right, and "
                         f"{PASSED_WITH} of {AUDITION} are needed")  # fmt: skip
    rows = "".join(
        f"<tr><td>{escape(KINDS[share.name].title)}</td><td>{share.right} of {share.asked}</td></tr>\n"
        for share in progress(answers).kinds
        if share.name in KINDS
    )
    numbered = f" · Number {escape(number)}" if number else ""
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Certificate of {escape(name)}</title>
<style>
{STYLE.read_text(encoding="utf-8")}</style>
</head>
<body>
<main>
<p class="kind">Dealer's audition</p>
<h1>{escape(name)}</h1>
<p class="of">has passed the audition for dealers: {escape(of)}</p>
<p class="score">{verdict.right} of {verdict.asked}</p>
<table>
{rows}</table>
<p class="small">{_day(verdict.ended)}{numbered} · {PASSED_WITH} of {AUDITION} situations are needed to pass.</p>
<p class="signature">For the house</p>
</main>
</body>
</html>
"""


def _day(iso: str) -> str:
    """As in November 18, 2026."""
    day = datetime.fromisoformat(iso)
    return f"{day:%B} {day.day}, {day.year}"
