"""Nothing typed is no answer, whatever is asked."""

from __future__ import annotations

from itertools import product
from typing import get_args

import pytest

import cardroom.games.catalog  # noqa: F401
from cardroom.cards import parse_cards
from cardroom.dealing.choices import Fold, Hit, No, Play, Stand, Yes
from cardroom.dealing.draw_options import Killing
from cardroom.dealing.options import Discarding, Option
from cardroom.dealing.pot_options import Betting, ForcedBet
from cardroom.dealing.wire import kinds_of
from cardroom.games.california.baccarat.late_tie import OfferLateTie
from cardroom.games.california.blackjack.choices import Double, Insuring, Playing
from cardroom.games.california.pai_gow.setting import Arranging, Piles
from cardroom.games.thirteen_card.setting import Thirteen
from support.cases import every_case

CARDS = parse_cards("As Kd Qh")
OPTIONS: list[Option] = [
    Betting(to_call=3_00, least=6_00, most=6_00),
    Betting(to_call=0, least=3_00, most=3_00),
    ForcedBet(1_00, 3_00),
    Killing(20_00, 50_00),
    Discarding(CARDS, most=3),
    Discarding(CARDS, most=1, fewest=1),
    Play() | Fold(),
    Yes() | No(),
    Playing((Hit(), Stand(), Double()), least=5_00, most=10_00),
    Insuring(5_00, even_money=True),
    OfferLateTie(5_00, 10_00),
    Piles(7),
    Arranging(CARDS, CARDS[:2]),
    Thirteen(CARDS, surrender=True),
]


@every_case(product(OPTIONS, ("", " ", "\t\n")))
def test_an_empty_answer_is_refused_with_what_may_be_typed(option: Option, words: str) -> None:
    with pytest.raises(ValueError, match="nothing was typed; type ") as refused:
        option.parse(words)
    assert str(option) in str(refused.value)


def test_blanks_around_an_answer_are_no_part_of_it() -> None:
    assert (Play() | Fold()).parse(" fold ") == Fold()


def test_every_option_reads_words_behind_the_one_check() -> None:
    """`parse` is the same for all; a kind of option says in `read` what its words mean."""
    kinds = get_args(kinds_of(Option))
    assert len(kinds) > 10
    assert {kind.parse for kind in kinds} == {Option.parse}
