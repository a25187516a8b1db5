"""Whatever goes wrong at whatever moment of any game: it is ruled on or refused, and the round stays right."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cardroom.accidents import random_fault, rule_on
from cardroom.accidents.at_random import random_plan
from cardroom.cards import Card
from cardroom.dealing.chance import Chance
from cardroom.dealing.events import BoardDealt, Dealt, Event, TurnedUp
from cardroom.dealing.pot_events import Showed
from cardroom.dealing.record import record, replay_record
from cardroom.dealing.refusals import Refusal
from cardroom.dealing.round import Round, RoundVoided
from cardroom.dealing.ruling_events import CardExchanged, CardsExposed, Ruled
from cardroom.dealing.showdown_events import ShownToOne
from cardroom.dealing.wire import to_json
from cardroom.houses import HouseGame, all_games
from cardroom.tables import open_table
from cardroom.tables.self_play import BEFORE_DEAL, seat_bots
from support.each_game import each_game
from support.effort import examples
from support.play import bytes_of, money_after_every_event

ROUNDS = 3
GAMES = all_games()


def deal(game: HouseGame, seed: str, random: Random) -> Round:
    table = open_table(game.spread())
    seat_bots(table, 4, table.game.usual_chips)
    BEFORE_DEAL.of(table.game)(table, random)
    return table.deal(Chance.seeded(seed))


def try_a_fault(game: HouseGame, played: Round, random: Random) -> bool:
    """True if it happened. If it was refused, nothing has changed."""
    before = bytes_of(played), to_json(played.incidents)
    fault = random_fault(game, played, random)
    try:
        played.have(rule_on(game, played, fault, random.choice(("", "stands", "dead-hand", "misdeal"))))
    except Refusal:
        assert (bytes_of(played), to_json(played.incidents)) == before
        return False
    return True


def play_with_faults(game: HouseGame, seed: str) -> tuple[Round, int]:
    random = Random(seed)
    played, happened = deal(game, seed, random), 0
    for _ in range(2000):
        if played.is_over:
            break
        if random.random() < 0.3 and happened < 3:
            happened += try_a_fault(game, played, random)
            continue
        decision = random.choice(played.decisions)
        played.choose(decision.seat, decision.option.sample(random), decision.spot)
    assert played.is_over, "the round has no end"
    return played, happened


def check(game: HouseGame, played: Round) -> None:
    money_after_every_event(played)
    assert played.result is not None
    again = replay_record(record(played).to_json(), played.game)
    assert to_json([again.events, again.result]) == to_json([played.events, played.result])
    for viewer in (None, *played.setup.stacks):
        seen = Counter(card for hand in played.view(viewer).spots.values() for card in hand.cards if card is not None)
        assert seen.keys() <= shown_to(viewer, played.events), (game.id, viewer)


def shown_to(viewer: int | None, events: tuple[Event, ...]) -> set[Card]:
    """The cards that a viewer may know, by a list of its own: what was face up, and what was dealt to the viewer."""
    cards: set[Card] = set()
    for event in events:
        if isinstance(event, BoardDealt | TurnedUp | Showed | CardsExposed) or (isinstance(event, Dealt) and event.up):
            cards.update(event.cards)
        elif isinstance(event, Dealt):
            cards.update(event.cards if viewer == (event.looker or event.spot) else ())
        elif isinstance(event, ShownToOne):
            cards.update(event.cards if viewer in (event.seat, event.to) else ())
        elif isinstance(event, CardExchanged):
            cards.update([event.old, event.new] if event.up or viewer == (event.looker or event.spot) else [])
        else:
            cards.update(_face_up(event))
    return cards


def _face_up(event: Event) -> set[Card]:
    """Cards of public events of a family, such as openers, melds and hands that were set."""
    shown = event.shown_to(None)
    found: set[Card] = set()
    fields = [getattr(shown, name) for name in shown.__struct_fields__] if shown is not None else []
    while fields:
        value = fields.pop()
        if isinstance(value, Card):
            found.add(value)
        elif isinstance(value, tuple | list):
            fields += value
    return found


@pytest.mark.parametrize("game", each_game(GAMES), ids=lambda game: game.id)
def test_every_fault_is_ruled_on_or_refused(game: HouseGame) -> None:
    for number in range(examples(ROUNDS)):
        played, happened = play_with_faults(game, f"{game.id} {number}")
        assert happened == len(played.incidents)
        assert sum(isinstance(event, Ruled) for event in played.events) == happened
        check(game, played)


@pytest.mark.parametrize("game", each_game(GAMES), ids=lambda game: game.id)
def test_what_is_planned_happens_where_nobody_is_asked(game: HouseGame) -> None:
    for number in range(examples(ROUNDS)):
        random = Random(f"{game.id} {number}")
        quiet = deal(game, f"{game.id} {number}", random)
        plan = random_plan(game, quiet, random)
        try:
            played = Round(quiet.game, quiet.setup, quiet.chance, plan)
            while not played.is_over:
                decision = played.decisions[0]
                played.choose(decision.seat, decision.option.sample(random), decision.spot)
            check(game, played)
        except RoundVoided as void:
            if not isinstance(void.__cause__, Refusal):
                raise  # only a plan that cannot happen may void the round
            money_after_every_event(void.round)
