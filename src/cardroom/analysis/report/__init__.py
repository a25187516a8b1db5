"""`cardroom report`: everything the mathematics says of a game, on a page that can be filed."""

from cardroom.analysis.report.gather import Report, make_report
from cardroom.analysis.report.page import as_page

__all__ = ["Report", "as_page", "make_report"]
