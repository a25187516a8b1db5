"""The checks of `cardroom check`."""

from cardroom.houses.checks.check import check_house
from cardroom.houses.checks.finding import FAVORS, READING, SEVERITIES, Finding, Severity

__all__ = ["FAVORS", "READING", "SEVERITIES", "Finding", "Severity", "check_house"]
