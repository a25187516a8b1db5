"""The checks of `cardroom check`."""

from cardroom.houses.checks.check import check_house
from cardroom.houses.checks.finding import FAVOURS, SEVERITIES, Finding, Severity

__all__ = ["FAVOURS", "SEVERITIES", "Finding", "Severity", "check_house"]
