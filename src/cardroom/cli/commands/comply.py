"""`cardroom comply`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from cardroom.cli.changes import Proposed, in_words, print_changed, proposals, write_house
from cardroom.cli.options import Html, Json, Options, To
from cardroom.cli.output import console, print_json, put
from cardroom.cli.progress import progress
from cardroom.houses import HouseGame, house_slugs, load_game, load_house
from cardroom.houses.table_choices import parse_chosen
from cardroom.policies import Compliance, Policy, changed_game, load_policy, policy_names
from cardroom.policies import comply as comply_with
from cardroom.policies.change import Lacking
from cardroom.policies.complying import applies
from cardroom.policies.page import NO_ADVICE, STATE_WORDS, compliance_page, decided_lines

COLORS = {"met": "green", "not-met": "red", "question": "yellow"}
WIDTH = max(map(len, STATE_WORDS.values()))
Found = dict[str, tuple[list[Proposed], list[Lacking]]]


class ComplyOptions(Options, frozen=True):
    which: Annotated[str, typer.Argument(metavar="HOUSE[/GAME]", help="A house or a game; all houses if left out.")] = (
        ""
    )
    policy: Annotated[
        str,
        typer.Option("--policy", metavar="NAME", help="A policy, as in california-2026, or a room's own TOML file."),
    ] = ""
    reading: Annotated[
        list[str] | None,
        typer.Option("--reading", metavar="POINT=VALUE", help="Settle a disputed point, as in ties=player."),
    ] = None
    change: Annotated[
        bool, typer.Option("--change", help="Print the changed rule sheet, play a round, and give the odds.")
    ] = False
    write: Annotated[
        Path | None, typer.Option("--write", metavar="FOLDER", help="Write the changed house to this folder.")
    ] = None
    html: Html = False
    to: To = None
    json: Json = False


def comply(options: ComplyOptions) -> None:
    """Exits with status 1 if a requirement is not met under some reading of the policy."""
    if not options.policy:
        raise ValueError(f"say which policy: --policy {' or --policy '.join(policy_names())}, or a TOML file")
    if options.html and options.json:
        raise ValueError("choose one of --html and --json")
    policy, fixed = load_policy(options.policy), parse_chosen(options.reading or ())
    policy.readings(fixed)
    games = _games(options.which, policy)
    if options.change and len(games) > 1:
        raise ValueError("--change is for one game; write HOUSE/GAME")
    if options.write and len({game.house.folder for game in games}) > 1:
        raise ValueError("--write makes one house; write HOUSE or HOUSE/GAME")
    results, found = [], {}
    with progress("checking the games") as at:
        for number, game in enumerate(games):
            at(number, len(games), game.id)
            results.append(comply_with(game, policy, fixed))
            found[game.id] = proposals(game, policy, fixed)
    if options.json:
        print_json(_as_json(policy, games, results, found))
    elif options.html:
        put(compliance_page(policy, results, {game.id: list(_lines(game, found)) for game in games}), options.to)
    else:
        _print(policy, games, results, found)
    if options.change:
        for proposed in found[games[0].id][0]:
            console.print(f"\n[bold]Changed {escape(proposed.title)}[/bold]".rstrip())
            print_changed(games[0], proposed, policy)
    if options.write:
        _write(games, found, policy, options.write)
    if any(result.state == "not-met" for result in results):
        raise typer.Exit(1)


def _games(which: str, policy: Policy) -> list[HouseGame]:
    """The games that the policy is about: one, those of a house, or all."""
    if "/" in which and not (Path(which) / "house.toml").exists():
        game = load_game(which)
        if not any(applies(one, game) for one in policy.requirements):
            raise ValueError(f"{policy.name} asks nothing of {game.id}")
        return [game]
    slugs = [which] if which else house_slugs()
    every = [game for slug in slugs for game in load_house(slug).games.values()]
    return [game for game in every if any(applies(one, game) for one in policy.requirements)]


def _print(policy: Policy, games: list[HouseGame], results: list[Compliance], found: Found) -> None:
    console.print(f"[bold]{escape(policy.title)}[/bold] ({escape(policy.where)}, since {policy.since})")
    console.print(f"{escape(policy.status)} {NO_ADVICE}", style="dim")
    for game, result in zip(games, results, strict=True):
        counts = [f"{len(result.counted(state))} {words}" for state, words in STATE_WORDS.items()]
        console.print(f"\n[bold]{escape(result.name)}[/bold] ({escape(result.game)}): {', '.join(counts)}")
        for verdict in result.verdicts:
            color, words = COLORS[verdict.state], STATE_WORDS[verdict.state]
            reading = f" if {verdict.reading}" if verdict.reading else ""
            says = escape(f"{verdict.says} [{verdict.basis}{reading}]")
            console.print(f"  [{color}]{words:<{WIDTH}}[/{color}] {says}")
            for line in decided_lines(verdict):
                console.print(f"  {'':<{WIDTH}} [dim]{escape(line)}[/dim]")
        for line in _lines(game, found):
            console.print(f"  {escape(line)}")


def _lines(game: HouseGame, found: Found) -> list[str]:
    """What the least change is, or what is lacking for one."""
    proposed, lacking = found[game.id]
    lines = [f"The least change {one.title}".rstrip() + f": {'; '.join(in_words(game, one))}." for one in proposed]
    for one in lacking:
        held = ", ".join(f"{name}={value}" for name, value in one.readings.items())
        why = "; ".join(f"{requirement}: {reason}" for requirement, reason in one.why.items())
        lines.append(f"No change of the house's file is enough{f' if {held}' if held else ''}: {why}")
    return lines


def _as_json(policy: Policy, games: list[HouseGame], results: list[Compliance], found: Found) -> dict[str, object]:
    return {
        "policy": policy,
        "games": [
            {
                "game": result.game,
                "name": result.name,
                "state": result.state,
                "verdicts": result.verdicts,
                "changes": [
                    {
                        "readings": one.readings,
                        "fields": one.change.fields,
                        "says": [r.says for r in one.change.remedies],
                    }
                    for one in found[game.id][0]
                ],
                "lacking": found[game.id][1],
            }
            for game, result in zip(games, results, strict=True)
        ],
    }


def _write(games: list[HouseGame], found: Found, policy: Policy, folder: Path) -> None:
    """Writes the house with the first of the changes of each game."""
    for game in games:
        if not found[game.id][0] and found[game.id][1]:
            raise ValueError(f"{game.id} cannot be changed by its file alone, as said above")
    house = games[0].house
    why = f"{policy.name} asks for it."
    changed = {
        game.slug: changed_game(game, found[game.id][0][0].change.remedies, why) for game in games if found[game.id][0]
    }
    wanted = [game.slug for game in games] if len(games) == 1 else list(house.games)
    write_house(house, changed, wanted, folder, policy)
    console.print(f"Wrote {folder}: {len(changed)} of {len(wanted)} games are changed.", markup=False)
    example = next(iter(changed), games[0].slug)
    console.print(f"Next: cardroom compare {house.slug}/{example} {folder}/{example}", markup=False)
