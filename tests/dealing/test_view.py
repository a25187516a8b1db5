"""What a seat, another seat and a spectator see."""

from __future__ import annotations

import pytest

from cardroom.cards import Card, parse_cards
from cardroom.dealing.choices import Call, Check, Fold, Play
from cardroom.dealing.events import BANKER_HAND, PLAYER_HAND, Dealt, DealtUnseen
from cardroom.dealing.round import Round
from cardroom.dealing.wire import to_json
from support.play import baccarat, bank_setup, holdem, on, pot_setup, stacked, three_card


def cards(text: str) -> list[Card | None]:
    """ "As ??": a card seen and one not seen."""
    return [None if word == "??" else parse_cards(word)[0] for word in text.split()]


def hand() -> Round:
    """Seat 2 has the aces, seat 3 the kings, seat 1 (the button) the queens."""
    top = "As Ks Qs Ad Kd Qd 2c 7h 8h 9c 2d 3c 2h 4s"
    return Round(holdem(), pot_setup(dict.fromkeys((1, 2, 3), 100_00)), stacked(top))


def banked() -> Round:
    """Seat 1 is the player-dealer with Q-8-5, seat 2 has a pair of aces, seat 3 nothing."""
    setup = bank_setup(dict.fromkeys((1, 2, 3), 100_00), 1, 50_00, on(2, "ante", 10_00), on(3, "ante", 5_00))
    return Round(three_card(), setup, stacked("As Ad 7c 9c 4d 2h Qh 8d 5s"))


def shown(played: Round, seat: int | None, spot: int) -> list[Card | None]:
    return played.view(seat).spots[spot].cards


def test_a_seat_sees_its_own_cards_and_the_backs_of_others() -> None:
    played = hand()
    assert shown(played, 2, 2) == cards("As Ad")
    assert shown(played, 2, 3) == cards("?? ??")
    assert shown(played, 3, 2) == cards("?? ??")


def test_a_spectator_sees_backs() -> None:
    played = hand()
    for spot in (1, 2, 3):
        assert shown(played, None, spot) == cards("?? ??")


def test_what_is_not_seen_is_nowhere_in_the_bytes() -> None:
    played = hand()
    for seat in (1, 3, None):
        for seen in (to_json(played.view(seat)), to_json(played.seen_by(seat))):
            assert b"As" not in seen
            assert b"Ad" not in seen
    assert b"As" in to_json(played.view(2))


def test_others_see_how_many_cards_were_dealt() -> None:
    played = hand()
    assert DealtUnseen(2, 2) in played.seen_by(3)
    assert Dealt(2, parse_cards("As Ad")) in played.seen_by(2)
    assert not [event for event in played.seen_by(None) if isinstance(event, Dealt)]


def test_everybody_sees_the_board_and_nobody_the_burn() -> None:
    played = hand()
    played.choose(1, Call())
    played.choose(2, Call())
    played.choose(3, Check())
    for seat in (1, 2, 3, None):
        assert played.view(seat).boards == {0: cards("7h 8h 9c")}
        assert b"2c" not in to_json(played.seen_by(seat))


def check_down(played: Round) -> None:
    while played.decisions:
        decision = played.decisions[0]
        played.choose(decision.seat, Check() if decision.option.refuse(Check()) is None else Call())


def test_a_hand_shown_down_is_seen_by_all_and_a_mucked_one_by_its_owner() -> None:
    played = hand()
    check_down(played)
    assert shown(played, None, 2) == cards("As Ad")
    assert shown(played, None, 3) == cards("?? ??")
    assert shown(played, 3, 3) == cards("Ks Kd")
    assert played.view(None).spots[3].out


def test_the_last_one_in_shows_nothing() -> None:
    played = hand()
    played.choose(1, Fold())
    played.choose(2, Fold())
    assert played.is_over
    for seat in (1, 2, None):
        assert shown(played, seat, 3) == cards("?? ??")


def test_a_folded_hand_is_out() -> None:
    played = hand()
    played.choose(1, Fold())
    view = played.view(2)
    assert view.spots[1].out
    assert not view.spots[2].out


def test_money_lies_where_all_can_see_it() -> None:
    played = hand()
    played.choose(1, Call())
    assert played.view(None).money == {
        "stack:1": 97_00,
        "stack:2": 99_00,
        "stack:3": 97_00,
        "bets:1": 3_00,
        "bets:2": 1_00,
        "bets:3": 3_00,
    }


def test_only_the_decider_sees_the_options_and_all_see_who_is_asked() -> None:
    played = hand()
    for seat in (2, 3, None):
        assert played.view(seat).asked == [1]
        assert played.decisions_of(seat) == []
    assert played.decisions_of(1) == played.decisions


@pytest.mark.parametrize("seat", [1, 2, 3, None])
def test_nobody_sees_the_player_dealers_hand_but_its_third_card(seat: int | None) -> None:
    played = banked()
    assert shown(played, seat, 1) == cards("?? ?? 5s")
    assert played.view(seat).spots[1].up == [False, False, True]
    assert b"Qh" not in to_json(played.seen_by(seat))


@pytest.mark.parametrize("seat", [1, 2, 3, None])
def test_the_player_dealers_hand_is_turned_up_when_all_have_decided(seat: int | None) -> None:
    played = banked()
    played.choose(2, Play())
    assert shown(played, seat, 1) == cards("?? ?? 5s")
    played.choose(3, Play())
    assert shown(played, seat, 1) == cards("Qh 8d 5s")
    assert shown(played, seat, 2) == cards("As Ad 7c")


def test_a_folded_hand_stays_unseen_by_others() -> None:
    played = banked()
    played.choose(2, Play())
    played.choose(3, Fold())
    assert shown(played, 3, 3) == cards("9c 4d 2h")
    for seat in (1, 2, None):
        assert shown(played, seat, 3) == cards("?? ?? ??")


def test_wagers_lie_on_the_layout_until_settled() -> None:
    played = banked()
    played.choose(2, Play())
    placed = [(wager.seat, wager.kind, wager.amount) for wager in played.view(None).wagers]
    assert placed == [(2, "ante", 10_00), (3, "ante", 5_00), (2, "play", 10_00)]
    assert played.view(None).money["bank"] == 50_00
    played.choose(3, Play())
    assert played.view(None).wagers == []


def test_the_view_shows_who_banks_and_where_the_action_button_is() -> None:
    """The five counts to the fifth seat beside the player-dealer's, which is 6; the next with a wager is 2."""
    view = banked().view(None)
    assert (view.player_dealer, view.action_button, view.button) == (1, 2, 0)
    assert (hand().view(None).player_dealer, hand().view(None).button) == (0, 1)


def test_baccarat_hands_are_face_up_for_all() -> None:
    setup = bank_setup({1: 100_00, 2: 100_00}, 1, 50_00, on(2, "player", 10_00))
    played = Round(baccarat(), setup, stacked("9s 2d Kh 5c", baccarat().deck))
    for seat in (1, 2, None):
        view = played.view(seat)
        assert view.spots[PLAYER_HAND].cards == cards("9s Kh")
        assert view.spots[BANKER_HAND].cards == cards("2d 5c")


def test_a_view_keeps_what_became_of_each_wager_in_the_order_of_settlement() -> None:
    played = banked()
    played.choose(2, Play())
    played.choose(3, Fold())
    seen = played.view(None)
    assert seen.wagers == []
    assert [(done.spot, done.kind, done.result, done.paid, done.collected) for done in seen.settled] == [
        (2, "ante", "win", 10_00, 0),
        (2, "play", "win", 10_00, 0),
        (3, "ante", "lose", 0, 5_00),
    ]
    assert seen.bank_result == -15_00
    assert seen.spots[2].name == "pair of aces"


def test_a_view_does_not_change_with_what_happens_later() -> None:
    played = hand()
    before = played.view(1)
    kept = to_json(before)
    played.choose_default(played.decisions[0])
    after = played.view(1)
    assert to_json(before) == kept
    assert to_json(after) != kept


def test_a_view_has_nothing_that_changes_it_and_changing_it_changes_no_round() -> None:
    played = banked()
    view = played.view(2)
    methods = {name for name in dir(view) if callable(getattr(view, name)) and not name.startswith("_")}
    assert methods == set()
    view.money["stack:2"] = 0
    view.spots.clear()
    view.wagers.clear()
    assert played.view(2) == banked().view(2)
    with pytest.raises(AttributeError):
        played.view(2).wagers[0].amount = 1  # type: ignore[misc]
