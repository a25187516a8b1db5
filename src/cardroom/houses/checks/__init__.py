"""The checks of `cardroom check`."""

from cardroom.houses.checks.check import check_house
from cardroom.houses.checks.finding import FAVORS, SEVERITIES, Finding, Severity

__all__ = ["FAVORS", "SEVERITIES", "Finding", "Severity", "check_house"]
