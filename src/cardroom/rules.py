"""The rules of every family of games, which a house's files fill in, and the records they consist of."""

from cardroom.cards import Deck
from cardroom.dealing.order import Order
from cardroom.games.california.ante import AnteRules
from cardroom.games.california.baccarat.face_up import FaceUpRules
from cardroom.games.california.baccarat.rules import BaccaratRules
from cardroom.games.california.bank_seat import BankSeatRules
from cardroom.games.california.banked import BankedRules
from cardroom.games.california.blackjack.rules import BlackjackRules, Doubling, Over, Splitting, Surrendering
from cardroom.games.california.blackjack.rules import Chart as BlackjackChart
from cardroom.games.california.nines import Chart as NinesChart
from cardroom.games.california.nines import NinesRules
from cardroom.games.california.pai_gow.chart_way import ByChart
from cardroom.games.california.pai_gow.house_way import ByRanks
from cardroom.games.california.pai_gow.rules import Envy, PaiGowPokerRules, TilesRules
from cardroom.games.california.three_card import ThreeCardRules
from cardroom.games.california.ultimate import UltimateRules
from cardroom.games.pan.melds import Conditions
from cardroom.games.pan.plays import MeldRules
from cardroom.games.pan.rules import ForcingRules, FoulRules, PanRules
from cardroom.games.paying import PayingRules
from cardroom.games.poker.coming_in import ComingIn
from cardroom.games.poker.draw import DrawRules
from cardroom.games.poker.flop import FlopRules
from cardroom.games.poker.kills import KillRules
from cardroom.games.poker.limits import BettingRules
from cardroom.games.poker.openers import JacksRules, LowballRules
from cardroom.games.poker.pot_rules import PotRules
from cardroom.games.poker.sevens import SevensRules
from cardroom.games.poker.streets import Street
from cardroom.games.poker.stud import StudRules
from cardroom.games.poker.voluntary_kills import KillRound
from cardroom.games.thirteen_card.rules import Scoring, ThirteenCardRules
from cardroom.money import PayTable
from cardroom.ranking.blackjack import BlackjackCount

__all__ = [
    "AnteRules",
    "BaccaratRules",
    "BankSeatRules",
    "BankedRules",
    "BettingRules",
    "BlackjackChart",
    "BlackjackCount",
    "BlackjackRules",
    "ByChart",
    "ByRanks",
    "ComingIn",
    "Conditions",
    "Deck",
    "Doubling",
    "DrawRules",
    "Envy",
    "FaceUpRules",
    "FlopRules",
    "ForcingRules",
    "FoulRules",
    "JacksRules",
    "KillRound",
    "KillRules",
    "LowballRules",
    "MeldRules",
    "NinesChart",
    "NinesRules",
    "Order",
    "Over",
    "PaiGowPokerRules",
    "PanRules",
    "PayTable",
    "PayingRules",
    "PotRules",
    "Scoring",
    "SevensRules",
    "Splitting",
    "Street",
    "StudRules",
    "Surrendering",
    "ThirteenCardRules",
    "ThreeCardRules",
    "TilesRules",
    "UltimateRules",
]
