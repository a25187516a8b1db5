"""The mathematics report of a game as an HTML page that can be filed with a regulator."""

from cardroom.extras import needs

needs("analysis", "matplotlib")

from cardroom.analysis.report.page import as_page
from cardroom.analysis.report.report import Report, make_report

__all__ = ["Report", "as_page", "make_report"]
