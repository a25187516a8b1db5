"""`check_procedure` finds what is wrong with a game: each game here has one fault, and is right otherwise."""

from __future__ import annotations

from random import random

import pytest

from cardroom import testing
from cardroom.choices import Fold, Option, Pick, Play
from cardroom.dealing.setup import Wager
from cardroom.extending import (
    EVEN,
    BankDealer,
    BankedBot,
    BankedGame,
    BankedRules,
    Choice,
    Decision,
    Deck,
    Limits,
    Lose,
    Order,
    Outcome,
    OutsideProcedure,
    Part,
    Procedure,
    Push,
    RoundView,
    Win,
)
from cardroom.games import catalog
from cardroom.houses import load_game
from cardroom.money import Fee, FeeOption

ANTE, PLAY = "ante", "play"


class OneCard(BankedGame[BankedRules]):
    """A card each, face down. Players may double their antes or fold, and the higher card wins."""

    procedure = "one-card"
    rules_type = BankedRules
    base, later, goes_with = (ANTE,), (PLAY,), {PLAY: ANTE}
    outcomes = {}
    steps = ["A card each. The higher card wins."]

    def play(self, dealer: BankDealer) -> Procedure:
        bank = dealer.player_dealer
        self.collect(dealer)
        dealer.deal_each(1, [*dealer.spots, bank])
        self.after_deal(dealer)
        folded = []
        for spot in dealer.spots:
            if self.asks(dealer, spot) and not (yield from self.stays(dealer, spot)):
                folded.append(spot)
        for spot in [bank, *(spot for spot in dealer.spots if spot not in folded)]:
            dealer.turn_up(spot)

        def resolve(wager: Wager) -> Outcome:
            mine, theirs = dealer.hands[wager.spot][0].rank, dealer.hands[bank][0].rank
            if wager.spot in folded or mine < theirs:
                return Lose()
            return Push("tie") if mine == theirs else Win(EVEN)

        dealer.settle(self.rules.order, resolve, goes_with=self.goes_with)
        self.close(dealer)

    def collect(self, dealer: BankDealer) -> None:
        dealer.take_fees("before-deal")

    def after_deal(self, dealer: BankDealer) -> None:
        dealer.announce("The cards are dealt.")

    def asks(self, dealer: BankDealer, spot: int) -> bool:
        (ante,) = dealer.wagers_on(spot, ANTE)
        return dealer.stacks[ante.seat] >= ante.amount

    def option(self, _dealer: BankDealer, _spot: int, ante: int) -> Option:
        return Pick((Play(), Fold()), (ante, 0))

    def stays(self, dealer: BankDealer, spot: int) -> Part[bool]:
        (ante,) = dealer.wagers_on(spot, ANTE)
        choice = yield dealer.ask(ante.seat, self.option(dealer, spot, ante.amount), spot)
        self.decided(dealer, ante, choice)
        return isinstance(choice, Play)

    def decided(self, dealer: BankDealer, ante: Wager, choice: Choice) -> None:
        if isinstance(choice, Play):
            dealer.add_wager(ante.seat, ante.spot, PLAY, ante.amount)
        else:
            dealer.decide(ante.seat, ante.spot, choice)

    def close(self, dealer: BankDealer) -> None:
        dealer.return_bank()


class LosesACent(OneCard):
    def close(self, dealer: BankDealer) -> None:
        super().close(dealer)
        dealer.stacks[dealer.player_dealer] -= 1


class GivesACentAway(OneCard):
    """No event says so, and the sum is right."""

    def close(self, dealer: BankDealer) -> None:
        super().close(dealer)
        dealer.stacks[dealer.player_dealer] -= 1
        dealer.stacks[dealer.wagers[0].seat if dealer.wagers else dealer.spots[0]] += 1


class KeepsTheBank(OneCard):
    def close(self, dealer: BankDealer) -> None:
        pass


class ForgetsTheFee(OneCard):
    def collect(self, dealer: BankDealer) -> None:
        pass


class TakesTheFeeTwice(OneCard):
    def close(self, dealer: BankDealer) -> None:
        super().close(dealer)
        for fee in dealer.fees_due:
            if dealer.stacks[fee.seat] >= fee.amount:
                dealer.take_fee(fee.amount, fee.seat, fee.what)


class SaysACard(OneCard):
    def after_deal(self, dealer: BankDealer) -> None:
        dealer.announce(f"Do not look for the {dealer.hands[dealer.spots[0]][0]}.")


class AsksOnlyTheHigh(OneCard):
    """Whoever is not asked has a low card, and everybody knows it."""

    def asks(self, dealer: BankDealer, spot: int) -> bool:
        return super().asks(dealer, spot) and dealer.hands[spot][0].rank > 3


class OffersByTheBanksCard(OneCard):
    """The button tells the player what nobody may know."""

    def option(self, dealer: BankDealer, _spot: int, ante: int) -> Option:
        is_low = dealer.hands[dealer.player_dealer][0].rank < 6
        return Pick((Play(), Fold()), (ante, 0)) if is_low else Pick((Fold(), Play()), (0, ante))


class NamesAnotherCost(OneCard):
    def option(self, _dealer: BankDealer, _spot: int, ante: int) -> Option:
        return Pick((Play(), Fold()), (ante - 1, 0))


class OffersWhatNobodyCanPay(OneCard):
    def asks(self, _dealer: BankDealer, _spot: int) -> bool:
        return True


class AsksForEver(OneCard):
    def stays(self, dealer: BankDealer, spot: int) -> Part[bool]:
        (ante,) = dealer.wagers_on(spot, ANTE)
        while True:
            yield dealer.ask(ante.seat, Play() | Fold(), spot)


class TossesACoin(OneCard):
    """What happens does not follow from the cards and the choices."""

    def after_deal(self, dealer: BankDealer) -> None:
        dealer.announce(f"{random()}")


class BreaksOff(OneCard):
    def decided(self, dealer: BankDealer, ante: Wager, choice: Choice) -> None:
        super().decided(dealer, ante, choice)
        raise KeyError("spot")


class PlaysForMore(BankedBot):
    """It answers what it was not offered."""

    def choose(self, _view: RoundView, _decision: Decision) -> Choice:
        return Play(4)


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The procedure is found as if an installed package brought it."""
    monkeypatch.setattr(catalog, "outside_procedures", lambda: {"one-card": OutsideProcedure(OneCard)})


def spread(game: type[OneCard] = OneCard) -> OneCard:
    """$5 to $100, with a dollar for each ante and a dollar from the player-dealer."""
    fees = tuple(
        Fee("1", "5-100", stake, "flat", None, None, payer, "before-deal", 1_00, "1")
        for payer, stake in (("player", ANTE), ("player-dealer", ""))
    )
    rules = BankedRules(deck=Deck(), seats=6, order=Order(kinds=(ANTE,)))
    option = FeeOption("1", fees)
    return game("One Card", rules, Limits.parse("5-100"), option, {ANTE: (ANTE,)})


def test_nothing_is_found_in_a_game_that_is_right() -> None:
    testing.check_procedure(spread())


FAULTS: list[tuple[type[OneCard], str]] = [
    (LosesACent, r"the round began with \d+ cents and ended with"),
    (GivesACentAway, r"seat \d ends with \d+ cents, and by the events with \d+"),
    (KeepsTheBank, r"the bank was not returned to the player-dealer; the procedure must end with dealer.return_bank"),
    (ForgetsTheFee, r"the fee of \$1 that seat \d owes \((ante|player-dealer), before-deal\) was not taken"),
    (TakesTheFeeTwice, r"was taken 2 times, and 1 are due"),
    (SaysACard, r"what is shown to (seat \d|a spectator) depends on cards that (seat \d|a spectator) has not seen"),
    (AsksOnlyTheHigh, "who is asked"),
    (OffersByTheBanksCard, r"the question to seat \d depends on cards"),
    (NamesAnotherCost, r"Play\(times=1\) is said to cost \d+ cents, and takes \d+ from the stack"),
    (OffersWhatNobodyCanPay, r"'Play' costs \d+ cents, and seat \d has \d+"),
    (AsksForEver, "the round does not end"),
    (TossesACoin, "the same cards and choices give another round"),
    (BreaksOff, "One Card: 'spot'"),
]


@pytest.mark.parametrize(("game", "problem"), FAULTS, ids=[game.__name__ for game, _ in FAULTS])
def test_a_fault_is_found_and_named_with_its_round(game: type[OneCard], problem: str) -> None:
    with pytest.raises(AssertionError, match=rf"^One Card, round \d+ of seed 0: .*{problem}"):
        testing.check_procedure(spread(game))


def test_a_bot_that_makes_an_illegal_choice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    brought = OutsideProcedure(OneCard, {"bots": PlaysForMore})
    monkeypatch.setattr(catalog, "outside_procedures", lambda: {"one-card": brought})
    with pytest.raises(AssertionError, match=r"the bot fails in round 0 of seed 0: .*not offered"):
        testing.check_procedure(spread(), rounds=10)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["players/texas-holdem", "oaks/pan", "oaks/three-card-poker-1-3"])
def test_games_of_every_kind_are_checked_by_their_names(name: str) -> None:
    testing.check_procedure(name, rounds=12)


class LooksFirst(OneCard):
    """Nobody is asked when the player-dealer has an ace."""

    def asks(self, dealer: BankDealer, spot: int) -> bool:
        return super().asks(dealer, spot) and dealer.hands[dealer.player_dealer][0].rank < 12


def test_a_house_dealer_who_acts_by_a_hidden_card_is_found_unless_the_game_says_so() -> None:
    with pytest.raises(AssertionError, match="who is asked"):
        testing.check_procedure(spread(LooksFirst))
    testing.check_procedure(spread(LooksFirst), rounds=20, peeks=True)


@pytest.mark.slow
def test_a_game_in_which_the_house_dealer_looks_at_a_down_card_says_so() -> None:
    game = load_game("livermore/pure-21-5-blackjack")
    with pytest.raises(AssertionError, match="depends on cards"):
        testing.check_procedure(game)
    testing.check_procedure(game, peeks=True, rounds=30)
