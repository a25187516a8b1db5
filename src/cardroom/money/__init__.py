"""Money at the table: cents, odds, pots, odd chips, settlement by coverage, collection."""

from cardroom.money.cents import Cents, MoneyError, parse_dollars, plain_dollars, refuse_cents, show_dollars
from cardroom.money.chips import STANDARD_CHIPS, can_make
from cardroom.money.fee_sheets import SheetError, read_sheet, write_sheet
from cardroom.money.fees import Fee, FeeOption, FloorDecidesError, Ladder, NoBandError, is_jackpot, join, options
from cardroom.money.odd_chips import by_high_card, by_low_card, clockwise_from, halves, share
from cardroom.money.odds import EVEN, Odds, Pay, Prize, parse_pay
from cardroom.money.outcomes import Coverage, Lose, Outcome, Push, Settled, Win
from cardroom.money.pay_table import PayTable, PayTables
from cardroom.money.pots import Pot, side_pots, uncalled
from cardroom.money.settlement import Cover, settle

__all__ = [
    "EVEN",
    "STANDARD_CHIPS",
    "Cents",
    "Cover",
    "Coverage",
    "Fee",
    "FeeOption",
    "FloorDecidesError",
    "Ladder",
    "Lose",
    "MoneyError",
    "NoBandError",
    "Odds",
    "Outcome",
    "Pay",
    "PayTable",
    "PayTables",
    "Pot",
    "Prize",
    "Push",
    "Settled",
    "SheetError",
    "Win",
    "by_high_card",
    "by_low_card",
    "can_make",
    "clockwise_from",
    "halves",
    "is_jackpot",
    "join",
    "options",
    "parse_dollars",
    "parse_pay",
    "plain_dollars",
    "read_sheet",
    "refuse_cents",
    "settle",
    "share",
    "show_dollars",
    "side_pots",
    "uncalled",
    "write_sheet",
]
