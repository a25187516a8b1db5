"""Questions open to several seats at once."""

from __future__ import annotations

from itertools import permutations

import pytest

from cardroom.dealing.answering import Chosen
from cardroom.dealing.bank_events import Announced
from cardroom.dealing.choices import Choice, No, Play, Yes
from cardroom.dealing.dealer import Dealer
from cardroom.dealing.decisions import IllegalChoice, Procedure
from cardroom.dealing.record import record, replay_record
from cardroom.dealing.round import Round, replay
from support.play import Scripted, bytes_of, lines, scripted

SEATS = (1, 2, 3)


def tell(dealer: Dealer, answers: dict[int, Choice]) -> None:
    for place, choice in answers.items():
        dealer.record(Announced(f"{place}: {choice}"))


def all_answer(dealer: Dealer) -> Procedure:
    tell(dealer, (yield dealer.ask_all([dealer.ask(seat, Yes() | No()) for seat in SEATS])))


def the_first_no_closes(dealer: Dealer) -> Procedure:
    tell(dealer, (yield dealer.ask_all([dealer.ask(seat, Yes() | No()) for seat in SEATS], closes=[No()])))


def anybody(dealer: Dealer) -> Procedure:
    tell(dealer, (yield dealer.ask_any([dealer.ask(seat, Yes() | No()) for seat in SEATS])))


def asked(played: Round) -> list[int]:
    return [decision.seat for decision in played.decisions]


ANSWERS: dict[int, Choice] = {1: Yes(), 2: No(), 3: Yes()}


def test_all_are_asked_at_once() -> None:
    assert asked(scripted(all_answer)) == [1, 2, 3]


@pytest.mark.parametrize("order", list(permutations(SEATS)))
def test_answers_in_any_order_give_the_same_round(order: tuple[int, ...]) -> None:
    played = scripted(all_answer)
    for seat in order:
        played.choose(seat, ANSWERS[seat])
    assert played.is_over
    assert lines(played)[:3] == ["0: yes", "1: no", "2: yes"]
    assert played.choices == [Chosen(seat, ANSWERS[seat]) for seat in SEATS]


def test_the_round_waits_for_the_last_answer() -> None:
    played = scripted(all_answer)
    played.choose(3, Yes())
    assert asked(played) == [1, 2]
    assert played.choices == []
    played.choose(1, Yes())
    assert asked(played) == [2]
    assert not played.events


def test_answers_in_are_kept_in_the_order_they_came() -> None:
    played = scripted(all_answer)
    played.choose(3, Yes())
    played.choose_default(played.decisions[0])
    assert played.answers_in == [Chosen(3, Yes()), Chosen(1, No(), by_default=True)]
    played.choose(2, Yes())
    assert played.answers_in == []


def test_others_see_only_who_has_not_answered() -> None:
    yes, no = scripted(all_answer), scripted(all_answer)
    yes.choose(2, Yes())
    no.choose(2, No())
    assert yes.view(1).asked == [1, 3]
    for seat in (1, 3, None):
        assert yes.view(seat) == no.view(seat)
        assert yes.seen_by(seat) == no.seen_by(seat)


def test_options_go_to_the_decider_alone() -> None:
    played = scripted(all_answer)
    assert [decision.seat for decision in played.decisions_of(2)] == [2]
    assert played.decisions_of(None) == []


def test_nobody_answers_twice() -> None:
    played = scripted(all_answer)
    played.choose(1, Yes())
    before = bytes_of(played)
    with pytest.raises(IllegalChoice, match="seat 1: this seat has already answered"):
        played.choose(1, No())
    assert bytes_of(played) == before


@pytest.mark.parametrize(("seat", "choice"), [(4, Yes()), (2, Play())])
def test_an_illegal_answer_changes_nothing(seat: int, choice: Choice) -> None:
    played = scripted(all_answer)
    played.choose(1, Yes())
    before = bytes_of(played)
    with pytest.raises(IllegalChoice):
        played.choose(seat, choice)
    assert bytes_of(played) == before


def test_a_choice_that_closes_ends_the_question_at_once() -> None:
    played = scripted(the_first_no_closes)
    played.choose(3, Yes())
    played.choose(1, No())
    assert played.is_over
    assert lines(played)[:2] == ["0: no", "2: yes"]


def test_a_question_with_a_closing_choice_also_ends_when_all_are_in() -> None:
    played = scripted(the_first_no_closes)
    for seat in (3, 1, 2):
        played.choose(seat, Yes())
    assert lines(played)[:3] == ["0: yes", "1: yes", "2: yes"]


def test_the_first_taker_closes() -> None:
    played = scripted(anybody)
    played.choose(2, No())
    assert asked(played) == [1, 3]
    played.choose(3, Yes())
    assert played.is_over
    assert lines(played)[:2] == ["1: no", "2: yes"]


def test_it_goes_on_when_all_have_passed() -> None:
    played = scripted(anybody)
    for seat in (3, 1, 2):
        played.choose(seat, No())
    assert played.is_over
    assert played.choices == [Chosen(1, No()), Chosen(2, No()), Chosen(3, No())]


@pytest.mark.parametrize("procedure", [all_answer, the_first_no_closes, anybody])
@pytest.mark.parametrize("order", list(permutations(SEATS)))
def test_a_replay_reproduces_whatever_the_order(procedure: object, order: tuple[int, ...]) -> None:
    played = scripted(procedure)  # type: ignore[arg-type]
    for seat in order:
        if not played.is_over:
            played.choose(seat, ANSWERS[seat])
    again = replay(played.game, played.setup, played.chance, played.choices)
    assert bytes_of(again) == bytes_of(played)


def test_a_record_with_a_taker_plays_the_same() -> None:
    played = scripted(anybody)
    played.choose(3, No())
    played.choose(1, Yes())
    again = replay_record(record(played).to_json(), Scripted(anybody))
    assert bytes_of(again) == bytes_of(played)


def test_playing_out_is_choosing_in_a_loop_when_several_are_asked() -> None:
    for procedure in (all_answer, the_first_no_closes, anybody):
        at_once, step_by_step = scripted(procedure), scripted(procedure)
        at_once.play_out(lambda decision: ANSWERS[decision.seat])
        while step_by_step.decisions:
            seat = step_by_step.decisions[0].seat
            step_by_step.choose(seat, ANSWERS[seat])
        assert bytes_of(at_once) == bytes_of(step_by_step)


def two_spots(dealer: Dealer) -> Procedure:
    tell(dealer, (yield dealer.ask_all([dealer.ask(1, Yes() | No(), spot) for spot in (4, 5)])))


def test_a_seat_with_two_spots_answers_for_each() -> None:
    played = scripted(two_spots)
    played.choose(1, No(), spot=5)
    assert [decision.spot for decision in played.decisions] == [4]
    played.choose(1, Yes(), spot=4)
    assert lines(played)[:2] == ["0: yes", "1: no"]
    assert played.choices == [Chosen(1, Yes(), 4), Chosen(1, No(), 5)]


def test_a_player_who_is_not_asked_learns_who_is() -> None:
    played = scripted(all_answer)
    played.choose(1, Yes())
    with pytest.raises(IllegalChoice, match="seat 9: it is not this seat's turn; seats 2, 3 are to act"):
        played.choose(9, Yes())
    played.choose(2, Yes())
    with pytest.raises(IllegalChoice, match="seat 9: it is not this seat's turn; seat 3 is to act"):
        played.choose(9, Yes())


def test_an_answer_about_another_spot_is_said_to_be_that() -> None:
    played = scripted(all_answer)
    with pytest.raises(IllegalChoice, match="seat 2: the decision is about spot 2, not spot 3"):
        played.choose(2, Yes(), spot=3)
    played.choose(2, Yes(), spot=2)
    assert asked(played) == [1, 3]
