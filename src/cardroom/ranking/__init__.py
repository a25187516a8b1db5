"""How hands compare."""

from cardroom.ranking.badugi import BADUGI, Badugi
from cardroom.ranking.base import Ranking, at_least
from cardroom.ranking.blackjack import BlackjackCount, Total
from cardroom.ranking.deuce_to_seven import DEUCE_TO_SEVEN, DeuceToSeven
from cardroom.ranking.fortune import FORTUNE, FORTUNE_WILD, best_pay, fortune_hands
from cardroom.ranking.high import HIGH, High
from cardroom.ranking.hole_cards import LAZY_PINEAPPLE, OMAHA, HoleCards
from cardroom.ranking.jokers import HIGH_BUG, HIGH_BUG_WHEEL_SECOND, HIGH_WILD, HIGH_WILD_WHEEL_SECOND
from cardroom.ranking.low import (
    ACE_TO_FIVE,
    ACE_TO_FIVE_JOKER,
    ACE_TO_FIVE_JOKER_ACES_PAIR_HIGH,
    EIGHT_OR_BETTER,
    high_low,
)
from cardroom.ranking.points import JOKER_NATURAL, baccarat_points, baccarat_total, joker_baccarat_total
from cardroom.ranking.stripped import (
    ASIAN_STUD,
    ASIAN_STUD_FULL_HOUSE_FIRST,
    EZ_MONEY,
    MEXICAN,
    MEXICAN_JOKER_UP,
)
from cardroom.ranking.three_card import FRONT, THREE_CARD, THREE_CARD_NO_LOW_STRAIGHT, ThreeCard
from cardroom.ranking.tiles import TILES as TILE_HANDS
from cardroom.ranking.tiles import tile_rank
from cardroom.ranking.two_card import TWO_CARD, TWO_CARD_WILD
from cardroom.ranking.up_cards import draw_for_button, high_board, low_board, razz_bring_in, stud_bring_in

RANKINGS: dict[str, Ranking] = {
    ranking.name: ranking
    for ranking in (
        HIGH, HIGH_BUG, HIGH_BUG_WHEEL_SECOND, HIGH_WILD, HIGH_WILD_WHEEL_SECOND, EZ_MONEY, ASIAN_STUD,
        ASIAN_STUD_FULL_HOUSE_FIRST, MEXICAN, MEXICAN_JOKER_UP, ACE_TO_FIVE, ACE_TO_FIVE_JOKER,
        ACE_TO_FIVE_JOKER_ACES_PAIR_HIGH, EIGHT_OR_BETTER, DEUCE_TO_SEVEN, BADUGI, THREE_CARD,
        THREE_CARD_NO_LOW_STRAIGHT, FRONT, TWO_CARD, TWO_CARD_WILD, FORTUNE, FORTUNE_WILD, TILE_HANDS,
    )
}  # fmt: skip
"""Every ranking by its name."""

HOLE_CARDS: dict[str, HoleCards] = {
    "omaha": OMAHA,
    "omaha-eight-or-better": HoleCards(EIGHT_OR_BETTER, exactly=2),
    "lazy-pineapple": LAZY_PINEAPPLE,
}
"""Rankings with a rule on how many hole cards play, by name."""

__all__ = [
    "ACE_TO_FIVE",
    "ACE_TO_FIVE_JOKER",
    "ACE_TO_FIVE_JOKER_ACES_PAIR_HIGH",
    "ASIAN_STUD",
    "ASIAN_STUD_FULL_HOUSE_FIRST",
    "BADUGI",
    "DEUCE_TO_SEVEN",
    "EIGHT_OR_BETTER",
    "EZ_MONEY",
    "FORTUNE",
    "FORTUNE_WILD",
    "FRONT",
    "HIGH",
    "HIGH_BUG",
    "HIGH_BUG_WHEEL_SECOND",
    "HIGH_WILD",
    "HIGH_WILD_WHEEL_SECOND",
    "HOLE_CARDS",
    "JOKER_NATURAL",
    "LAZY_PINEAPPLE",
    "MEXICAN",
    "MEXICAN_JOKER_UP",
    "OMAHA",
    "RANKINGS",
    "THREE_CARD",
    "THREE_CARD_NO_LOW_STRAIGHT",
    "TILE_HANDS",
    "TWO_CARD",
    "TWO_CARD_WILD",
    "Badugi",
    "BlackjackCount",
    "DeuceToSeven",
    "High",
    "HoleCards",
    "Ranking",
    "ThreeCard",
    "Total",
    "at_least",
    "baccarat_points",
    "baccarat_total",
    "best_pay",
    "draw_for_button",
    "fortune_hands",
    "high_board",
    "high_low",
    "joker_baccarat_total",
    "low_board",
    "razz_bring_in",
    "stud_bring_in",
    "tile_rank",
]
