"""A wager that is changed or removed too late: what it counts for is known when the round is settled."""

from __future__ import annotations

import pytest

from cardroom import load_game, testing
from cardroom.accidents import Fault, rule_on
from cardroom.dealing.bank_events import WagerSettled
from cardroom.dealing.refusals import Refusal
from cardroom.dealing.round import Round
from support.play import money_after_every_event
from support.with_accidents import finish

NO_BUST = "oaks/no-bust-21st-century-blackjack"


def dealt(name: str, *, wins: bool, wagers: dict[str, int]) -> Round:
    """Seat 2 has twenty against sixteen, or the other way round; seat 1 banks."""
    good, bad = "Kh Qh", "Ks 6s"
    return testing.deal(name, hands={2: good if wins else bad, 1: bad if wins else good}, wagers={2: wagers})


def settled(played: Round, kind: str) -> WagerSettled:
    finish(played)
    (event,) = [one for one in played.events if isinstance(one, WagerSettled) and one.kind == kind]
    return event


def remove(name: str, played: Round, kind: str = "base", **answers: str) -> None:
    fault = Fault("wager-removed", 2, wager=kind, answers={ask.replace("_", "-"): one for ask, one in answers.items()})
    played.have(rule_on(load_game(name), played, fault, "stands"))


@pytest.mark.parametrize(("wins", "result"), [(True, "win"), (False, "lose")])
def test_o966_a_removed_wager_wins_the_minimum_and_loses_the_maximum(wins: bool, result: str) -> None:
    played = dealt(NO_BUST, wins=wins, wagers={"base": 40_00})
    limits = played.game.limits  # type: ignore[attr-defined]
    remove(NO_BUST, played)
    event = settled(played, "base")
    assert event.result == result
    assert event.amount == (limits.least if wins else limits.most)


def test_o966_a_player_cannot_lose_more_than_is_on_the_table() -> None:
    game = load_game(NO_BUST)
    played = testing.deal(NO_BUST, hands={2: "Ks 6s", 1: "Kh Qh"}, wagers={2: {"base": 40_00}}, chips=60_00, bank=50_00)
    played.have(rule_on(game, played, Fault("wager-removed", 2, wager="base")))
    event = settled(played, "base")
    assert event.amount <= 60_00
    assert played.stacks[2] >= 0
    money_after_every_event(played)


def test_the_limits_of_a_side_bet_are_its_own() -> None:
    name = "oaks/pure-21-5-blackjack"
    played = dealt(name, wins=True, wagers={"base": 40_00, "buster": 20_00})
    game, dealer = played.game, played.dealer
    for kind in ("base", "buster"):
        remove(name, played, kind, amount_known="no")
    ruled: dict[str, int] = {named[2]: one.if_it_wins for named, one in dealer.ruled_amounts}  # type: ignore[attr-defined]
    assert ruled == {"base": game.limits.least, "buster": 5_00}  # type: ignore[attr-defined]
    assert game.limits.least != 5_00  # type: ignore[attr-defined]
    finish(played)


def test_a_wager_whose_amount_is_known_counts_as_it_lay() -> None:
    name = "oaks/pure-21-5-blackjack"
    played = dealt(name, wins=True, wagers={"base": 40_00})
    before = dict(played.stacks)
    remove(name, played)
    assert played.stacks == before
    assert settled(played, "base").amount == 40_00


@pytest.mark.parametrize("decided", ["stands", "dead-hand", "misdeal"])
def test_e703_the_floor_decides_what_becomes_of_a_late_wager(decided: str) -> None:
    name = "oceans-eleven/super-pan-9"
    game = load_game(name)
    played = testing.deal(name, hands={}, wagers={2: {"base": 20_00}, 3: {"base": 20_00}})
    fault = Fault("wager-changed-late", 2, amount=50_00, wager="base")
    with pytest.raises(Refusal, match="The floor decides"):
        rule_on(game, played, fault)
    stacks = dict(played.stacks)
    played.have(rule_on(game, played, fault, decided))  # type: ignore[arg-type]
    if decided == "misdeal":
        assert played.is_over
        assert played.stacks == played.setup.stacks
        return
    if decided == "stands":
        assert played.stacks == stacks, "the chips that were added go back"
    event = next(one for one in _settled(played) if one.seat == 2)
    assert event.amount == (20_00 if decided == "stands" else 50_00)
    assert decided == "stands" or event.result == "lose"


@pytest.mark.parametrize("name", ["oceans-eleven/super-pan-9", "oceans-eleven/pai-gow-poker"])
def test_e610_e734_a_wager_that_was_pulled_down_is_forfeited_as_it_was(name: str) -> None:
    """At pai gow the player has no hand yet, because the piles have not been given out."""
    played = testing.deal(name, hands={}, wagers={2: {"base": 20_00}, 3: {"base": 20_00}})
    assert (2 in played.dealer.hands) == ("pan-9" in name)
    fault = Fault("wager-changed-late", 2, amount=0, wager="base")
    played.have(rule_on(load_game(name), played, fault, "dead-hand"))
    event = next(one for one in _settled(played) if one.seat == 2)
    assert (event.amount, event.result, event.collected) == (20_00, "lose", 20_00)


@pytest.mark.parametrize("decided", ["stands", "dead-hand"])
@pytest.mark.parametrize(("wins", "amount"), [(True, 5_00), (False, 40_00)])
def test_e624_e746_a_removed_wager_that_wins_is_paid_the_minimum_whatever_the_floor_decides_for_a_loss(
    decided: str, wins: bool, amount: int
) -> None:
    name = "oceans-eleven/super-pan-9"
    good, bad = "5h 4h 2h", "Ks Kh Kd"
    hands = {2: good if wins else bad, 1: bad if wins else good}
    played = testing.deal(name, hands=hands, wagers={2: {"base": 40_00}})
    assert played.game.limits.least == 5_00  # type: ignore[attr-defined]
    fault = Fault("wager-removed", 2, wager="base", answers={"amount-known": "no"})
    played.have(rule_on(load_game(name), played, fault, decided))  # type: ignore[arg-type]
    event = settled(played, "base")
    assert (event.result, event.amount) == ("win" if wins else "lose", amount)


def _settled(played: Round) -> list[WagerSettled]:
    finish(played)
    return [one for one in played.events if isinstance(one, WagerSettled)]
