"""`cardroom school`."""

from __future__ import annotations

import getpass
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from secrets import randbits
from time import monotonic
from typing import Annotated

import typer
from rich.markup import escape

from cardroom.cli.options import Json, Options, Seed
from cardroom.cli.output import console, grid, print_json, put
from cardroom.cli.school_file import keep_answer, learner_file, learner_files, read_answers
from cardroom.houses import load_house
from cardroom.school.certificate import certificate
from cardroom.school.checking import Checked, check, missed, read
from cardroom.school.choosing import Scope, audition_question, next_question
from cardroom.school.history import AUDITION, PASSED_WITH, Answered, Progress, progress, verdicts
from cardroom.school.kinds import KINDS
from cardroom.school.question import ORDERED, Blank, Question, Solved

HELP = "Type the answer and Enter. ? explains, s shows the answer, q ends."
FORMS = {
    "seat": "the number of a seat, as in 3 or seat 3",
    "seats": "the numbers of one seat or several, as in 2 and 5",
    "money": "dollars, as in 12, $12 or 0.50; with a minus if it is collected; nothing is 0",
    "choice": "the number of a choice, or the beginning of its text",
    "cards": "the cards, as in Kh 9c",
    "order": "the numbers of all lines in order, as in 3 1 2",
}
"""By form of a blank, what is typed."""


class SchoolOptions(Options, frozen=True, kw_only=True):
    scope: Annotated[
        str, typer.Argument(metavar="HOUSE[/GAME]", help="A house or a game of it; all houses if left out.")
    ] = ""
    kinds: Annotated[
        list[str] | None,
        typer.Option("--kind", metavar="KIND", help=f"Only these kinds: {', '.join(KINDS)}. May be repeated."),
    ] = None
    audition: Annotated[
        bool, typer.Option("--audition", help=f"An audition: {AUDITION} situations, passed with {PASSED_WITH}.")
    ] = False
    clock: Annotated[
        int | None, typer.Option("--clock", metavar="SECONDS", min=1, help="A later answer counts as missed.")
    ] = None
    seed: Seed = None
    name: Annotated[str, typer.Option("--name", metavar="NAME", help="Who is learning; you, if left out.")] = ""
    progress: Annotated[Path | None, typer.Option("--progress", metavar="FILE", help="Where the answers are kept.")] = (
        None
    )
    certificate: Annotated[
        Path | None,
        typer.Option("--certificate", metavar="FILE", help="Write the certificate of the last audition passed."),
    ] = None
    show: Annotated[bool, typer.Option("--show", help="Show the learner's progress and ask nothing.")] = False
    list_: Annotated[bool, typer.Option("--list", help="List everybody who learns on this machine.")] = False
    json: Json = False


class Ended(Exception):
    """The learner has had enough."""


def school(options: SchoolOptions) -> None:
    if options.list_:
        return _list(options.json)
    name = options.name or getpass.getuser()
    file = options.progress or learner_file(name)
    history = read_answers(file)
    if options.show:
        return _show(name, progress(history), options.json)
    scope = _scope(options)
    seed = randbits(31) if options.seed is None else options.seed
    if options.certificate and not options.audition:
        return _certify(options.certificate, name, history)
    if options.json:
        return _print_questions(scope, seed, history, audition=options.audition)
    try:
        if options.audition:
            _audition(scope, seed, file, history, options)
            if options.certificate and verdicts(history)[-1].passed:
                _certify(options.certificate, name, history)
        else:
            _practice(scope, seed, file, history, options)
    except Ended:
        console.print("\nUntil next time.", style="dim")
    return None


def _scope(options: SchoolOptions) -> Scope:
    house, game = _parted(options.scope)
    scope = Scope(house, game, tuple(options.kinds or ()))
    scope.check()
    return scope


def _parted(text: str) -> tuple[str, str]:
    """A house and a game. A house may be the path of a folder."""
    if "/" not in text or Path(text, "house.toml").exists():
        return text, ""
    house, _, game = text.rpartition("/")
    return house, game


def _print_questions(scope: Scope, seed: int, history: list[Answered], *, audition: bool) -> None:
    if audition:
        return print_json([audition_question(scope, seed, number) for number in range(AUDITION)])
    return print_json(next_question(scope, history, seed))


def _practice(scope: Scope, seed: int, file: Path, history: list[Answered], options: SchoolOptions) -> None:
    console.print(HELP, style="dim")
    while True:
        solved = next_question(scope, history, seed)
        _answer(solved, file, history, options)


def _audition(scope: Scope, seed: int, file: Path, history: list[Answered], options: SchoolOptions) -> None:
    console.print(f"{AUDITION} situations; {PASSED_WITH} right answers pass. {HELP}", style="dim")
    name = f"{len(verdicts(history)) + 1} of {_now()}"
    for number in range(AUDITION):
        console.rule(f"{number + 1} of {AUDITION}", style="dim")
        _answer(audition_question(scope, seed, number), file, history, options, name)
    verdict = verdicts(history)[-1]
    word = "[bold green]Passed[/bold green]" if verdict.passed else "[bold red]Not passed[/bold red]"
    console.print(f"\n{word}: {verdict.right} of {verdict.asked}. {PASSED_WITH} are needed.")


def _answer(solved: Solved, file: Path, history: list[Answered], options: SchoolOptions, audition: str = "") -> None:
    """Asks one question and keeps the answer."""
    _print(solved.question)
    begun = monotonic()
    typed = [_type(blank) for blank in solved.question.blanks]
    seconds = monotonic() - begun
    late = options.clock is not None and seconds > options.clock
    checked = missed(solved) if late or None in typed else check(solved, [text for text in typed if text is not None])
    answer = Answered(solved.question.ref, checked.is_right, _now(), round(seconds, 1), audition)
    keep_answer(file, answer)
    history.append(answer)
    _print_result(solved, checked, late=late)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _print(question: Question) -> None:
    console.print(f"\n[bold]{escape(question.place)}[/bold]")
    for line in question.log:
        console.print(f"  {escape(line.text)}")
    if question.note:
        console.print(f"  {escape(question.note)}", style="italic")
    console.print(f"\n[bold cyan]{escape(question.ask)}[/bold cyan]")


def _type(blank: Blank) -> str | None:
    """What is typed for a blank, once it can be read; None if the learner gives up. Raises Ended."""
    if blank.form in ("choice", "order"):
        for number, choice in enumerate(blank.choices, 1):
            console.print(f"  {number}  {escape(choice)}")
    if blank.form == "cards":
        console.print(f"  {escape(' '.join(blank.choices))}")
    while True:
        try:
            text = console.input(f"[cyan]{escape(blank.label)}[/cyan]: ").strip()
        except (EOFError, KeyboardInterrupt):
            raise Ended from None
        if text.lower() in ("q", "quit"):
            raise Ended
        if text.lower() == "s":
            return None
        if text == "?":
            console.print(f"Type {FORMS[blank.form]}. {HELP}", style="dim")
            continue
        try:
            return read(blank, text)
        except ValueError as error:
            console.print(escape(f"{error}."), style="yellow")


def _print_result(solved: Solved, checked: Checked, *, late: bool) -> None:
    if checked.is_right:
        console.print("Right.", style="bold green")
    else:
        console.print("Too late." if late else "Not right.", style="bold red")
        for blank in checked.blanks:
            if not blank.is_right:
                console.print(escape(f"  {blank.label}: {blank.right.replace(ORDERED, ', then ')}"))
    for line in solved.solution.because:
        console.print(escape(f"  {line}"), style="dim")
    if solved.solution.note:
        console.print(escape(f"  {solved.solution.note}"), style="italic")
    console.print(escape(f"  {solved.solution.cited}."), style="dim")


def _certify(to: Path, name: str, history: Sequence[Answered]) -> None:
    passed = [verdict for verdict in verdicts(history) if verdict.passed]
    if not passed:
        raise ValueError(f"{name} has not passed an audition yet; `cardroom school --audition` starts one")
    last = passed[-1]
    answers = [answer for answer in history if answer.audition == last.audition]
    house, _, game = last.scope.partition("/")
    of = "all houses" if not house else load_house(house).name
    if game:
        of = f"{load_house(house).game(game).name} at {of}"
    put(certificate(name, of, last, answers), to)


def _show(name: str, found: Progress, as_json: bool) -> None:
    if as_json:
        return print_json({"name": name, "progress": found})
    again = f"{found.to_repeat} missed questions come again, {found.due} of them now."
    console.print(f"[bold]{escape(name)}[/bold]: {found.right} of {found.asked} right; {again}")
    table = grid("", "kind", "right", "asked")
    for share in found.kinds:
        table.add_row(share.name, str(share.right), str(share.asked))
    console.print(table)
    for verdict in found.auditions:
        result = "passed" if verdict.passed else "not passed" if verdict.is_over else "not ended"
        console.print(f"Audition of {verdict.ended[:10]}: {verdict.right} of {verdict.asked}, {result}.")
    return None


def _list(as_json: bool) -> None:
    everybody = {name: progress(read_answers(path)) for name, path in learner_files()}
    if as_json:
        return print_json(everybody)
    table = grid("", "learner", "asked", "right", "to repeat", "auditions passed", "missed most")
    for name, found in everybody.items():
        passed = sum(verdict.passed for verdict in found.auditions)
        most = found.missed_most[0].name if found.missed_most else ""
        table.add_row(name, str(found.asked), str(found.right), str(found.to_repeat), str(passed), most)
    return console.print(table)
