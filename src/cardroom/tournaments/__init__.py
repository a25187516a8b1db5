"""Tournaments: pure, over tables of pot games. Moments and random keys come with the commands."""

from cardroom.tournaments.commands import Command, Given, Moment, TournamentRefusal, commands_for
from cardroom.tournaments.ending import (
    AnswerDeal,
    AskForTalk,
    Cancel,
    Disqualify,
    EndWaiting,
    PlayHandForHand,
    ProposeDeal,
)
from cardroom.tournaments.events import TournamentEvent
from cardroom.tournaments.money import Movement
from cardroom.tournaments.payouts import load_payouts, payout_tables
from cardroom.tournaments.playing import (
    Choose,
    ComeBack,
    Deal,
    GoAway,
    HandOver,
    Penalize,
    TimeOut,
    why_no_deal,
)
from cardroom.tournaments.registering import (
    Announce,
    OpenRegistration,
    ReEnter,
    Register,
    RemoveNoShow,
    Start,
    Unregister,
)
from cardroom.tournaments.ruling import OverruleHand, RuleOn
from cardroom.tournaments.seating import Balance, BreakTable, Move
from cardroom.tournaments.structure import Level, Structure, load_structure, structure_names
from cardroom.tournaments.timing import ColorUp, GoOn, NextLevel, Pause, SetLevel
from cardroom.tournaments.tournament import Terms, Tournament

__all__ = [
    "Announce",
    "AnswerDeal",
    "AskForTalk",
    "Balance",
    "BreakTable",
    "Cancel",
    "Choose",
    "ColorUp",
    "ComeBack",
    "Command",
    "Deal",
    "Disqualify",
    "EndWaiting",
    "Given",
    "GoAway",
    "GoOn",
    "HandOver",
    "Level",
    "Moment",
    "Move",
    "Movement",
    "NextLevel",
    "OpenRegistration",
    "OverruleHand",
    "Pause",
    "Penalize",
    "PlayHandForHand",
    "ProposeDeal",
    "ReEnter",
    "Register",
    "RemoveNoShow",
    "RuleOn",
    "SetLevel",
    "Start",
    "Structure",
    "Terms",
    "TimeOut",
    "Tournament",
    "TournamentEvent",
    "TournamentRefusal",
    "Unregister",
    "commands_for",
    "load_payouts",
    "load_structure",
    "payout_tables",
    "structure_names",
    "why_no_deal",
]
