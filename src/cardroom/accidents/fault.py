"""A fault: what goes wrong, to whom, and what is known about it. With the ruling it is an accident of a round."""

from __future__ import annotations

from typing import Literal

from cardroom.accidents.carrying_out import carry_out
from cardroom.accidents.happening import let_happen
from cardroom.accidents.scene import Fault, Scene, impossible
from cardroom.dealing.choices import Choice
from cardroom.dealing.decisions import Seat
from cardroom.dealing.incidents import Incident
from cardroom.dealing.round import Round
from cardroom.dealing.ruling_events import Ruled, WentWrong
from cardroom.dealing.wire import misfit
from cardroom.rulings.situations import situation_of
from cardroom.rulings.steps import AnyStep, DeadHand, FloorDecides, FoulHand, Misdeal, Stands, Step, WagerCounts

Decided = Literal["", "stands", "dead-hand", "misdeal"]
"""What the floor decides where the ruling leaves it to the floor."""
FloorDecision = Literal["void", "dead-hand"]
"""What the floor may decide on its own: to void the hand, or to put a hand out of play."""
FLOOR_DECISION = "floor-decision"
LEFT_OPEN = ("bar", "bar-loser", "no-initiative", "retrieve")
"""What the floor may decide or not; the round can go on without it."""


class Accident(Incident, frozen=True, omit_defaults=True):
    """A fault and the ruling on it. A round replays it from this record, whatever the house's files say later."""

    fault: Fault
    steps: tuple[AnyStep, ...]
    source: str
    """Where the ruling is written, or who decided it and why."""
    decided: Decided = ""

    def happen(self, played: Round) -> Choice | None:
        self._check(played)
        scene = Scene(played, self.fault)
        dealer = played.dealer
        if self.fault.situation != FLOOR_DECISION:
            dealer.record(WentWrong(situation_of(self.fault.situation).title, self.fault.seat))
        let_happen(scene)
        dealer.record(Ruled(tuple(step.sentence for step in self.steps), self.source))
        for step in self.steps_as_decided:
            carry_out(scene, step)
        is_dead = scene.asked is not None and scene.asked.seat in dealer.dead_hands
        return None if is_dead else scene.choice

    def _check(self, played: Round) -> None:
        if reason := misfit(self):
            raise impossible(reason, code="not-understood")
        seat = self.fault.seat
        if seat and seat not in played.dealer.hands and seat not in played.setup.stacks:
            raise impossible(f"there is no seat {seat} in this round", code="not-found")

    @property
    def steps_as_decided(self) -> list[Step]:
        """The steps with what the floor decided in the place of what was left to it."""
        left = [step.about for step in self.steps if isinstance(step, FloorDecides)]
        is_retrieved = "retrieve" in left and self.decided == "stands"
        return [
            self._decided_instead(step) if isinstance(step, FloorDecides) else step
            for step in self.steps
            if not (is_retrieved and isinstance(step, DeadHand))
        ]

    def _decided_instead(self, step: FloorDecides) -> Step:
        if step.about in ("bar", "bar-loser", "retrieve"):
            return step
        if step.about == "lost-wager" and self.decided == "dead-hand":
            # All of it is lost if it loses. A wager that wins is paid as the book says.
            return WagerCounts("in-place")
        is_wager = step.about in ("forfeit", "foul-wager", "lost-wager")
        match self.decided:
            case "stands":
                return WagerCounts("in-place") if is_wager else Stands("hand")
            case "dead-hand":
                return FoulHand("lost") if is_wager else DeadHand()
            case "misdeal":
                return Misdeal()
            case _:
                return step


def decided_by_floor(decision: FloorDecision, seat: Seat, reason: str, kind: str) -> Accident:
    """What the floor decides in the best interest of a game of this kind, whatever has happened."""
    dead = DeadHand("ante-back" if kind == "bank" else "stays")
    return overrule(Fault(FLOOR_DECISION, seat), (Misdeal() if decision == "void" else dead,), reason)


def overrule(fault: Fault, steps: tuple[AnyStep, ...], reason: str) -> Accident:
    """What the floor decides otherwise than the house's book, with the reason. If the fault is none of the situations,
    its name is "floor-decision"."""
    if not reason.strip():
        raise ValueError("the floor must give a reason for its decision")
    return Accident(fault, steps, f"decided by the floor: {reason.strip()}")
