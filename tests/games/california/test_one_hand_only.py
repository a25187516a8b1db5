"""Ocean's Eleven [L630, L749]: a player sees one hand only, on however many hands they have wagered."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.cards import parse_cards
from cardroom.dealing.bank_events import HouseWay
from cardroom.dealing.chance import Chance
from cardroom.dealing.deciders import deciders
from cardroom.dealing.decisions import Seat, Spot
from cardroom.dealing.events import NOBODY, Dealt
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Wager
from support.bank_people import bank_and_wager, table_at_random
from support.bank_tables import with_rules
from support.effort import examples
from support.pai_gow_round import PaiGowRound, pai_gow
from support.play import three_card
from support.super_pan import HANDS_BY_TOTAL, OCEANS, play

PAI_GOW = ("oceans-eleven/pai-gow-poker", "oceans-eleven/fortune-pai-gow-poker")


def played_by(*wagers: tuple[Seat, Spot, int], partners: dict[int, Seat] | None = None) -> dict[Spot, Seat]:
    """Who plays each spot, the player-dealer having seat 8; `partners` are by the place of a wager in the list."""
    down = [
        Wager(seat, spot, "base", amount, (partners or {}).get(place, 0))
        for place, (seat, spot, amount) in enumerate(wagers)
    ]
    return deciders(down, sorted({wager.spot for wager in down}), largest=True, one_hand=True)


# Who sees which hand


def test_a_player_who_has_most_on_two_spots_sees_the_hand_of_their_own_seat() -> None:
    assert played_by((3, 1, 50), (1, 1, 10), (3, 3, 10)) == {1: 1, 3: 3}


def test_without_a_wager_on_a_spot_of_ones_own_it_is_the_first_from_the_player_dealers_left() -> None:
    assert played_by((9, 2, 50), (2, 2, 10), (9, 5, 50), (5, 5, 10)) == {2: 9, 5: 5}


def test_of_the_others_on_a_spot_the_largest_wager_decides_who_sees_it() -> None:
    assert played_by((1, 1, 10), (1, 4, 50), (4, 4, 10), (9, 4, 20)) == {1: 1, 4: 9}


def test_of_equal_wagers_among_the_others_the_seated_player_sees_it() -> None:
    assert played_by((1, 1, 10), (1, 4, 50), (9, 4, 20), (4, 4, 20)) == {1: 1, 4: 4}


def test_a_second_hand_goes_to_nobody_who_sees_one_already() -> None:
    """Seat 2 comes after seat 1 on spot 4, but sees the hand of spot 2."""
    assert played_by((1, 1, 10), (2, 2, 10), (1, 4, 50), (2, 4, 20)) == {1: 1, 2: 2, 4: NOBODY}


def test_a_seat_outbid_on_its_own_spot_may_see_another() -> None:
    assert played_by((1, 1, 10), (9, 1, 50), (1, 2, 50), (2, 2, 10)) == {1: 9, 2: 1}


def test_partners_in_one_wager_are_as_large_as_they_are_together_but_each_sees_one_hand() -> None:
    """Seat 9 and 10 share 40 on spot 2; 10 shares 20 of it and sees spot 5."""
    wagers = (2, 2, 30), (9, 2, 20), (10, 2, 20), (10, 5, 10)
    assert played_by(*wagers, partners={2: 9}) == {2: 9, 5: 10}
    assert played_by((9, 1, 10), *wagers, partners={3: 9}) == {1: 9, 2: 2, 5: 10}


def test_the_partner_of_somebody_who_sees_another_hand_may_see_it() -> None:
    assert played_by((9, 1, 10), (9, 2, 20), (10, 2, 20), partners={2: 9}) == {1: 9, 2: 10}


@pytest.mark.parametrize("name", [OCEANS, *PAI_GOW])
def test_however_the_wagers_lie_nobody_is_shown_two_hands(name: str) -> None:
    several = 0
    for number in range(examples(40)):
        random = Random(f"one hand {name} {number}")
        at = table_at_random(name, random)
        if not bank_and_wager(at, random):
            continue
        played = at.deal(Chance.seeded(number))
        played.play_out(lambda decision: decision.option.default)
        for seat in at.stacks:
            assert len(seen(played, seat)) <= 1
            several += len({wager.spot for wager in played.setup.wagers if wager.seat == seat}) > 1
    assert several, "some had wagers on several spots"


# What is done with a hand that nobody sees


def seen(played: Round, seat: Seat) -> set[Spot]:
    """Whose cards that person was shown face down."""
    return {event.spot for event in played.seen_by(seat) if isinstance(event, Dealt) and not event.up}


@pytest.mark.parametrize(("total", "choice"), [(0, "hit"), (5, "hit"), (6, "stand"), (9, "stand")])
def test_super_pan_9_at_oceans_eleven_is_played_by_the_printed_help(total: int, choice: str) -> None:
    """[L767-770]: draw on five or less, stand on six or more."""
    hands = {1: HANDS_BY_TOTAL[7], 4: HANDS_BY_TOTAL[total], 8: HANDS_BY_TOTAL[7]}
    played = play(OCEANS, hands, "stand", "Kd Kd", wagers={1: 10, (1, 4): 20})
    assert played.asked == [1]
    assert [event.spot for event in played.all(HouseWay)] == [4]
    assert [chosen for _, spot, chosen in played.decided if spot == 4] == [choice]
    assert seen(played.round, 1) == {1}
    assert played.round.is_over


def test_the_largest_wager_on_two_spots_of_super_pan_9_looks_at_one_hand() -> None:
    hands = {1: HANDS_BY_TOTAL[7], 4: HANDS_BY_TOTAL[6], 8: HANDS_BY_TOTAL[7]}
    played = play(OCEANS, hands, "stand, stand", wagers={1: 10, (1, 4): 20, 4: 10})
    assert played.asked == [1, 4]
    assert [seen(played.round, seat) for seat in (1, 4, 8)] == [{1}, {4}, set()]


HANDS = {
    1: "Qs Qd Jh Tc 8d 5s 3h",
    2: "As Ad Kh 9c 6d 4s 2h",
    5: "5d 5h 9d 8s 7c 3d 2s",
}


@pytest.mark.parametrize("name", PAI_GOW)
def test_pai_gow_poker_at_oceans_eleven_is_set_the_house_way(name: str) -> None:
    played = PaiGowRound(pai_gow(name), HANDS, {2: {"base": 10}}, behind={(2, 5): {"base": 50}})
    assert played.asked == [(2, 2), (1, 1)]
    assert [event.spot for event in played.all(HouseWay)] == [5]
    assert seen(played.round, 2) == {2}
    front = pai_gow(name).front_by_house_way(parse_cards(HANDS[5]))
    assert played.shown(5)[:2] == front


def test_pai_gow_poker_two_hands_wagered_on_by_two_people_are_seen_by_one_each() -> None:
    wagers, behind = {2: {"base": 10}, 5: {"base": 20}}, {(2, 5): {"base": 50}}
    played = PaiGowRound(pai_gow(PAI_GOW[0]), HANDS, wagers, behind=behind)
    assert [place for place in played.asked if place != (1, 1)] == [(2, 2), (5, 5)]
    assert [seen(played.round, seat) for seat in (2, 5)] == [{2}, {5}]
    assert not played.all(HouseWay)


def test_where_the_house_does_not_say_so_one_person_sees_both() -> None:
    game = with_rules(pai_gow(PAI_GOW[0]), sees_one_hand=False)
    played = PaiGowRound(game, HANDS, {2: {"base": 10}}, behind={(2, 5): {"base": 50}})
    assert seen(played.round, 2) == {2, 5}


def test_a_game_without_a_house_way_cannot_have_the_rule() -> None:
    problem = "rules.sees_one_hand: a hand that nobody sees is played the house way, and this game has no"
    with pytest.raises(ValueError, match=problem):
        with_rules(three_card(), sees_one_hand=True)
