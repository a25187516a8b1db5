"""`cardroom check`: what is wrong or unclear in a house's files."""

from cardroom.houses.checks.check import check_house
from cardroom.houses.checks.finding import SEVERITIES, Finding, Severity

__all__ = ["SEVERITIES", "Finding", "Severity", "check_house"]
