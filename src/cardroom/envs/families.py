"""How each family of games is shown to an agent and played by one: its slices and its actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.decisions import Spot
from cardroom.dealing.events import BANKER_HAND, PLAYER_HAND
from cardroom.dealing.names import spoken
from cardroom.dealing.view import RoundView
from cardroom.envs.actions import Actions, Block
from cardroom.envs.betting import Bets, betting_block
from cardroom.envs.cards import discards, fronts, split_openers, thirteen_cards
from cardroom.envs.layout import Layout, Part, Table
from cardroom.envs.melds import MeldsBlock
from cardroom.envs.opening import BANK_TIMES, TIMES, kinds_asked
from cardroom.envs.parts import (
    about_part,
    account_part,
    at_spot_part,
    common_part,
    hand_part,
    others_part,
    playing_part,
    question_part,
    seat_part,
    shown_part,
    stacks_part,
    wagers_part,
)
from cardroom.envs.pot_parts import betting_part, board_part, drawn_part, held_part
from cardroom.envs.wagers import WagersBlock
from cardroom.envs.words import WordsBlock
from cardroom.games.california.banked import BankedGame
from cardroom.games.california.pai_gow.game import PaiGow
from cardroom.games.catalog import ByProcedure
from cardroom.games.pan.game import Pan
from cardroom.games.poker.draw import DrawGame
from cardroom.games.poker.flop import FlopGame
from cardroom.games.poker.openers import JacksOrBetter
from cardroom.games.poker.pot_game import PotGame
from cardroom.games.poker.stud import StudGame
from cardroom.games.spread import AnySpreadGame
from cardroom.games.thirteen_card.game import ThirteenCard
from cardroom.money import Cents


class Terms(NamedTuple):
    """What the actions and slices depend on beside the game."""

    players: int
    chips: Cents
    bets: Bets


class Encoding(NamedTuple):
    actions: Actions
    layout: Layout
    unit: Cents
    """The unit of money in observations and rewards: the big blind, or the smallest wager."""


Encode: TypeAlias = Callable[[Any, Terms], Encoding]


def flop(game: FlopGame, terms: Terms) -> Encoding:
    rules = game.rules
    offers = {"run it twice": rules.run_it_twice, "divide the pot": game.deals_from > 0}
    words = [word for word, is_offered in offers.items() if is_offered]
    words += ["no"] if words else []
    words += ["declare the board", "say nothing"] if rules.declare_board else []
    blocks = [discards(rules.hole_cards, 1, 1)] if rules.discard_before else []
    return _pot(game, terms, words, blocks, lambda table: [board_part(table, n) for n in range(rules.boards)])


def stud(game: StudGame, terms: Terms) -> Encoding:
    words = ["open card", "keep down"]
    return _pot(game, terms, words, [], lambda table: [shown_part(table), board_part(table)])


def draw(game: DrawGame, terms: Terms) -> Encoding:
    rules = game.rules
    block = discards(rules.cards, 0, max(rules.most_drawn, rules.most_drawn_by_button))
    words, amounts = (["no"], ["kill"]) if rules.kill_round.after_cards else ([], [])
    return _pot(game, terms, words, [block], lambda table: [drawn_part(table)], amounts)


def jacks_or_better(game: JacksOrBetter, terms: Terms) -> Encoding:
    rules = game.rules
    most = max(rules.most_drawn, rules.most_drawn_by_button)
    blocks = [discards(rules.cards, 0, most), split_openers(rules.cards, most)]
    words = ["check", "declare open", "show false openers", "say nothing", "no"]
    return _pot(game, terms, words, blocks, lambda table: [drawn_part(table)])


def _pot(
    game: PotGame[Any],
    terms: Terms,
    words: Sequence[str],
    others: Sequence[Block],
    parts: Callable[[Table], Iterable[Part]],
    amounts: Sequence[str] = (),
) -> Encoding:
    """Betting first, then the other blocks; the parts of the family stand after the hand."""
    words = list(dict.fromkeys([*(("straddle", "no") if game.has_straddle else ()), *words]))
    said = [WordsBlock(words, amounts)] if words else []
    blocks: list[Block] = [betting_block(game.stakes, terms.bets, terms.chips), *said, *others]
    table = Table(terms.players, game.deck, game.blind_owed, len(blocks))
    layout = [held_part(table), *parts(table), betting_part(table)]
    return Encoding(Actions(blocks), Layout(layout), table.unit)


def pan(game: Pan, terms: Terms) -> Encoding:
    words = ["stay", "retire", "take", "draw", "force", "let pass", "call it"]
    return _paying(game, terms, [WordsBlock(words), MeldsBlock(game.deck.cards)])


def thirteen_card(game: ThirteenCard, terms: Terms) -> Encoding:
    scoring = game.rules.scoring
    words = ["best back", *(["surrender"] if scoring.surrender else [])]
    words += [f"declare {spoken(win)}" for win in scoring.automatic]
    return _paying(game, terms, [*thirteen_cards(), WordsBlock(words)])


def _paying(game: AnySpreadGame, terms: Terms, blocks: Sequence[Block]) -> Encoding:
    table = Table(terms.players, game.deck, game.unit, len(blocks))
    layout = [
        hand_part(table),
        about_part(table),
        shown_part(table),
        common_part(table),
        stacks_part(table),
        account_part("pot", table),
        playing_part(table),
        question_part(table),
    ]
    return Encoding(Actions(blocks), Layout(layout), table.unit)


def banked(*words: str, amounts: Sequence[str] = (), common: bool = False) -> Encode:
    """A game against a player-dealer, in which these words are said after the deal.

    In `common` games the cards are dealt to two hands that all players wager on.
    """

    def encode(game: BankedGame[Any], terms: Terms) -> Encoding:
        return _banked(game, terms, [WordsBlock(words, amounts)] if words else [], common=common)

    return encode


def pai_gow(game: PaiGow[Any], terms: Terms) -> Encoding:
    cards = sum(game.parts.values())
    front = next(iter(game.parts.values()))
    piles = [f"choose pile {number}" for number in range(1, game.rules.seats + 1)]
    return _banked(game, terms, [fronts(cards, front), WordsBlock(["house way", *piles])])


def _banked(game: BankedGame[Any], terms: Terms, later: Sequence[Block], *, common: bool = False) -> Encoding:
    kinds = (*kinds_asked(game), BANK)
    blocks: list[Block] = [WagersBlock(kinds[:-1], TIMES), WagersBlock((BANK,), BANK_TIMES), *later]
    table = Table(terms.players, game.deck, game.limits.least, len(blocks), (*game.base, *game.later))
    both = {"player_hand": PLAYER_HAND, "banker_hand": BANKER_HAND} if common else {}
    layout = [
        hand_part(table),
        at_spot_part("dealer_hand", table, lambda view: view.player_dealer),
        *(at_spot_part(name, table, _always(spot)) for name, spot in both.items()),
        others_part(table),
        common_part(table),
        wagers_part(table),
        account_part("bank", table),
        stacks_part(table),
        seat_part("player_dealer", table, lambda view: view.player_dealer),
        question_part(table),
    ]
    return Encoding(Actions(blocks), Layout(layout), table.unit)


def _always(spot: Spot) -> Callable[[RoundView], Spot]:
    return lambda _: spot


FAMILIES: ByProcedure[Encode] = ByProcedure(
    "envs",
    {
        "baccarat": banked(common=True),
        "baccarat-face-up": banked("hit", "stand", "no", amounts=["late tie"]),
        "blackjack": banked(
            "hit",
            "stand",
            "split",
            "surrender",
            "rescue",
            "switch",
            "take even money",
            "yes",
            "no",
            "double or split hand 1 first",
            "double or split hand 2 first",
            amounts=["double", "insure"],
        ),
        "caribbean-stud": banked("call", "fold"),
        "draw": draw,
        "flop": flop,
        "jacks-or-better": jacks_or_better,
        "nines": banked("hit", "stand", "let the house play"),
        "pai-gow-poker": pai_gow,
        "pai-gow-tiles": pai_gow,
        "pan": pan,
        "stud": stud,
        "thirteen-card": thirteen_card,
        "three-card-poker": banked("play", "fold"),
        "ultimate-holdem": banked("play 4x", "play 3x", "play 2x", "play", "check", "fold"),
    },
    unanswered=dict.fromkeys(("bank", "paying", "pot"), "its package brings no slices and actions"),
)
"""How each procedure is encoded."""
