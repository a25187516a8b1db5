"""A hand that you play from a seat, with bots in the other seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from secrets import randbits
from typing import Any, cast

from cardroom.bots import bot_for
from cardroom.cards import Card, show_cards
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Decision, IllegalChoice, Seat, Spot
from cardroom.dealing.offers import either
from cardroom.dealing.round import Round
from cardroom.dealing.transcript import transcript
from cardroom.dealing.view import RoundView
from cardroom.games.california.banked import BankedGame
from cardroom.games.spread import AnySpreadGame
from cardroom.houses import HouseGame
from cardroom.money import Cents, parse_dollars, show_dollars
from cardroom.tables import AnyTable, BankTable, TableError, open_table
from cardroom.tables.self_play import offer_bank, place_wagers, seat_bots

Wagers = str | Mapping[str, Cents]
"""Wagers against a player-dealer: "ante 10, pair plus 5" in dollars, or cents by kind."""


class Hand:
    """One hand as you play it from a seat. You see what that seat is shown, and bots play the other seats."""

    def __init__(self, table: AnyTable, seat: Seat | None, seed: int | str, *, wagers: Wagers = "", bank: Cents = 0):
        self.table, self.seat, self.seed = table, seat, seed
        self._bot = bot_for(table.game)
        _before_deal(table, seat, wagers, bank, Random(f"{seed} {table.rounds_played}"))
        if not table.can_deal:
            raise TableError(f"no hand can be dealt: {table.why_no_deal}", "not-now")
        self.round: Round = table.deal(Chance.seeded(f"{seed} {table.rounds_played}"))
        self._let_bots_play()

    @property
    def legal(self) -> list[str]:
        """What you can choose now, in words; empty once the hand is over."""
        return self.round.legal

    def choose(self, choice: str | Choice) -> None:
        """Makes your choice, as in "raise 6" (in dollars), and lets the bots play until it is your turn again.

        An illegal choice raises IllegalChoice and changes nothing.
        """
        decision = self._decision
        if decision is None:
            raise IllegalChoice(0, "the hand is over", "too-late")
        self.round.choose(decision.seat, choice, decision.spot)
        self._let_bots_play()

    def play_out(self) -> None:
        """Lets a bot play the rest of the hand for you."""
        self._let_bots_play(to_the_end=True)

    def next(self, *, wagers: Wagers = "", bank: Cents = 0) -> Hand:
        """Deals the next hand at the same table, once this one is over."""
        self.table.finish()
        return Hand(self.table, self.seat, self.seed, wagers=wagers, bank=bank)

    @property
    def view(self) -> RoundView:
        """The table as your seat sees it."""
        return self.round.view(self.seat)

    @property
    def cards(self) -> Sequence[Card | None]:
        """Your cards."""
        mine = self.view.spots.get(self.seat or 0)
        return mine.cards if mine else []

    @property
    def log(self) -> list[str]:
        """The hand log, with what your seat was shown."""
        return transcript(self.round.seen_by(self.seat))

    @property
    def is_over(self) -> bool:
        return self.round.is_over

    @property
    def won(self) -> Cents:
        """What you have won, or lost if it is below zero, after fees. Raises ValueError before the end."""
        return self.round.outcome.net.get(self.seat or 0, 0)

    def __repr__(self) -> str:
        seen = what_you_see(self.view, self.seat or 0)
        done = f"You {'won' if self.won >= 0 else 'lost'} {show_dollars(abs(self.won))}" if self.is_over else ""
        return f"<Hand of {self.table.game.title}. {seen}  {done or 'Now: ' + either(self.legal)}.>"

    def _repr_html_(self) -> str:
        return self.view._repr_html_()

    @property
    def _decision(self) -> Decision | None:
        """The decision that waits for you. Bots have answered all others."""
        return self.round.decisions[0] if self.round.decisions else None

    def _let_bots_play(self, *, to_the_end: bool = False) -> None:
        played = self.round
        while theirs := [one for one in played.decisions if to_the_end or one.seat != self.seat]:
            decision = theirs[0]
            played.choose(decision.seat, self._bot.choose(played.view(decision.seat), decision), decision.spot)


def play(
    game: AnySpreadGame | HouseGame | str,
    *,
    seat: Seat | None = 1,
    seats: int | None = None,
    seed: int | str | None = None,
    wagers: Wagers = "",
    bank: Cents = 0,
) -> Hand:
    """Deals a hand of a game such as "oaks/texas-holdem" at a table of bots, with you in `seat`.

    It is your turn then, or the hand is over. With `seat=None` bots play the whole hand. `seats` is the number of
    players, you included; the same `seed` deals the same hand. Against a player-dealer you make these `wagers`, or
    those that a bot would make; with a `bank` in cents you take the player-dealer's seat when it is offered to you.
    """
    spread = game.spread() if isinstance(game, HouseGame) else game
    table = open_table(spread)
    seat_bots(table, seats, table.game.usual_chips)
    if seat is not None and seat not in table.stacks:
        raise TableError(f"the players have seats {', '.join(map(str, table.stacks))}, not {seat!r}", "not-found")
    return Hand(table, seat, randbits(64) if seed is None else seed, wagers=wagers, bank=bank)


def _before_deal(table: AnyTable, seat: Seat | None, wagers: Wagers, bank: Cents, random: Random) -> None:
    """The player-dealer's seat goes around, and the others make their wagers."""
    if table.phase not in ("banking", "wagering"):
        return
    banked, you = cast(BankTable, table), seat or 0
    offer_bank(banked, skip=you)
    while banked.offered and banked.offered == you:
        if bank:
            banked.take_bank(you, bank)
        else:
            banked.pass_bank(you)
            offer_bank(banked, skip=you)
    place_wagers(banked, random, skip=you if wagers else 0)
    if wagers and banked.player_dealer != you:
        banked.put_down(you, wagers_in(wagers, banked.game) if isinstance(wagers, str) else wagers)


def wagers_in(words: str, game: BankedGame[Any]) -> dict[str, Cents]:
    """The wagers in words such as "ante 10, pair plus 5". Raises ValueError if they are not understood."""
    parts = [part.strip().rpartition(" ") for part in words.split(",") if part.strip()]
    if any(not kind for kind, _, _ in parts):
        raise ValueError(f"{words!r} is not understood; write each wager and its amount, as in {example_wagers(game)}")
    return {kind.strip().replace(" ", "-"): parse_dollars(amount) for kind, _, amount in parts}


def example_wagers(game: BankedGame[Any]) -> str:
    kinds = [kind.replace("-", " ") for kind in game.offered]
    return ", ".join(f"{kind} {dollars}" for kind, dollars in zip(kinds, (10, 5), strict=False))


def what_you_see(view: RoundView, spot: Spot) -> str:
    """Your cards, the board, the player-dealer's cards that are face up, the pot with all bets, and your chips."""
    hand, bank = view.spots.get(spot), view.spots.get(view.player_dealer)
    boards = [show_cards(board) for board in view.boards.values() if board]
    pot = sum(cents for account, cents in view.money.items() if account == "pot" or account.startswith("bets:"))
    chips = view.money.get(f"stack:{view.seat}")
    parts = {
        "Your cards": show_cards(hand.cards) if hand else "",
        "Board" if len(boards) < 2 else "Boards": " / ".join(boards),
        "Player-dealer shows": show_cards([card for card, up in zip(bank.cards, bank.up, strict=True) if up])
        if bank and view.player_dealer != view.seat
        else "",
        "Pot": show_dollars(pot) if pot else "",
        "Your chips": "" if chips is None else show_dollars(chips),
    }
    return "  ".join(f"{name}: {shown}." for name, shown in parts.items() if shown)
