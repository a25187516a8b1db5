"""`cardroom check`: what is wrong or unclear in a house's files."""

from cardroom.houses.checks.check import check_house
from cardroom.houses.checks.finding import FAVOURS, SEVERITIES, Finding, Severity

__all__ = ["FAVOURS", "SEVERITIES", "Finding", "Severity", "check_house"]
