"""A round of blackjack, written in dollars: one spot or several, the cards of each hand, what is typed in turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from cardroom.cards import Card, parse_cards
from cardroom.dealing.bank_dealer import BANK
from cardroom.dealing.bank_events import WagerSettled
from cardroom.dealing.chance import Chance
from cardroom.dealing.choices import Hit, Stand
from cardroom.dealing.decisions import Seat, further_hand
from cardroom.dealing.round import Round
from cardroom.dealing.setup import Setup, Wager
from cardroom.games.california.banked import BankCarry
from cardroom.games.california.blackjack.choices import Playing
from cardroom.games.california.blackjack.game import Blackjack
from support.play import spread

STACK = 10_000


def blackjack(name: str, fees: str = "", stakes: str = "") -> Blackjack:
    game = spread(name, fees, stakes)
    assert isinstance(game, Blackjack)
    return game


class Blackjacks:
    """A round as far as the words in `play` go; the player-dealer has the last seat, so seat 1 is on the left.

    `player` is the first two cards and then all that its hands draw, split ones included; `bank` likewise. At a game
    of two hands `second` is the first two cards of the second one. For several spots `player` is by seat.
    """

    def __init__(
        self,
        game: Blackjack,
        player: str | Mapping[Seat, str],
        bank: str,
        play: str = "",
        *,
        wager: int | Mapping[Seat, int] = 10,
        second: str = "",
        bonus: Mapping[str, int] | None = None,
        behind: Mapping[Seat, int] | None = None,
        put_up: int = 50_000,
        chips: int | Mapping[Seat, int] = STACK,
    ) -> None:
        """`bonus` is beside seat 1's wager; `behind` are others' wagers on spot 1; `chips` are stacks before wagers."""
        self.player_dealer = game.rules.seats
        hands = {seat: parse_cards(cards) for seat, cards in _by_seat(player).items()}
        amounts = dict.fromkeys(hands, wager) if isinstance(wager, int) else dict(wager)
        down = [
            Wager(seat, further_hand(seat, number), "base", amount * 100)
            for seat, amount in amounts.items()
            for number in range(game.hands_a_spot)
        ]
        down += [Wager(1, 1, kind, amount * 100) for kind, amount in (bonus or {}).items()]
        down += [Wager(seat, 1, "base", amount * 100) for seat, amount in (behind or {}).items()]
        people = sorted({wager.seat for wager in down})
        stacks = dict.fromkeys(people, chips) if isinstance(chips, int) else {**dict.fromkeys(people, STACK), **chips}
        self.stacks = {**stacks, self.player_dealer: put_up + STACK}
        setup = Setup(
            {seat: self.stacks[seat] * 100 for seat in sorted(self.stacks)},
            BankCarry(self.player_dealer),
            (Wager(self.player_dealer, self.player_dealer, BANK, put_up * 100), *down),
        )
        deck = _in_order(game, hands, parse_cards(bank), parse_cards(second))
        self.round = Round(game, setup, Chance.stacked(deck, game.deck))
        self.asked: list[str] = []
        """What was offered, each time somebody was asked."""
        for words in filter(None, map(str.strip, play.split(","))):
            self.say(words)
        self.open = str(self.round.decisions[0].option) if self.round.decisions else ""
        """What is still offered after the words."""

    def say(self, words: str) -> None:
        assert self.round.decisions, f"the round is over before {words!r}"
        decision = self.round.decisions[0]
        self.asked.append(str(decision.option))
        self.round.choose(decision.seat, decision.option.parse(words), decision.spot)

    # What came of it

    @property
    def settled(self) -> list[WagerSettled]:
        assert self.round.is_over, f"still asked: {self.open}"
        return [event for event in self.round.events if isinstance(event, WagerSettled)]

    def _one(self, kind: str, seat: Seat, hand: int) -> WagerSettled:
        spot = further_hand(1 if seat > self.player_dealer else seat, hand)
        (event,) = [event for event in self.settled if (event.seat, event.spot, event.kind) == (seat, spot, kind)]
        return event

    def won(self, kind: str = "base", seat: Seat = 1, hand: int = 0) -> float:
        """Dollars won on one wager, below nothing when lost; a hand split off is 1, 2 or 3."""
        event = self._one(kind, seat, hand)
        return (event.paid - event.collected) / 100

    def result(self, kind: str = "base", seat: Seat = 1, hand: int = 0) -> str:
        """win, lose or push."""
        return self._one(kind, seat, hand).result

    def net(self, seat: Seat = 1) -> float:
        """Dollars won or lost on all wagers of a seat, collection left out."""
        return sum(event.paid - event.collected for event in self.settled if event.seat == seat) / 100

    @property
    def order(self) -> list[tuple[Seat, str]]:
        """The seats and kinds of wagers as they were settled."""
        return [(event.seat, event.kind) for event in self.settled]

    def cards(self, spot: Seat = 1) -> str:
        """The hand at a spot as everybody sees it now; 101 is the first one split off."""
        return " ".join(map(str, self.round.view(None).spots[spot].cards))

    def held(self, spot: Seat = 1) -> int:
        """How many cards a hand has."""
        return len(self.round.view(None).spots[spot].cards)


def chart(game: Blackjack, cards: str, bank: str = "9s 8s") -> Literal["must hit", "must stand", "free"]:
    """What a hand of these cards must do; drawn to where it has more than two. Doubles and splits aside.

    At a game of two hands the second is a natural, which asks nothing, and they are not switched.
    """
    table = Blackjacks(game, cards, bank, "no", second="As Ks") if game.rules.switch else Blackjacks(game, cards, bank)
    count = len(parse_cards(cards))
    while (decisions := table.round.decisions) and table.held() < count:
        table.round.choose(decisions[0].seat, Hit(), decisions[0].spot)
    assert table.held() >= count, f"{cards} cannot be drawn to"
    if not decisions or table.held() > count:
        return "must hit" if table.held() > count else "must stand"
    option = decisions[0].option
    assert isinstance(option, Playing)
    if Hit() in option.choices and Stand() in option.choices:
        return "free"
    return "must hit" if Hit() in option.choices else "must stand"


def _by_seat(player: str | Mapping[Seat, str]) -> Mapping[Seat, str]:
    return {1: player} if isinstance(player, str) else player


def _in_order(
    game: Blackjack, hands: Mapping[Seat, tuple[Card, ...]], bank: tuple[Card, ...], second: tuple[Card, ...]
) -> list[Card]:
    """The deck from the top: two rounds, then the players' draws from the left, then the player-dealer's."""
    seconds = [second] if second else []
    dealt = [cards for seat in sorted(hands) for cards in (hands[seat], *seconds)]
    drawn = [card for seat in sorted(hands) for card in hands[seat][2:]]
    first, next_ = [cards[0] for cards in dealt], [cards[1] for cards in dealt]
    if game.rules.down_card == "dealt":
        return [*first, bank[0], *next_, bank[1], *drawn, *bank[2:]]
    return [*first, bank[0], *next_, *drawn, *bank[1:]]
