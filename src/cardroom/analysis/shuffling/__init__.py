"""The shuffle examined: statistical tests of the orders, dice and bits that decide what is dealt at the tables."""

from cardroom.analysis.shuffling.examination import Examination
from cardroom.analysis.shuffling.examining import examine, examine_on_all_cores

__all__ = ["Examination", "examine", "examine_on_all_cores"]
