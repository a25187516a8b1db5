"""Log formats with fields: lines for people, or one JSON object a line for programs. All times are in UTC."""

from __future__ import annotations

import json
import logging
import sys
import time

from cardroom.floor.quiet import quiet_traceback

_OWN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


def _fields(record: logging.LogRecord) -> dict[str, object]:
    return {name: value for name, value in vars(record).items() if name not in _OWN}


def _error(record: logging.LogRecord) -> str:
    """What went wrong, without messages that may name cards; empty if nothing did."""
    error = record.exc_info[1] if record.exc_info else None
    return quiet_traceback(error) if error is not None else ""


class InUtc(logging.Formatter):
    converter = staticmethod(time.gmtime)


class AsJson(InUtc):
    def format(self, record: logging.LogRecord) -> str:
        fields = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
            **_fields(record),
        }
        if error := _error(record):
            fields["error"] = error
        return json.dumps(fields, default=str)


def _in_a_line(value: object) -> str:
    """The value on one line, so that text from a client cannot imitate a log line."""
    text = str(value)
    return text if text.isprintable() else repr(text)


class AsText(InUtc):
    def format(self, record: logging.LogRecord) -> str:
        fields = "".join(f" {name}={_in_a_line(value)}" for name, value in _fields(record).items())
        line = f"{self.formatTime(record, '%H:%M:%SZ')} {record.levelname.lower():7} {record.getMessage()}{fields}"
        error = _error(record)
        return f"{line}\n{error}" if error else line


def set_up(form: str) -> None:
    """Sets up logging to standard error for the whole process."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson() if form == "json" else AsText())
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
    for chatty in ("alembic", "uvicorn.access", "uvicorn.error"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
