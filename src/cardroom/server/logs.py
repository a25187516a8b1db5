"""Log formats with fields: lines for people, or one JSON object a line for programs."""

from __future__ import annotations

import json
import logging
import sys

_OWN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


def _fields(record: logging.LogRecord) -> dict[str, object]:
    return {name: value for name, value in vars(record).items() if name not in _OWN}


class AsJson(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        fields = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03}",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
            **_fields(record),
        }
        if record.exc_info:
            fields["error"] = self.formatException(record.exc_info)
        return json.dumps(fields, default=str)


def _in_a_line(value: object) -> str:
    """The value on one line, so that text from a client cannot imitate a log line."""
    text = str(value)
    return text if text.isprintable() else repr(text)


class AsText(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        fields = "".join(f" {name}={_in_a_line(value)}" for name, value in _fields(record).items())
        line = f"{self.formatTime(record, '%H:%M:%S')} {record.levelname.lower():7} {record.getMessage()}{fields}"
        return line + ("\n" + self.formatException(record.exc_info) if record.exc_info else "")


def set_up(form: str) -> None:
    """Sets up logging to standard error for the whole process."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson() if form == "json" else AsText())
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
    for chatty in ("alembic", "uvicorn.access", "uvicorn.error"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
