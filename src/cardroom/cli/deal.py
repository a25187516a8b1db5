"""`cardroom deal`."""

from __future__ import annotations

from random import Random
from secrets import randbits

from cardroom.cards import parse_cards
from cardroom.cli.output import console, print_json
from cardroom.dealing.chance import Chance
from cardroom.dealing.record import record
from cardroom.dealing.round import Round
from cardroom.dealing.transcript import transcript
from cardroom.dealing.wire import to_builtins
from cardroom.houses import load_game
from cardroom.tables import open_table
from cardroom.tables.self_play import deal_one, seat_bots, usual_chips


def deal(name: str, seats: int | None, seed: int | None, deck: str, fees: str, stakes: str, json: bool) -> None:
    chosen = randbits(32) if seed is None else seed
    game = load_game(name).spread(fees, stakes)
    table = open_table(game)
    seat_bots(table, seats, usual_chips(table.game))
    chance = Chance.stacked(parse_cards(deck), game.deck, chosen) if deck else Chance.seeded(chosen)
    dealt = deal_one(table, chance, Random(chosen))
    if json:
        return print_json(_told(dealt))
    if seed is None:
        console.print(f"Seed {chosen}", style="dim")
    for line in transcript(dealt.events):
        console.print(line)
    return None


def _told(dealt: Round) -> dict[str, object]:
    """Events with the money each of them moved, and what is needed to play the round again."""
    events = []
    for event in dealt.events:
        moves = [[f"{a}:{i}" if i else a, f"{b}:{j}" if j else b, n] for (a, i), (b, j), n in event.moves if n]
        events.append(to_builtins(event) | ({"moves": moves} if moves else {}))
    return {"record": record(dealt), "events": events, "result": dealt.result}
