"""The Fortune bonus and Envy, house by house, and what a bank covers that runs out."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

from cardroom.dealing.bank_events import PrizePaid, WagerSettled
from cardroom.dealing.setup import SetupError
from support.cases import every_case
from support.pai_gow_round import PaiGowRound, pai_gow

LIVERMORE, PLAYERS = "livermore/fortune-pai-gow-poker-1-1", "players/fortune-pai-gow-poker"
LUCKY_LADY, OCEANS = "lucky-lady/fortune-pai-gow-poker", "oceans-eleven/fortune-pai-gow-poker"
SMALL = "california-games:1"
"""At Player's, a table where one dollar may be wagered."""

BANK = "Ts Td Jc 7c 5c 3s 2h"
NOTHING = "Qs Jd 9h 8c 6h 3c 2c"
QUADS = "4h 4d 4c 4s Kd 9s 7h"
STRAIGHT_FLUSH = "9d 8d 7d 6d 5d Kc Qh"
HANDS = {
    "seven-card straight flush": "Th 9h 8h 7h 6h 5h 4h",
    "royal flush and match": "As Ks Qs Js Ts Kd Qd",
    "seven-card with joker": "Th 9h 8h 7h Jk 5h 4h",
    "five aces": "As Ah Ad Ac Jk 9s 4h",
    "five of a kind": "8s 8h 8d 8c Jk 9s 4h",
    "royal flush": "As Ks Qs Js Ts 4d 2d",
    "straight flush": "9s 8s 7s 6s 5s Kd Qd",
    "four of a kind": "8s 8h 8d 8c Kd 9s 4h",
    "full house": "8s 8h 8d 9c 9d Ks 4h",
    "flush": "Ks Js 9s 6s 3s Kd Qd",
    "three of a kind": "8s 8h 8d Kc Jd 9s 4h",
    "straight": "9s 8d 7s 6h 5s Kd Qd",
    "three of a kind and a straight": "9s 9d 9h 8c 7d 6s 5h",
    "two pair": "9s 9d 8h 8c Kd 6s 3h",
}
# Dollars that ten win, by house; a hand that is not here loses the ten.
PAYS = {
    LIVERMORE: {
        "seven-card straight flush": 25000, "royal flush and match": 10000, "seven-card with joker": 7500,
        "five aces": 2500, "royal flush": 1250, "straight flush": 500, "four of a kind": 250, "five of a kind": 250,
        "full house": 50, "flush": 40, "three of a kind": 30, "three of a kind and a straight": 30, "straight": 20,
    },
    PLAYERS: {
        "seven-card straight flush": 80000, "seven-card with joker": 20000, "five aces": 10000, "five of a kind": 250,
        "royal flush": 1500, "royal flush and match": 1500, "straight flush": 500, "four of a kind": 250,
        "full house": 50, "flush": 40, "straight": 30, "three of a kind and a straight": 30,
    },
    LUCKY_LADY: {
        "seven-card straight flush": 5000, "seven-card with joker": 5000, "five aces": 2500, "five of a kind": 2000,
        "royal flush": 1000, "royal flush and match": 1000, "straight flush": 500, "four of a kind": 250,
        "full house": 50, "flush": 30, "straight": 20, "three of a kind and a straight": 20,
    },
    OCEANS: {
        "seven-card straight flush": 80000, "royal flush and match": 20000, "seven-card with joker": 10000,
        "five aces": 4000, "royal flush": 1500, "straight flush": 500, "four of a kind": 250, "five of a kind": 250,
        "full house": 50, "flush": 40, "three of a kind": 30, "three of a kind and a straight": 30, "straight": 20,
    },
}  # fmt: skip


def fortune(name: str, hand: str, **how: Any) -> PaiGowRound:
    return PaiGowRound(pai_gow(name), {2: hand}, {2: {"base": 10, "fortune": 10}}, bank=90_000, **how)


@every_case(product(PAYS, HANDS))
def test_ten_dollars_on_fortune(name: str, hand: str) -> None:
    assert fortune(name, HANDS[hand]).won(2, "fortune") == PAYS[name].get(hand, -10)


@pytest.mark.parametrize("name", PAYS)
def test_fortune_is_paid_however_the_hand_is_set_and_whatever_it_does(name: str) -> None:
    played = PaiGowRound(
        pai_gow(name),
        {1: BANK, 2: HANDS["full house"]},
        {2: {"base": 10, "fortune": 10}},
        fronts={2: "9c 9d"},
    )
    split = PaiGowRound(
        pai_gow(name), {1: BANK, 2: HANDS["full house"]}, {2: {"base": 10, "fortune": 10}}, fronts={2: "8s 8h"}
    )
    assert (played.result(2), split.result(2)) == ("win", "push")
    assert played.won(2, "fortune") == split.won(2, "fortune") == 50


@pytest.mark.parametrize("name", PAYS)
def test_fortune_needs_a_base_wager(name: str) -> None:
    with pytest.raises(SetupError, match="needs a wager on base"):
        PaiGowRound(pai_gow(name), {}, {2: {"fortune": 10}})


@pytest.mark.parametrize("name", [LIVERMORE, LUCKY_LADY, OCEANS])
def test_fortune_may_be_more_than_the_base_wager(name: str) -> None:
    assert PaiGowRound(pai_gow(name), {2: NOTHING}, {2: {"base": 10, "fortune": 50}}).won(2, "fortune") == -50


@pytest.mark.parametrize(("name", "allowed"), [(LIVERMORE, False), (PLAYERS, True), (LUCKY_LADY, True), (OCEANS, True)])
def test_a_player_who_stands_behind_may_wager_on_fortune_where_the_house_has_backline(name: str, allowed: bool) -> None:
    behind = {(8, 2): {"base": 10, "fortune": 10}}
    if not allowed:
        with pytest.raises(SetupError, match="backline"):
            PaiGowRound(pai_gow(name), {2: QUADS}, {2: {"base": 10}}, behind=behind)
    else:
        assert PaiGowRound(pai_gow(name), {2: QUADS}, {2: {"base": 10}}, behind=behind).won(8, "fortune") == 250


# Envy


def envy(name: str, amounts: Mapping[int, float], hands: dict[int, str], fees: str = "", **how: Any) -> PaiGowRound:
    """Everybody has $10 on base, or as much as on Fortune at Player's, and this much on Fortune."""
    least = 10 if name != PLAYERS or fees else max(10, *amounts.values())
    wagers: dict[int, dict[str, float]] = {seat: {"base": least} for seat in amounts}
    for seat in (seat for seat, n in amounts.items() if n):
        wagers[seat]["fortune"] = amounts[seat]
    return PaiGowRound(pai_gow(name, fees), {1: BANK, **hands}, wagers, **how)


@pytest.mark.parametrize(
    ("name", "fees", "least"), [(LIVERMORE, "", 25), (PLAYERS, SMALL, 5), (LUCKY_LADY, "", 25), (OCEANS, "", 5)]
)
def test_envy_is_earned_from_the_printed_fortune_wager_on(name: str, fees: str, least: int) -> None:
    hands = {2: NOTHING, 3: QUADS}
    assert envy(name, {2: least, 3: least}, hands, fees).prizes == [(2, 5)]
    assert envy(name, {2: least - 1, 3: least}, hands, fees).prizes == []


@pytest.mark.parametrize("name", PAYS)
def test_nobody_wins_envy_for_their_own_hand_or_the_player_dealers(name: str) -> None:
    assert envy(name, {2: 25, 3: 25}, {1: STRAIGHT_FLUSH, 2: QUADS, 3: NOTHING}).prizes == [(3, 5)]


@pytest.mark.parametrize(
    ("name", "prizes"), [(LIVERMORE, [(2, 5)]), (LUCKY_LADY, [(2, 5)]), (OCEANS, [(2, 5)]), (PLAYERS, [])]
)
def test_the_hand_of_a_player_without_a_fortune_wager_counts_but_not_at_players(
    name: str, prizes: list[tuple[int, int]]
) -> None:
    assert envy(name, {2: 25, 3: 0}, {2: NOTHING, 3: QUADS}).prizes == prizes


@pytest.mark.parametrize("name", [PLAYERS, LUCKY_LADY, OCEANS])
def test_a_player_who_backs_a_hand_wins_no_envy_for_it(name: str) -> None:
    behind = {(8, 2): {"base": 25, "fortune": 25}, (9, 3): {"base": 25, "fortune": 25}}
    hands = {1: BANK, 2: QUADS, 3: NOTHING}
    played = PaiGowRound(pai_gow(name), hands, {2: {"base": 10}}, behind=behind)
    assert played.prizes == [(9, 5)]


def test_envy_is_paid_from_the_action_button_on() -> None:
    hands = {2: NOTHING, 3: QUADS, 4: "2d 3d 6s 7s 9c Jh Kh"}
    assert envy(OCEANS, {2: 5, 3: 5, 4: 5}, hands, dice=(1, 1, 2)).prizes == [(4, 5), (2, 5)]


# The order, and a bank that runs out


def settled_and_paid(played: PaiGowRound) -> list[tuple[int, str]]:
    return [
        (event.seat, event.kind if isinstance(event, WagerSettled) else "envy")
        for event in played.round.events
        if isinstance(event, WagerSettled | PrizePaid)
    ]


@pytest.mark.parametrize("name", [LIVERMORE, PLAYERS, OCEANS])
def test_base_then_fortune_seat_by_seat_and_envy_last(name: str) -> None:
    played = envy(name, {2: 25, 3: 25}, {2: NOTHING, 3: QUADS}, dice=(1, 1, 1))
    assert settled_and_paid(played) == [(3, "base"), (3, "fortune"), (2, "base"), (2, "fortune"), (2, "envy")]


def test_at_lucky_lady_all_fortune_wagers_and_envy_come_before_the_base_wagers() -> None:
    played = envy(LUCKY_LADY, {2: 25, 3: 25}, {2: NOTHING, 3: QUADS}, dice=(1, 1, 1))
    assert settled_and_paid(played) == [(3, "fortune"), (2, "fortune"), (2, "envy"), (3, "base"), (2, "base")]


def test_envy_is_paid_as_far_as_the_bank_reaches() -> None:
    played = envy(OCEANS, {2: 5, 3: 5}, {2: NOTHING, 3: QUADS}, dice=(1, 1, 1), bank=142)
    # 9 and 125 to seat 3, 5 from seat 2, whose base wager pushes: 139 of 142 are used.
    assert played.came_out == {1: 5 - 134 - 3, 2: 3 - 5, 3: 134}
    assert played.prizes == [(2, 3)]
    assert played.all(PrizePaid)[0].due == 5_00


# Worked examples


def test_players_23_5_dollars_on_fortune_earn_an_envy_button_and_4_do_not() -> None:
    assert envy(PLAYERS, {2: 5, 3: 4}, {2: NOTHING, 3: QUADS}, SMALL).prizes == [(2, 5)]
    assert envy(PLAYERS, {2: 4, 3: 4}, {2: NOTHING, 3: QUADS}, SMALL).prizes == []


def test_players_24_two_others_with_four_of_a_kind_pay_envy_twice() -> None:
    played = envy(PLAYERS, {2: 10, 3: 10, 4: 10}, {2: NOTHING, 3: QUADS, 4: "As Ad Ah Ac Jh 9d 7s"})
    assert [prize for prize in played.prizes if prize[0] == 2] == [(2, 5), (2, 5)]


def test_livermore_44_25_dollars_earn_an_envy_button_and_24_do_not() -> None:
    assert envy(LIVERMORE, {2: 25, 3: 0}, {2: NOTHING, 3: QUADS}).prizes == [(2, 5)]
    assert envy(LIVERMORE, {2: 24, 3: 0}, {2: NOTHING, 3: QUADS}).prizes == []


def test_livermore_45_four_of_a_kind_and_a_straight_flush_of_others_pay_5_and_20() -> None:
    hands = {2: NOTHING, 3: QUADS, 4: STRAIGHT_FLUSH}
    assert envy(LIVERMORE, {2: 25, 3: 0, 4: 0}, hands).prizes == [(2, 5), (2, 20)]


def test_livermore_46_four_of_a_kind_of_ones_own_or_the_player_dealers_pays_no_envy() -> None:
    assert envy(LIVERMORE, {2: 25, 3: 0}, {2: QUADS, 3: NOTHING}).prizes == []
    assert envy(LIVERMORE, {2: 25, 3: 0}, {1: QUADS, 2: NOTHING, 3: "2s 3d 6s 7c 9d Jh Kh"}).prizes == []


def test_lucky_lady_29_a_seven_card_straight_flush_pays_500_to_1_with_and_without_the_joker() -> None:
    for hand in ("4h 5h 6h 7h 8h 9h Th", "4h 5h Jk 7h 8h 9h Th"):
        assert fortune(LUCKY_LADY, hand).won(2, "fortune") == 5000


def test_lucky_lady_31_25_dollars_earn_envy_and_a_cent_less_does_not() -> None:
    assert envy(LUCKY_LADY, {2: 25, 3: 0}, {2: NOTHING, 3: QUADS}).prizes == [(2, 5)]
    assert envy(LUCKY_LADY, {2: 24.99, 3: 0}, {2: NOTHING, 3: QUADS}).prizes == []


def test_lucky_lady_32_four_of_a_kind_and_a_royal_flush_of_others_pay_5_and_10() -> None:
    hands = {2: NOTHING, 3: QUADS, 4: "Ah Kh Qh Jh Th 2s 3d"}
    assert envy(LUCKY_LADY, {2: 25, 3: 0, 4: 0}, hands).prizes == [(2, 5), (2, 10)]


def test_oceans_eleven_58_8000_to_1_and_1000_to_1_with_the_joker() -> None:
    assert fortune(OCEANS, "4h 5h 6h 7h 8h 9h Th").won(2, "fortune") == 80_000
    assert fortune(OCEANS, "4h 5h Jk 7h 8h 9h Th").won(2, "fortune") == 10_000


def test_oceans_eleven_60_envy_for_four_of_a_kind_elsewhere_and_125_for_ones_own() -> None:
    played = envy(OCEANS, {2: 5, 3: 5}, {2: NOTHING, 3: QUADS})
    assert played.prizes == [(2, 5)]
    assert played.won(3, "fortune") == 125


def test_oceans_eleven_61_four_of_a_kind_and_a_straight_flush_pay_25_in_all() -> None:
    played = envy(OCEANS, {2: 5, 3: 0, 4: 0}, {2: NOTHING, 3: QUADS, 4: STRAIGHT_FLUSH})
    assert sum(prize for _, prize in played.prizes) == 25


def test_oceans_eleven_62_four_dollars_earn_no_envy() -> None:
    assert envy(OCEANS, {2: 4, 3: 0}, {2: NOTHING, 3: QUADS}).prizes == []


def test_oceans_eleven_63_five_aces_of_the_player_dealer_pay_nobody_envy() -> None:
    played = envy(OCEANS, {2: 25, 3: 25}, {1: "As Ah Ad Ac Jk 9s 4h", 2: NOTHING, 3: "2s 3d 6s 7c 9d Jh Kh"})
    assert played.prizes == []


def test_the_joker_is_an_ace_or_completes_a_straight_or_flush_for_fortune_only_players_1018() -> None:
    """Four eights and the joker are five of a kind in the hand, and four of a kind for Fortune."""
    played = fortune(PLAYERS, HANDS["five of a kind"])
    assert played.won(2, "fortune") == 250
    assert fortune(PLAYERS, HANDS["five aces"]).won(2, "fortune") == 10_000
    assert "For Fortune the joker is an ace, or completes a straight or flush." in " ".join(pai_gow(PLAYERS).steps)


def test_envy_goes_by_the_same_joker_players_1018() -> None:
    wagers = {2: {"base": 10, "fortune": 10}, 3: {"base": 10, "fortune": 10}}
    hands = {2: HANDS["five of a kind"], 3: "Qs Jd 9h 7c 6h 3c 2c"}
    played = PaiGowRound(pai_gow(PLAYERS), hands, wagers, bank=90_000)
    assert [(prize.seat, prize.due) for prize in played.all(PrizePaid)] == [(3, 500)]


@pytest.mark.parametrize(("way", "prizes"), [("25", 0), ("5", 1)])
def test_an_envy_button_from_25_or_from_5_dollars_livermore_1255_and_1441(way: str, prizes: int) -> None:
    table = pai_gow(LIVERMORE, **{"envy-from": way})
    wagers = {2: {"base": 10, "fortune": 10}, 3: {"base": 10, "fortune": 10}}
    played = PaiGowRound(table, {2: QUADS, 3: NOTHING}, wagers, bank=90_000)
    assert len(played.all(PrizePaid)) == prizes


@pytest.mark.parametrize(
    ("way", "order"),
    [
        ("by-seat", [(2, "base"), (2, "fortune"), (3, "base"), (3, "fortune")]),
        ("by-kind", [(2, "base"), (3, "base"), (2, "fortune"), (3, "fortune")]),
    ],
)
def test_fortune_is_settled_seat_by_seat_or_after_all_base_wagers_livermore_1352(
    way: str, order: list[tuple[int, str]]
) -> None:
    table = pai_gow(LIVERMORE, settlement=way)
    wagers = {2: {"base": 10, "fortune": 10}, 3: {"base": 10, "fortune": 10}}
    played = PaiGowRound(table, {2: QUADS, 3: NOTHING}, wagers, bank=90_000)
    assert [(settled.seat, settled.kind) for settled in played.all(WagerSettled)] == order


@pytest.mark.parametrize(("way", "prizes"), [("fortune-players", []), ("every-player", [(2, 5)])])
def test_envy_for_the_hands_of_fortune_players_or_of_all_players_998_and_1025(
    way: str, prizes: list[tuple[int, int]]
) -> None:
    """Seat 3 has four of a kind and no Fortune wager."""
    wagers = {2: {"base": 10, "fortune": 10}, 3: {"base": 10}}
    table = pai_gow(PLAYERS, **{"envy-hands": way})
    assert PaiGowRound(table, {2: NOTHING, 3: QUADS}, wagers, bank=90_000).prizes == prizes


def test_envy_is_paid_before_the_base_wagers_or_last_lucky_lady_609_and_633() -> None:
    wagers = {2: {"base": 25, "fortune": 25}, 3: {"base": 25, "fortune": 25}}
    table = pai_gow(LUCKY_LADY, **{"envy-paid": "last"})
    played = PaiGowRound(table, {2: NOTHING, 3: QUADS}, wagers, bank=90_000, dice=(1, 1, 1))
    assert settled_and_paid(played)[-1] == (2, "envy")
