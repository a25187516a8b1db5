"""Swap the cards that an agent has not seen: its observation stays the same, byte for byte.

Which cards a seat has seen is taken from the way cards are dealt (`may_see`), not from what the environment shows.
"""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from cardroom.cards import Card
from cardroom.dealing.answering import Chosen
from cardroom.dealing.chance import Chance
from cardroom.dealing.decisions import Seat
from cardroom.dealing.round import Round, replay
from cardroom.envs.options import open_session
from cardroom.envs.session import Session
from cardroom.floor.seal import cards_in
from cardroom.testing.unseen import in_other_places
from support.learning import GAMES, act_at_random
from support.unseen import may_see

ONE_PACK = [
    "players/big-o-high-low-split",
    "players/pineapple",
    *(GAMES[name] for name in ("flop", "stud", "draw", "thirteen-card", "three-card-poker", "pai-gow-poker")),
]
MOMENTS = 8


def known_to(seat: Seat, played: Round) -> set[Card]:
    return {card for event in played.events if may_see(event, seat) for card in cards_in(event)}


def with_others(played: Round, seat: Seat, random: Random) -> Round:
    """The same round, with the cards that the seat has not seen in other places. Who names such a card names the one
    that lies there now."""
    deck = played.chance.stock(played.game.deck).draw(len(played.game.deck))
    known = known_to(seat, played)
    unseen = [card for card in deck if card not in known]
    instead = dict(zip(unseen, random.sample(unseen, len(unseen)), strict=True))
    chance = Chance(played.chance.key, tuple(instead.get(card, card) for card in deck))
    choices: list[Chosen] = [
        msgspec.structs.replace(chosen, choice=in_other_places(chosen.choice, instead))
        for chosen in (*played.choices, *played.answers_in)
    ]
    return replay(played.game, played.setup, chance, choices)


def seen(session: Session, seat: Seat) -> tuple[bytes, bytes]:
    turn = next((turn for turn in session.turns if turn.seat == seat), None)
    observed = session.observe(seat, turn)
    return observed["observation"].tobytes(), observed["action_mask"].tobytes()


@pytest.mark.parametrize("game", ONE_PACK)
def test_cards_that_a_seat_has_not_seen_change_nothing_that_its_agent_sees(game: str) -> None:
    session, random = open_session(game, players=3), Random(game)
    compared = changed = 0
    hand = 0
    while compared < MOMENTS:
        session.deal(f"{game} {hand}", 1 + hand % 3, session.seats)
        hand += 1
        while session.turn is not None and compared < MOMENTS:
            played = session.round
            if played is not None and random.random() < 0.4:
                seat = random.choice(session.seats)
                before = seen(session, seat)
                other = with_others(played, seat, random)
                session.round = other
                assert seen(session, seat) == before, f"{game}, hand {hand}, seat {seat}"
                changed += any(other.hand(spot) != played.hand(spot) for spot in session.seats)
                session.round = played
                compared += 1
            act_at_random(session, random)
    assert changed > MOMENTS // 2
