"""`cardroom ruling`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import typer
from rich.markup import escape

from cardroom.cli.options import Game, Json, Options
from cardroom.cli.output import console, grid, print_json
from cardroom.houses import House, load_game
from cardroom.houses.ruling import (
    RulingGiven,
    next_question,
    printed_rulings,
    ruling_for,
    rulings_elsewhere,
    situations_of,
)
from cardroom.nearest import asked_for
from cardroom.rulings import Situation, answer_in, ask_of, find_situation, is_sure
from cardroom.sheets.ruling_words import told_elsewhere
from cardroom.sheets.words import capital


class RulingOptions(Options, frozen=True, kw_only=True):
    game: Game
    words: Annotated[
        str, typer.Argument(metavar="WORDS", help="What happened, in your own words; all situations if left out.")
    ] = ""
    answers: Annotated[
        list[str] | None,
        typer.Option("--answer", metavar="NAME=ANSWER", help="What is known, as in acted=nobody. May be repeated."),
    ] = None
    json: Json = False


def ruling(options: RulingOptions) -> None:
    game = load_game(options.game)
    house = game.house
    if not options.words:
        return _list(house, game.slug, options.json)
    situation = _find(house, game.slug, options)
    answers = _parse(options.answers or ())
    while ask := next_question(house, game.slug, situation.id, answers):
        answers[ask] = answer_in(options.words, situation, ask) or _answer(situation, ask, options)
    given = ruling_for(house, game.slug, situation.id, answers)
    elsewhere = list(rulings_elsewhere(house, game.slug, situation.id, answers))
    if options.json:
        return print_json({"situation": situation, "answers": answers, "ruling": given, "elsewhere": elsewhere})
    return _print(f"{game.name} at {house.name}", situation, answers, given, elsewhere)


def _find(house: House, game: str, options: RulingOptions) -> Situation:
    """The situation that the words describe; somebody who types is asked if there is doubt. Raises LookupError."""
    found = find_situation(options.words, situations_of(house, game))
    if is_sure(found):
        return found[0].situation
    known = {one.situation.id: one.situation for one in found}
    unknown = f"no situation is surely meant by {options.words!r}; "
    if not found:
        raise LookupError(f"{unknown}`cardroom ruling {options.game}` lists them")
    doubt = unknown + asked_for(list(known))
    if options.json:
        raise LookupError(doubt)
    return known[_choose("What happened?", {name: one.title for name, one in known.items()}, doubt)]


def _answer(situation: Situation, name: str, options: RulingOptions) -> str:
    """The answer that is typed. Raises ValueError if nobody types."""
    ask = ask_of(name)
    missing = f"the ruling on {situation.id} depends on {name}; add --answer {name}={'|'.join(ask.answers)}"
    if options.json:
        raise ValueError(missing)
    return _choose(f"{situation.title}. {ask.question}", ask.answers, missing)


def _choose(question: str, choices: Mapping[str, str], otherwise: str) -> str:
    """The name of the choice that is typed, as its number or its name. Raises ValueError at the end of the input."""
    console.print(escape(question), style="bold")
    numbered = {str(number): name for number, name in enumerate(choices, 1)}
    for number, name in numbered.items():
        console.print(escape(f"  {number}  {choices[name]}"))
    while True:
        try:
            text = console.input("[cyan]Number[/cyan]: ").strip().lower()
        except EOFError:
            raise ValueError(otherwise) from None
        if (name := numbered.get(text, text)) in choices:
            return name
        console.print(f"Type a number from 1 to {len(choices)}.", style="dim")


def _parse(answers: list[str] | tuple[()]) -> dict[str, str]:
    parts = {text: text.partition("=") for text in answers}
    for text, (_, sign, _) in parts.items():
        if not sign:
            raise ValueError(f"{text!r} is no answer; write NAME=ANSWER, as in acted=nobody")
    return {name.strip(): answer.strip() for name, _, answer in parts.values()}


def _print(
    place: str,
    situation: Situation,
    answers: Mapping[str, str],
    given: RulingGiven,
    elsewhere: list[list[RulingGiven]],
) -> None:
    console.print(f"[bold]{escape(situation.title)}[/bold] ({situation.id})\n{escape(place)}\n")
    if answers:
        facts = ", and ".join(ask_of(ask).answers[answer] for ask, answer in answers.items())
        console.print(escape(f"{capital(facts)}."))
    for number, sentence in enumerate(given.sentences, 1):
        console.print(escape(f"{number}. {sentence}"))
    console.print(escape(f"\n{capital(given.cited)}."), style="dim")
    if elsewhere:
        console.print("\n[bold]Other houses[/bold]")
    for name, told in told_elsewhere(given, elsewhere):
        console.print(escape(f"- {name}: {told}"))


def _list(house: House, game: str, as_json: bool) -> None:
    printed = {situation.id for situation, _ in printed_rulings(house, game)}
    found = situations_of(house, game)
    if as_json:
        return print_json([{"situation": one, "in_the_book": one.id in printed} for one in found])
    table = grid("", "situation", "what happened", "rule of")
    for one in found:
        table.add_row(one.id, one.title, "the house" if one.id in printed else "the public")
    return console.print(table)
