"""Plays hold'em by what was learned in play against itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from zlib import crc32

from cardroom.bots.flop import FlopBot
from cardroom.bots.holdem import situation
from cardroom.bots.holdem.situation import ALL_IN, CALL, FOLD, RAISE
from cardroom.bots.holdem.strategy import HEADS_UP, RING, learned
from cardroom.bots.holdem.strength import hand_number
from cardroom.cards import PACK, Card
from cardroom.dealing.choices import Bet, Call, Check, Choice, Fold
from cardroom.dealing.decisions import Decision, Seat
from cardroom.dealing.pot_options import Betting
from cardroom.dealing.view import RoundView
from cardroom.games.poker.flop import FlopGame
from cardroom.money import Cents


class HoldemBot:
    """Looks its hand and the betting up in a table of strategies. Where nothing was learned, the simple bot decides.

    It mixes its actions as it was taught, by the cards that it sees and the size of the pot. So it keeps nothing
    between two decisions, and plays the same situation the same way again.
    """

    def __init__(self, game: FlopGame) -> None:
        self.game = game
        self._simple = FlopBot(game)
        self._no_limit = game.stakes.structure != "fixed"
        self._is_known = is_holdem(game)

    def choose(self, view: RoundView, decision: Decision) -> Choice:
        option = decision.option
        if isinstance(option, Betting) and self._is_known:
            betting = Seen.at(view, decision.seat)
            board = view.boards.get(0, [])
            hole = [card for card in view.spots[decision.seat].cards if card is not None]
            if len(hole) == 2 and len(board) in (0, 3, 4, 5) and betting.opponents:
                row = self._row(betting, option, hole, board)
                weights = learned(self._no_limit, HEADS_UP if len(view.spots) == 2 else RING).weights(row)
                if sum(weights):
                    action = _drawn(weights, (*hole, *board), betting.pot)
                    return self._choice(action, betting, option)
        return self._simple.choose(view, decision)

    def get_ready(self) -> None:
        for no_limit in (False, True):
            for players in (HEADS_UP, RING):
                learned(no_limit, players)

    def _row(self, seen: Seen, option: Betting, hole: Sequence[Card], board: Sequence[Card]) -> int:
        hand, street = hand_number(hole, board), max(0, len(board) - 2)
        stakes, to_call = self.game.stakes, seen.high - seen.mine
        if self._no_limit:
            bet = self.game.blind_owed
        else:
            # In a kill pot the bets are larger than the stakes say.
            bet = max(stakes.big if street > 1 else stakes.small, option.least - seen.high)
        if street:
            behind = seen.to_act if seen.high else seen.after_me
            if self._no_limit:
                facing = situation.no_limit_facing(to_call, seen.pot)
                room = situation.no_limit_room(max(0, seen.chips - seen.high), seen.pot, to_call)
            else:
                facing = situation.limit_level(seen.high, bet)
                room = situation.limit_room(seen.pot - seen.bets, bet if street > 1 else 2 * bet)
            return situation.row_after_flop(street, facing, room, seen.mine > 0, seen.opponents, behind, hand)
        unraised = seen.high <= bet
        # The big blind of an unraised pot has bet as much as those who called it, and acts after them.
        blind = 1 if unraised and to_call else 0
        callers = max(0, seen.callers - (blind or not unraised))
        if self._no_limit:
            level, depth = situation.no_limit_level(seen.high, bet), situation.no_limit_depth(seen.chips, bet)
        else:
            level, depth = max(0, situation.limit_level(seen.high, bet) - 1), 0
        return situation.row_before_flop(level, seen.mine > bet, seen.to_act + blind, callers, depth, hand)

    def _choice(self, action: int, seen: Seen, option: Betting) -> Choice:
        if action >= RAISE and option.most:
            return Bet(self._amount(action, seen, option))
        if option.to_call:
            return Fold() if action == FOLD else Call()
        return Fold() if option.no_check else Check()

    def _amount(self, action: int, seen: Seen, option: Betting) -> Cents:
        if not self._no_limit:
            return option.least
        # Nobody can call more than the largest of the other stacks.
        most = min(option.most, max(option.least, seen.chips))
        to_call = seen.high - seen.mine
        to = situation.raise_to(action, seen.high, to_call, seen.pot, option.least, most)
        if action != ALL_IN:
            to -= to % option.unit
        return max(option.least, min(to, most))


def is_holdem(game: FlopGame) -> bool:
    """True if the game is played as the bot was taught: hold'em for high, with the usual deck."""
    rules = game.rules
    plain = rules.hole_cards == 2 and rules.boards == 1 and not rules.discard_before
    any_cards_play = not rules.uses_exactly and not rules.uses_at_most
    return plain and any_cards_play and rules.ranking == "high" and game.low is None and game.deck.cards == PACK


class Seen(NamedTuple):
    """The betting as a seat sees it. `mine` and `high` are bets of this betting round."""

    pot: Cents
    """With all bets."""
    bets: Cents
    mine: Cents
    high: Cents
    chips: Cents
    """What the seat can bet in this round in all, as far as somebody can call it."""
    opponents: int
    to_act: int
    """Those who have chips and have bet less than the highest bet."""
    after_me: int
    """Those who have chips and are between the seat and the button."""
    callers: int
    """Those who have bet as much as the highest bet."""

    @classmethod
    def at(cls, view: RoundView, seat: Seat) -> Seen:
        money = view.money
        bets = {name: money.get(f"bets:{name}", 0) for name in view.spots}
        chips = {name: money.get(f"stack:{name}", 0) for name in view.spots}
        others = [name for name, hand in view.spots.items() if not hand.out and name != seat]
        high, mine = max(bets.values()), bets[seat]
        order = max(view.spots) + 1
        place = (seat - view.button - 1) % order
        with_chips = [name for name in others if chips[name]]
        return cls(
            money.get("pot", 0) + sum(bets.values()),
            sum(bets.values()),
            mine,
            high,
            min(chips[seat] + mine, max((chips[name] + bets[name] for name in others), default=0)),
            len(others),
            sum(bets[name] < high for name in with_chips),
            sum((name - view.button - 1) % order > place for name in with_chips),
            sum(bets[name] == high for name in others),
        )


def _drawn(weights: Sequence[int], cards: Sequence[Card], pot: Cents) -> int:
    """Draws an action by these weights. The cards and the pot are the dice."""
    left = crc32(bytes(cards) + pot.to_bytes(8, "big")) * sum(weights) >> 32
    for action, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return action
    return CALL
