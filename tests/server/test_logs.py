"""Logs: a line for people, or a JSON object a line for programs."""

from __future__ import annotations

import json
import logging
import sys

import pytest

from cardroom.server.logs import AsJson, AsText


def record(message: str, *args: object, **fields: object) -> logging.LogRecord:
    made = logging.makeLogRecord({"name": "cardroom.server", "msg": message, "args": args, "levelno": logging.WARNING})
    made.levelname = "WARNING"
    made.created, made.msecs = 1_772_827_200.25, 250
    vars(made).update(fields)
    return made


def failure() -> logging.LogRecord:
    try:
        raise ValueError("the disk is full\nof cards")
    except ValueError:
        made = record("not written", table=4)
        made.exc_info = sys.exc_info()
        return made


def test_a_line_of_json_has_the_message_and_its_fields() -> None:
    logged = json.loads(AsJson().format(record("locked after %d", 5, person=123456, why='"quoted"\n')))
    assert logged.pop("at") == "2026-03-06T20:00:00.250Z"
    assert logged == {
        "level": "warning",
        "from": "cardroom.server",
        "message": "locked after 5",
        "person": 123456,
        "why": '"quoted"\n',
    }


def test_what_json_does_not_know_is_written_in_words() -> None:
    assert json.loads(AsJson().format(record("odd", what=b"\xff", who={1})))["what"] == "b'\\xff'"


def test_a_failure_is_one_line_of_json() -> None:
    line = AsJson().format(failure())
    assert "\n" not in line
    assert "ValueError: the disk is full\nof cards" in json.loads(line)["error"]


def test_a_line_of_text_has_the_message_and_its_fields() -> None:
    line = AsText().format(record("locked", person=123456, address="10.0.0.2"))
    assert line == "20:00:00Z warning locked person=123456 address=10.0.0.2"


@pytest.mark.parametrize("sent", ["a\n12:00:00 error   forged", "a\r\nb", "\x1b[2J"])
def test_what_somebody_sent_does_not_look_like_a_line_of_its_own(sent: str) -> None:
    for form in (AsText(), AsJson()):
        line = form.format(record("refused", path=sent))
        assert line.isprintable()


def test_a_failure_is_logged_with_its_cause() -> None:
    assert "ValueError: the disk is full" in AsText().format(failure())
