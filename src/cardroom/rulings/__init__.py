"""What a house does when something goes wrong at a table: situations, rulings, and the steps they are made of."""

from cardroom.rulings.finding import answer_in, find_situation, is_sure
from cardroom.rulings.ruling import Ruling, public_rulings
from cardroom.rulings.situations import Ask, Situation, ask_of, situation_of, situations
from cardroom.rulings.steps import AnyStep, Step

__all__ = [
    "AnyStep",
    "Ask",
    "Ruling",
    "Situation",
    "Step",
    "answer_in",
    "ask_of",
    "find_situation",
    "is_sure",
    "public_rulings",
    "situation_of",
    "situations",
]
