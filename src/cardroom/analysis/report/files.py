"""The files of a report: the page, the same in print, and its figures for a laboratory."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cardroom.analysis.report.laboratory import figures_text
from cardroom.analysis.report.page import as_page
from cardroom.analysis.report.report import Report
from cardroom.extras import needs


def check_file(file: Path) -> None:
    """Raises ValueError if a report cannot be written to this file."""
    if file.suffix not in WRITERS:
        raise ValueError(f"{file} cannot be written: a report is a file that ends in {' or '.join(WRITERS)}")
    if not file.parent.is_dir():
        raise ValueError(f"{file} cannot be written: there is no folder {file.parent}")


def write_report(report: Report, file: Path) -> None:
    """Writes the report in the form that the name of the file asks for."""
    file.write_bytes(WRITERS[file.suffix](report))


def _page(report: Report) -> bytes:
    return as_page(report).encode()


def _print(report: Report) -> bytes:
    needs("pdf", "fpdf")
    from cardroom.analysis.report.pdf import as_pdf

    return as_pdf(report)


def _figures(report: Report) -> bytes:
    return figures_text(report.laboratory)


WRITERS: dict[str, Callable[[Report], bytes]] = {".html": _page, ".pdf": _print, ".json": _figures}
"""By the end of the file's name."""
