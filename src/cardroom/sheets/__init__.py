"""Rule sheets: what a house would post, for the terminal, as Markdown and as a page to print."""

from cardroom.cli.sheets.markdown import as_markdown
from cardroom.cli.sheets.page import as_page
from cardroom.cli.sheets.rule_sheet import RuleSheet, rule_sheet
from cardroom.cli.sheets.terminal import as_text

__all__ = ["RuleSheet", "as_markdown", "as_page", "as_text", "rule_sheet"]
