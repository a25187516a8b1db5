"""What the house does when something goes wrong: few mechanisms, each with its parameters and its sentence.

A ruling is a list of these steps. `step` in a file names the mechanism, as in `{ step = "reshuffle", cards = "flop" }`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from cardroom.rulings.step_words import (
    ASIDE,
    BARRED,
    DEALT,
    DECISIONS,
    GIVEN,
    MENDED,
    MIXED,
    MOMENTS,
    PILES,
    RIGHTS,
    SETTLED,
    THINGS,
    WAGERS,
    Aside,
    Barred,
    Dealt,
    Decision,
    Given,
    Mended,
    Mixed,
    Moment,
    Pile,
    Right,
    Settled,
    Thing,
    Wager,
)


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="step"):
    """One thing to do."""

    @property
    def sentence(self) -> str:
        raise NotImplementedError


class Replace(Step, frozen=True, tag="replace"):
    """A card is replaced. The old one becomes the burn, or goes into the discards."""

    by: Pile = "next"
    at: Moment = "now"
    old: Literal["burn", "discards"] = "discards"

    @property
    def sentence(self) -> str:
        if self.old == "burn":
            return f"{MOMENTS[self.at]}, exchange the card for {PILES[self.by]}; the old card becomes the burn."
        return f"{MOMENTS[self.at]}, replace the card by {PILES[self.by]}; the old card goes into the discards."


class Reshuffle(Step, frozen=True, tag="reshuffle"):
    cards: Mixed
    burns: bool = False
    """Whether the burn cards are shuffled in too."""
    cut: bool = True

    @property
    def sentence(self) -> str:
        burns = " together with the burn cards" if self.burns else " without the burn cards"
        return f"{MIXED[self.cards].format(burns=burns)}{', and cut' if self.cut else ''}."


class LayAside(Step, frozen=True, tag="lay-aside"):
    cards: Aside = "card"

    @property
    def sentence(self) -> str:
        return ASIDE[self.cards]


class FinishBetting(Step, frozen=True, tag="finish-betting"):
    """The betting round that was interrupted, or the one that follows a step, is completed first."""

    @property
    def sentence(self) -> str:
        return "Complete the betting of the round."


class Deal(Step, frozen=True, tag="deal"):
    cards: Dealt
    burn: bool | None = None
    """True to burn first, False for no burn; None where it does not arise."""
    face: Literal["", "down", "up"] = ""

    @property
    def sentence(self) -> str:
        face = f" face {self.face}" if self.face else ""
        dealt = f"eal {DEALT[self.cards]}{face}"
        if self.burn is None:
            return f"D{dealt}."
        return f"Burn a card and d{dealt}." if self.burn else f"D{dealt} without a burn."


class DealAgain(Step, frozen=True, tag="deal-again"):
    """The deal begins anew before anybody has looked; no money moves."""

    @property
    def sentence(self) -> str:
        return "Deal the hand again from the beginning; no money moves."


class Fill(Step, frozen=True, tag="fill"):
    """A hand with too few cards is completed."""

    by: Pile = "top"
    on_the_draw: bool = False

    @property
    def sentence(self) -> str:
        if self.on_the_draw:
            return "On the draw the player gets the cards that complete the hand."
        return f"Give the player {PILES[self.by]} for each card that is missing."


class TakeBack(Step, frozen=True, tag="take-back"):
    """A hand with too many cards is reduced by the dealer."""

    to: Literal["burn", "discards"] = "burn"

    @property
    def sentence(self) -> str:
        if self.to == "burn":
            return "Take the extra card back and put it on the deck; it becomes the burn."
        return "Take the extra cards from the hand, face down, and put them into the discards."


class Keep(Step, frozen=True, tag="keep"):
    """The card stays with the player."""

    shown: bool = True
    """False if the card counts as a card that was dealt face down."""

    @property
    def sentence(self) -> str:
        return "The player keeps the card." if self.shown else "The card plays as a card that was dealt face down."


class DeadHand(Step, frozen=True, tag="dead-hand"):
    money: Settled = "stays"

    @property
    def sentence(self) -> str:
        return f"The hand is dead; {SETTLED[self.money]}."


class FoulHand(Step, frozen=True, tag="foul-hand"):
    money: Settled = "stays"
    missed: bool = False
    """True for the hand of a player whom the deal has missed."""

    @property
    def sentence(self) -> str:
        return f"The hand{' that was missed' if self.missed else ''} is fouled; {SETTLED[self.money]}."


class Retire(Step, frozen=True, tag="retire"):
    """At Pan: the player is out of the hand and goes on paying the others."""

    @property
    def sentence(self) -> str:
        return (
            "The player discards the hand, returns what was collected for conditions, and goes on paying the others "
            "for conditions and for going out."
        )


class ReturnCollections(Step, frozen=True, tag="return-collections"):
    """At Pan: what was collected for an improper meld is given back."""

    @property
    def sentence(self) -> str:
        return "The player returns what was collected for the improper meld and goes on with the turn."


class Misdeal(Step, frozen=True, tag="misdeal"):
    @property
    def sentence(self) -> str:
        return "It is a misdeal: everybody gets all money of this hand back, and the same dealer position deals again."


class Stands(Step, frozen=True, tag="stands"):
    what: Thing = "deal"

    @property
    def sentence(self) -> str:
        return THINGS[self.what]


class WagerCounts(Step, frozen=True, tag="wager-counts"):
    as_: Wager = msgspec.field(name="as")

    @property
    def sentence(self) -> str:
        return WAGERS[self.as_]


class GiveBack(Step, frozen=True, tag="give-back"):
    """A wager goes back to the player who made it."""

    what: Given = "wager"

    @property
    def sentence(self) -> str:
        return GIVEN[self.what]


class Correct(Step, frozen=True, tag="correct"):
    what: Mended

    @property
    def sentence(self) -> str:
        return MENDED[self.what]


class FloorDecides(Step, frozen=True, tag="floor-decides"):
    about: Decision = "best"

    @property
    def sentence(self) -> str:
        return DECISIONS[self.about]


class SetByHouse(Step, frozen=True, tag="set-by-house"):
    """The hand is set or played the house way, and the round goes on."""

    before_third_hand: bool = False

    @property
    def sentence(self) -> str:
        until = ", as long as the third hand has not been exposed" if self.before_third_hand else ""
        return f"The floor has the hand set or played the house way{until}, and the round goes on."


class NewDeck(Step, frozen=True, tag="new-deck"):
    @property
    def sentence(self) -> str:
        return "Bring a new deck into play."


class TrueValue(Step, frozen=True, tag="true-value"):
    @property
    def sentence(self) -> str:
        return "The hand plays at its true value."


class May(Step, frozen=True, tag="may"):
    """A right that a player gets."""

    what: Right

    @property
    def sentence(self) -> str:
        return RIGHTS[self.what]


class MayNot(Step, frozen=True, tag="may-not"):
    """A right that a player loses."""

    what: Barred

    @property
    def sentence(self) -> str:
        return BARRED[self.what]


AnyStep = (
    Correct | DeadHand | Deal | DealAgain | Fill | FinishBetting | FloorDecides | FoulHand | GiveBack | Keep | LayAside
    | May | MayNot | Misdeal | NewDeck | Replace | Reshuffle | Retire | ReturnCollections | SetByHouse | Stands
    | TakeBack | TrueValue | WagerCounts
)  # fmt: skip
