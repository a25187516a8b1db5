"""`cardroom deal`."""

from __future__ import annotations

from random import Random
from secrets import randbits
from typing import Annotated

import typer

from cardroom.accidents import AccidentProne
from cardroom.cards import parse_cards
from cardroom.cli.options import Json, Seats, Seed, TableOptions
from cardroom.cli.output import console, print_json
from cardroom.dealing.chance import Chance
from cardroom.dealing.record import record
from cardroom.dealing.round import Round
from cardroom.dealing.transcript import transcript
from cardroom.dealing.wire import to_builtins
from cardroom.tables import open_table
from cardroom.tables.self_play import deal_one, seat_bots


class DealOptions(TableOptions, frozen=True, kw_only=True):
    seats: Seats = None
    seed: Seed = None
    deck: Annotated[
        str, typer.Option("--deck", metavar="CARDS", help='Cards on top of the deck, as in "As Kd Td".')
    ] = ""
    accidents: Annotated[
        int,
        typer.Option(
            "--accidents",
            metavar="N",
            min=0,
            help="Let up to N things go wrong, drawn from the seed, and rule on them as the house does.",
        ),
    ] = 0
    json: Json = False


def deal(options: DealOptions) -> None:
    seed = randbits(32) if options.seed is None else options.seed
    game = options.house_game.spread(options.fees, options.stakes)
    table = open_table(game)
    seat_bots(table, options.seats, table.game.usual_chips)
    top = parse_cards(options.deck)
    chance = Chance.stacked(top, game.deck, seed) if options.deck else Chance.seeded(seed)
    random = Random(seed)
    accidents = AccidentProne(options.house_game, random, options.accidents) if options.accidents else None
    dealt = deal_one(table, chance, random, accidents)
    if options.json:
        return print_json(_as_json(dealt))
    if options.seed is None:
        console.print(f"Seed {seed}", style="dim")
    for line in transcript(dealt.events):
        console.print(line)
    return None


def _as_json(dealt: Round) -> dict[str, object]:
    """The record to replay the round, its events with the money they moved, and its result."""
    events = []
    for event in dealt.events:
        moves = [[f"{a}:{i}" if i else a, f"{b}:{j}" if j else b, n] for (a, i), (b, j), n in event.moves if n]
        events.append(to_builtins(event) | ({"moves": moves} if moves else {}))
    return {"record": record(dealt), "events": events, "result": dealt.result}
