"""What goes wrong in a round, and how the house's ruling on it is carried out."""

from cardroom.accidents.at_random import AccidentProne, random_fault
from cardroom.accidents.fault import Accident, Decided, FloorDecision, decided_by_floor, overrule
from cardroom.accidents.ruling import rule_on
from cardroom.accidents.scene import Fault
from cardroom.accidents.trying import RulingTried, try_ruling

__all__ = [
    "Accident",
    "AccidentProne",
    "Decided",
    "Fault",
    "FloorDecision",
    "RulingTried",
    "decided_by_floor",
    "overrule",
    "random_fault",
    "rule_on",
    "try_ruling",
]
