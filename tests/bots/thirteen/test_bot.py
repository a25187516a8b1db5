"""The bot at thirteen-card poker."""

from __future__ import annotations

import subprocess
import sys

from cardroom.bots import ThirteenBot, bot_for
from cardroom.bots.thirteen.solver import Solver
from cardroom.cards import parse_cards
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision
from cardroom.dealing.view import RoundView
from cardroom.games.thirteen_card.hand import is_foul
from cardroom.games.thirteen_card.setting import SetThirteen, SurrenderHand, Thirteen
from support.thirteen_hand import OAKS, OCEANS, thirteen

HOPELESS = "Ac Kd Qc Jd 8s 7h 5h 5c 6h 6d 4c 3h 2d"


def chosen(cards: str, name: str = OCEANS) -> Choice:
    game = thirteen(name)
    scoring = game.rules.scoring
    option = Thirteen(parse_cards(cards), tuple(scoring.automatic), scoring.surrender > 0)
    choice = bot_for(game).choose(RoundView(1), Decision(1, option))
    assert option.refuse(choice) is None
    return choice


def test_it_plays_the_solvers_setting() -> None:
    cards = "Ah Ad Kc 9s 8h 7d 6c 5s Ks Qs Ts 6s 3s"
    choice = chosen(cards)
    assert isinstance(choice, SetThirteen)
    assert choice.parts == Solver(thirteen().rules.scoring).best(parse_cards(cards)).parts
    assert not is_foul(choice.parts)


def test_it_declares_an_automatic_win() -> None:
    choice = chosen("As Kd Qh Jc 9s 8d 7c 6h Td 5s 4s 3s 2h")
    assert isinstance(choice, SetThirteen)
    assert choice.declares == "dragon"


def test_where_the_house_has_none_it_declares_nothing() -> None:
    choice = chosen("As Kd Qh Jc 9s 8d 7c 6h Td 5s 4s 3s 2h", OAKS)
    assert isinstance(choice, SetThirteen)
    assert choice.declares is None


def test_it_gives_up_a_hand_that_would_lose_more_only_where_that_is_allowed() -> None:
    assert chosen(HOPELESS) == SurrenderHand()
    assert isinstance(chosen(HOPELESS, OAKS), SetThirteen)


def test_it_is_the_bot_of_its_game() -> None:
    assert isinstance(bot_for(thirteen()), ThirteenBot)


def test_numpy_is_loaded_only_for_who_plays() -> None:
    code = "import sys, cardroom.bots; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
