"""How the routes describe what they answer: replies that are no pydantic types, and problems."""

from __future__ import annotations

from typing import Any, TypeAlias

from pydantic import BaseModel

from cardroom.dealing.refusals import Code

REFERENCE = "#/components/schemas/{name}"
Responses: TypeAlias = dict[int | str, dict[str, Any]]


def answers_with(schema: dict[str, Any] | type, status: int = 200) -> Responses:
    """The description of a route's reply, if it is not a pydantic type."""
    content = schema if isinstance(schema, dict) else {"$ref": REFERENCE.format(name=schema.__name__)}
    return {status: {"content": {"application/json": {"schema": content}}}}


class Problem(BaseModel):
    """Why a request was refused: a code for programs, a reason for people, and the seat concerned (0: none)."""

    code: Code
    reason: str
    seat: int = 0


def problems(*codes: int) -> Responses:
    """The description of a route's refusals, by their status codes."""
    return {code: {"model": Problem} for code in codes}
