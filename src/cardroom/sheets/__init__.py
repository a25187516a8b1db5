"""Rule sheets as a house would post them, as data, as Markdown and as a page to print."""

from cardroom.sheets.markdown import as_markdown
from cardroom.sheets.page import as_page
from cardroom.sheets.rule_sheet import RuleSheet, rule_sheet

__all__ = ["RuleSheet", "as_markdown", "as_page", "rule_sheet"]
