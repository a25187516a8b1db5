"""At thirteen-card poker: swap the cards somebody has not seen, and what they see stays the same.

Before the hands are opened one knows one's own cards. Afterwards also those that were opened; hands given up and hands
dealt to empty seats stay unknown, and change nothing.
"""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from cardroom.cards import Card
from cardroom.dealing.answering import Chosen
from cardroom.dealing.chance import Chance
from cardroom.dealing.events import Dealt
from cardroom.dealing.round import Round, replay
from cardroom.dealing.wire import to_json
from cardroom.games.thirteen_card.events import ThirteenOpened
from cardroom.games.thirteen_card.setting import SetThirteen, SurrenderHand
from support.each_game import each_game
from support.effort import examples
from support.paying_people import paying_games, table_at_random

GAMES = [name for name in paying_games() if "13-card" in name or "chinese" in name]


def known_to(viewer: int | None, played: Round) -> set[Card]:
    own = {card for event in played.events if isinstance(event, Dealt) and event.spot == viewer for card in event.cards}
    opened = [event.parts for event in played.events if isinstance(event, ThirteenOpened)]
    return own | {card for parts in opened for part in parts for card in part}


def with_swapped(played: Round, instead: dict[Card, Card]) -> Round:
    """The same hand over a deck in which some cards have changed places; who set them sets the others."""

    def swapped(chosen: Chosen) -> Chosen:
        choice = chosen.choice
        if not isinstance(choice, SetThirteen):
            return chosen
        front, middle, back = (tuple(instead.get(card, card) for card in part) for part in choice.parts)
        return msgspec.structs.replace(chosen, choice=SetThirteen(front, middle, back))

    deck = played.chance.stock(played.game.deck).draw(52)
    chance = Chance(played.chance.key, tuple(instead.get(card, card) for card in deck))
    choices = [swapped(chosen) for chosen in (*played.choices, *played.answers_in)]
    return replay(played.game, played.setup, chance, choices)


def seen(played: Round, viewer: int | None) -> bytes:
    return to_json([played.view(viewer), played.seen_by(viewer)])


def hand_at_random(name: str, random: Random) -> Round | None:
    """Some have set, or all; nothing is declared, which would depend on the cards."""
    table = table_at_random(name, random)
    if len(table.playing) < 2:
        return None
    played = table.deal(Chance.seeded(random.random().hex()))
    for decision in random.sample(played.decisions, random.randint(0, len(played.decisions))):
        choice = decision.option.sample(random)
        if isinstance(choice, SetThirteen):
            choice = SetThirteen(*choice.parts)
        played.choose(decision.seat, choice)
    return played


@pytest.mark.parametrize("name", each_game(GAMES))
def test_unseen_cards_change_nothing_that_is_seen(name: str) -> None:
    looked = over = 0
    for number in range(examples(60)):
        random = Random(f"{name} {number}")
        played = hand_at_random(name, random)
        for viewer in (*played.setup.stacks, None) if played else ():
            assert played
            unknown = [card for card in played.game.deck.cards if card not in known_to(viewer, played)]
            instead = dict(zip(unknown, random.sample(unknown, len(unknown)), strict=True))
            assert seen(with_swapped(played, instead), viewer) == seen(played, viewer)
            looked += 1
            over += played.is_over and len(unknown) > 1
    assert looked > 100
    assert over > 10


def test_a_card_that_was_seen_would_be_missed() -> None:
    """What the test above relies on."""
    played = hand_at_random("oceans-eleven/chinese-poker", Random(2))
    assert played is not None
    viewer = next(iter(played.setup.stacks))
    own = next(iter(known_to(viewer, replay(played.game, played.setup, played.chance, []))))
    other = next(card for card in played.game.deck.cards if card not in known_to(viewer, played))
    assert seen(with_swapped(played, {own: other, other: own}), viewer) != seen(played, viewer)


def test_a_player_who_gives_up_still_sees_the_own_cards_and_nobody_else_does() -> None:
    played = next(
        played
        for number in range(100)
        if (played := hand_at_random("oceans-eleven/chinese-poker", Random(number))) is not None
        and played.is_over
        and any(isinstance(chosen.choice, SurrenderHand) for chosen in played.choices)
    )
    given_up = next(chosen.seat for chosen in played.choices if isinstance(chosen.choice, SurrenderHand))
    for viewer in (*played.setup.stacks, None):
        cards = played.view(viewer).spots[given_up].cards
        assert (None in cards) == (viewer != given_up)
