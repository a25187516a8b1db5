"""EZ Baccarat as Oaks, Player's, Lucky Lady and Ocean's Eleven play it; what all share is in test_baccarat.py."""

from __future__ import annotations

import pytest

from cardroom.dealing.chance import Chance
from cardroom.dealing.events import BANKER_HAND, PLAYER_HAND
from cardroom.dealing.names import spoken
from cardroom.dealing.setup import SetupError
from cardroom.games.california.baccarat.game import Baccarat
from cardroom.houses import load_game
from cardroom.tables import BankTable, TableError
from support.baccarat_round import Typed

OAKS, PLAYERS = "oaks/ez-baccarat-panda-8", "players/ez-baccarat-panda-8"
LUCKY_LADY, OCEANS = "lucky-lady/ez-baccarat", "oceans-eleven/ez-baccarat"
HOUSES = [OAKS, PLAYERS, LUCKY_LADY, OCEANS]
WITH_PANDA = [OAKS, PLAYERS]

# Cards as they come: Player, Banker, Player, Banker, then the third cards.
DRAGON = "2c 3c 4d Kd 4h"  # Banker 7 in three cards over 6
TWO_CARD_SEVEN = "2c 3c 4d 4c"  # Banker 7 in two cards over 6
SEVENS = "Tc Kc 3d 2c 4h 5d"  # both 7 in three cards
PANDA = "2c 3c 3d 4c 3h"  # Player 8 in three cards over 7
EIGHTS = "Tc 4c 3d Kd 5h 4s"  # both 8 in three cards
PLAYER_NINE = "9c 2c Kd 3c"
CARD_OF = {0: "K", 1: "A"} | {points: str(points) for points in range(2, 10)}


def every(house: str) -> dict[str, int]:
    kinds = {"player": 10, "banker": 10, "tie": 10, "dragon-7": 10}
    return {**kinds, "panda-8": 10} if house in WITH_PANDA else kinds


def came_to(house: str, cards: str) -> dict[str, int | str]:
    """Dollars won or lost on ten of every wager, or "push"."""
    played = Typed(house, {1: every(house)}, cards)
    return {
        event.kind: "push" if event.result == "push" else (event.paid - event.collected) // 100
        for event in played.settled
    }


def drawn(house: str, cards: str) -> tuple[int, int]:
    played = Typed(house, {1: {"player": 10}}, cards)
    return played.cards_of(PLAYER_HAND), played.cards_of(BANKER_HAND)


# The draw

CHART = {
    0: "DDDDDDDDDD",
    1: "DDDDDDDDDD",
    2: "DDDDDDDDDD",
    3: "DDDDDDDDSD",
    4: "SSDDDDDDSS",
    5: "SSSSDDDDSS",
    6: "SSSSSSDDSS",
    7: "SSSSSSSSSS",
}


def banker_draws(house: str, total: int, third: int) -> bool:
    return drawn(house, f"Tc Ks Td {CARD_OF[total]}s {CARD_OF[third]}h 9c") == (3, 3)


@pytest.mark.parametrize("house", [*HOUSES, "players/golden-frog-baccarat", "oaks/zoobac", "oaks/baccarat-gold-2-0"])
def test_every_house_draws_by_the_same_chart(house: str) -> None:
    found = {total: "".join("SD"[banker_draws(house, total, third)] for third in range(10)) for total in CHART}
    assert found == CHART


@pytest.mark.parametrize("house", [PLAYERS, "players/golden-frog-baccarat"])
@pytest.mark.parametrize(
    ("total", "hits", "stands"),
    [(6, (6, 7), (5, 8)), (5, (4,), (3,)), (4, (2,), (1, 8)), (3, (9, 0), (8,)), (7, (), (0, 5, 9)), (2, (0, 8), ())],
)
def test_players_15_the_chart_by_its_edges(
    house: str, total: int, hits: tuple[int, ...], stands: tuple[int, ...]
) -> None:
    assert all(banker_draws(house, total, third) for third in hits)
    assert not any(banker_draws(house, total, third) for third in stands)


def test_oaks_89_the_banker_stands_on_3_against_an_8_and_draws_against_a_9() -> None:
    assert (banker_draws(OAKS, 3, 8), banker_draws(OAKS, 3, 9)) == (False, True)


def test_oaks_90_the_banker_draws_on_4_against_2_to_7() -> None:
    assert [third for third in range(10) if banker_draws(OAKS, 4, third)] == [2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize(("total", "against"), [(5, [4, 5, 6, 7]), (6, [6, 7])])
def test_oaks_91_the_banker_draws_on_5_and_6_against_few(total: int, against: list[int]) -> None:
    assert [third for third in range(10) if banker_draws(OAKS, total, third)] == against


def test_oceans_eleven_114_the_dealer_hand_on_3_and_6() -> None:
    assert not banker_draws(OCEANS, 3, 8)
    assert banker_draws(OCEANS, 6, 6)
    assert drawn(OCEANS, "Tc Ks 6d 6s 9c") == (2, 2)  # 6 with the Player standing


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("cards", ["9c 2c Kd 3c", "2c 8c 3d Kd", "8c 8d Kd Ks"])
def test_a_natural_stops_the_draw_at_every_house(house: str, cards: str) -> None:
    assert drawn(house, f"{cards} 5c 5d") == (2, 2)


@pytest.mark.parametrize(("cards", "called"), [("9c 2c 9d 4c", "8 over 6"), ("4c Ks 6d 7s 2c", "7 over 2")])
def test_players_14_totals_of_ten_or_more_keep_the_last_digit(cards: str, called: str) -> None:
    assert called in Typed(PLAYERS, {1: {"player": 10}}, cards).said[0]


def test_lucky_lady_37_18_counts_8() -> None:
    assert "8 over 6" in Typed(LUCKY_LADY, {1: {"player": 10}}, "9c 2c 9d 4c").said[0]


def test_oceans_eleven_105_a_hand_of_18_counts_8() -> None:
    assert "8 over 6" in Typed(OCEANS, {1: {"player": 10}}, "9c 2c 9d 4c").said[0]


# What wins


@pytest.mark.parametrize("house", WITH_PANDA)
def test_every_wager_with_a_panda(house: str) -> None:
    tie = 90 if house == PLAYERS else 80
    lost = {"tie": -10, "dragon-7": -10, "panda-8": -10}
    assert came_to(house, PLAYER_NINE) == {"player": 10, "banker": -10, **lost}
    assert came_to(house, TWO_CARD_SEVEN) == {"player": -10, "banker": 10, **lost}
    assert came_to(house, DRAGON) == {"player": -10, "banker": "push", **lost, "dragon-7": 400}
    assert came_to(house, PANDA) == {"player": 10, "banker": -10, **lost, "panda-8": 250}
    assert came_to(house, SEVENS) == {"player": "push", "banker": "push", **lost, "tie": tie}
    assert came_to(house, EIGHTS) == {"player": "push", "banker": "push", **lost, "tie": tie}


@pytest.mark.parametrize("house", [LUCKY_LADY, OCEANS])
def test_every_wager_without_a_panda(house: str) -> None:
    lost = {"tie": -10, "dragon-7": -10}
    assert came_to(house, PLAYER_NINE) == {"player": 10, "banker": -10, **lost}
    assert came_to(house, PANDA) == {"player": 10, "banker": -10, **lost}
    assert came_to(house, TWO_CARD_SEVEN) == {"player": -10, "banker": 10, **lost}
    assert came_to(house, DRAGON) == {"player": -10, "banker": "push", "tie": -10, "dragon-7": 400}
    assert came_to(house, SEVENS) == {"player": "push", "banker": "push", "tie": 80, "dragon-7": -10}


def test_oaks_87_a_dragon_over_6_pays_40_to_1_and_a_tie_of_sevens_pays_the_tie() -> None:
    assert came_to(OAKS, DRAGON)["dragon-7"] == 400
    assert (came_to(OAKS, SEVENS)["dragon-7"], came_to(OAKS, SEVENS)["tie"]) == (-10, 80)


def test_oaks_88_a_panda_over_7_pays_25_to_1_and_loses_against_8() -> None:
    assert (came_to(OAKS, PANDA)["panda-8"], came_to(OAKS, EIGHTS)["panda-8"]) == (250, -10)


def test_players_16_ten_dollars_on_each_wager() -> None:
    assert came_to(PLAYERS, PLAYER_NINE)["player"] == 10
    assert came_to(PLAYERS, TWO_CARD_SEVEN)["banker"] == 10
    assert came_to(PLAYERS, SEVENS)["tie"] == 90
    assert came_to(PLAYERS, DRAGON)["dragon-7"] == 400
    assert came_to(PLAYERS, PANDA)["panda-8"] == 250


def test_lucky_lady_38_a_three_card_7_over_6_pays_the_dragon_and_pushes_the_banker() -> None:
    assert came_to(LUCKY_LADY, DRAGON) == {"player": -10, "banker": "push", "tie": -10, "dragon-7": 400}


def test_lucky_lady_39_a_tie_of_5_wins_40_and_the_lines_push() -> None:
    played = Typed(LUCKY_LADY, {1: {"player": 5, "banker": 5, "tie": 5}}, SEVENS)
    assert (played.won("tie"), played.result("player"), played.result("banker")) == (40, "push", "push")


def test_oceans_eleven_112_a_three_card_7_is_a_dragon_and_a_two_card_7_is_not() -> None:
    assert came_to(OCEANS, DRAGON) == {"player": -10, "banker": "push", "tie": -10, "dragon-7": 400}
    assert came_to(OCEANS, TWO_CARD_SEVEN) == {"player": -10, "banker": 10, "tie": -10, "dragon-7": -10}


def test_oceans_eleven_113_a_tie_pays_8_to_1_pushes_the_lines_and_loses_the_dragon() -> None:
    assert came_to(OCEANS, SEVENS) == {"player": "push", "banker": "push", "tie": 80, "dragon-7": -10}


# Which wagers may be made


@pytest.mark.parametrize("house", [OAKS, LUCKY_LADY, OCEANS])
def test_a_tie_needs_a_line_wager(house: str) -> None:
    with pytest.raises(SetupError, match="seat 1: a tie wager needs a wager on player or banker"):
        Typed(house, {1: {"tie": 10}, 2: {"player": 10}}, SEVENS)


def test_a_tie_may_stand_alone_at_players() -> None:
    assert Typed(PLAYERS, {1: {"tie": 10}}, SEVENS).won("tie") == 90


@pytest.mark.parametrize("house", HOUSES)
def test_a_dragon_needs_a_line_wager(house: str) -> None:
    with pytest.raises(SetupError, match="seat 1: a dragon 7 wager needs a wager on player or banker"):
        Typed(house, {1: {"dragon-7": 10}, 2: {"player": 10}}, SEVENS)


def test_oaks_92_a_dragon_without_a_line_is_refused() -> None:
    with pytest.raises(SetupError, match="needs a wager on player or banker"):
        Typed(OAKS, {1: {"dragon-7": 20}, 2: {"banker": 10}}, DRAGON)


@pytest.mark.parametrize(("kind", "dollars"), [("tie", 101), ("dragon-7", 51), ("panda-8", 51)])
def test_oaks_has_its_own_most_on_each_bonus(kind: str, dollars: int) -> None:
    with pytest.raises(SetupError, match=f"{spoken(kind)}: the maximum is"):
        Typed(OAKS, {1: {"player": 100, kind: dollars}}, SEVENS)


@pytest.mark.parametrize(("house", "allowed"), [(OAKS, True), (PLAYERS, False), (LUCKY_LADY, True), (OCEANS, True)])
def test_backline_wagers(house: str, allowed: bool) -> None:
    wagers = {1: {"player": 10}, (2, 1): {"player": 10}}
    if allowed:
        assert Typed(house, wagers, PLAYER_NINE).paid_out == {(1, "player"): 1_000, (2, "player"): 1_000}
    else:
        with pytest.raises(SetupError, match="backline wagers are not allowed"):
            Typed(house, wagers, PLAYER_NINE)


def test_lucky_lady_and_oceans_have_no_panda() -> None:
    for house in (LUCKY_LADY, OCEANS):
        with pytest.raises(SetupError, match="there is no panda-8 wager here"):
            Typed(house, {1: {"player": 10, "panda-8": 10}}, PANDA)


def test_oaks_28_eight_places_at_ez_baccarat_and_twelve_at_zoobac() -> None:
    assert (load_game(OAKS).rules.seats, load_game("oaks/zoobac").rules.seats) == (8, 12)


def test_oceans_eleven_158_ez_baccarat_has_three_to_eight_decks_and_super_pan_9_twelve() -> None:
    assert 3 * 52 <= len(load_game(OCEANS).rules.deck) <= 8 * 52
    assert len(load_game("oceans-eleven/21st-century-baccarat-face-up").rules.deck) in (4 * 52, 6 * 52, 8 * 52)
    assert len(load_game("oceans-eleven/super-pan-9").rules.deck) == 12 * 36


def test_oceans_eleven_159_one_player_is_no_game_and_two_are() -> None:
    game = load_game(OCEANS).spread()
    assert isinstance(game, Baccarat)
    table = BankTable(game)
    table.sit(1, 1_000_00)
    table.take_bank(1, 100_00)
    with pytest.raises(TableError, match="no wager"):
        table.deal(Chance.seeded(1))
    table.sit(2, 1_000_00)
    table.wager(2, "player", 10_00)
    assert table.deal(Chance.seeded(1)).is_over


@pytest.mark.parametrize("house", [LUCKY_LADY, OCEANS, OAKS, PLAYERS])
def test_where_the_bank_must_only_be_offered_it_may_come_back_when_nobody_else_wants_it(house: str) -> None:
    game = load_game(house).spread()
    assert isinstance(game, Baccarat)
    table = BankTable(game)
    for seat in (1, 2):
        table.sit(seat, 2_000_00)
    for number in range(2):
        table.take_bank(1, 100_00)
        table.wager(2, "player", 10_00)
        table.deal(Chance.seeded(number))
        table.finish()
    table.pass_bank(2)
    assert table.offered == 1
