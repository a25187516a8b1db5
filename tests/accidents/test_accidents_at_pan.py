"""What goes wrong at Pan, which is played with several packs and with hands that leave the play."""

from __future__ import annotations

import pytest

from cardroom.accidents import Fault, rule_on
from cardroom.dealing.events import Dealt
from cardroom.dealing.refusals import Refusal
from cardroom.dealing.round import Round
from cardroom.dealing.ruling_events import CardExchanged
from cardroom.games.pan.choices import Stay
from cardroom.houses import HouseGame
from support.with_accidents import deal, go_on

PAN = "oceans-eleven/panguingue"


def stay(played: Round) -> None:
    while Stay() in getattr(played.decisions[0].option, "choices", ()):
        played.choose(played.decisions[0].seat, Stay())


def at_play() -> tuple[HouseGame, Round]:
    """A table at which everybody has stayed in and the first player has had a turn."""
    game, played = deal(PAN)
    stay(played)
    first = played.decisions[0].seat
    while played.decisions[0].seat == first:
        go_on(played)
    return game, played


def test_a_new_card_is_shown_to_nobody_else_even_if_a_card_of_the_old_face_was_dealt_face_up() -> None:
    _, played = at_play()
    shown = {card for event in played.events if isinstance(event, Dealt) and event.up for card in event.cards}
    places = [
        (seat, place) for seat, hand in played.dealer.hands.items() for place, card in enumerate(hand) if card in shown
    ]
    assert len(places) > len(played.dealer.hands)
    for seat, place in places:
        game, played = at_play()
        if seat != played.decisions[0].seat:
            played.have(rule_on(game, played, Fault("boxed-card", seat, place)))
            assert isinstance(played.events[-1], CardExchanged)
            assert not any(isinstance(event, CardExchanged) for event in played.seen_by(None))


def test_none_of_five_new_cards_is_shown_to_the_others() -> None:
    game, played = deal(PAN)
    played.have(rule_on(game, played, Fault("pan-cards-exposed", 3, count=5)))
    assert not any(isinstance(event, CardExchanged) for event in played.seen_by(2))


@pytest.mark.parametrize(
    ("situation", "answers"),
    [
        ("pan-missed-turn", {}),
        ("pan-two-cards-drawn", {"pan-draw": "turned-over"}),
        ("pan-drawn-card-in-hand", {"going-out": "yes"}),
        ("pan-card-of-another-hand", {"discarded": "no"}),
        ("pan-not-out", {"fouled-another": "no"}),
    ],
)
def test_a_player_who_has_retired_makes_no_more_mistakes(situation: str, answers: dict[str, str]) -> None:
    game, played = deal(PAN)
    retired = played.decisions[0].seat
    go_on(played)
    stay(played)
    with pytest.raises(Refusal, match="the hand is out of play"):
        played.have(rule_on(game, played, Fault(situation, retired, answers=answers)))


@pytest.mark.parametrize(("card", "count"), [(3, 5), (0, 10), (4, 2), (0, -1)])
def test_cards_face_up_on_the_deal_are_of_one_packet(card: int, count: int) -> None:
    game, played = deal(PAN)
    with pytest.raises(Refusal, match="cards of one packet"):
        played.have(rule_on(game, played, Fault("pan-cards-exposed", 3, card, count)))


@pytest.mark.parametrize("count", [4, 5])
def test_no_card_is_turned_up_on_the_deal_once_the_play_has_begun(count: int) -> None:
    game, played = at_play()
    with pytest.raises(Refusal, match="the play has begun"):
        played.have(rule_on(game, played, Fault("pan-cards-exposed", 3, count=count)))
