"""The schema of every message, command and reply, generated from their types."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from fastapi import FastAPI

from cardroom.accidents import RulingTried
from cardroom.cards import Card
from cardroom.floor.as_set import AsSet
from cardroom.floor.best_play import BestPlays, Review
from cardroom.floor.history import RoundHistory
from cardroom.floor.results import RoundResult
from cardroom.floor.scene import Scene
from cardroom.floor.tournament_draws import TournamentDraws
from cardroom.server.answers import REFERENCE
from cardroom.server.messages import Ask, Chat, Done, NotDone, Update
from cardroom.server.routes.floor import Watch
from cardroom.server.routes.tournament_structures import Structures
from cardroom.server.routes.tournaments import TournamentList
from cardroom.server.table_layout import TableLayout
from cardroom.server.tournaments.info import TournamentInfo
from cardroom.server.tournaments.orders import NewTournament, TournamentAsk
from cardroom.server.tournaments.structures import CheckedStructure, OwnStructure
from cardroom.version import __version__

DIALECT = "https://json-schema.org/draft/2020-12/schema"
LIVE = (Update, Done, NotDone, Chat, Ask, AsSet, BestPlays, Review, RulingTried, Scene, TableLayout)
TOURNAMENTS = (
    TournamentAsk,
    NewTournament,
    TournamentInfo,
    TournamentList,
    TournamentDraws,
    Structures,
    OwnStructure,
    CheckedStructure,
)
KINDS = (*LIVE, RoundHistory, RoundResult, Watch, *TOURNAMENTS)
FROM_SERVER = (Update, Done, NotDone, Chat)
OURS = "cardroom."
"""How the full names of Cardroom's own types begin; msgspec gives a full name if two types have the same name."""
UNIONS = {"choice": "Choice", "event": "Event", "do": "Command", "order": "Order"}
"""The name of each union, by the field that distinguishes its kinds."""
CARD = {"title": "Card", "description": "Rank and suit, as in As or Td; Jk; a tile as in [6-6].", "type": "string"}

Schema = dict[str, Any]


def describe(app: FastAPI) -> Schema:
    """The OpenAPI description, including the types that msgspec encodes."""
    if "Scene" not in (described := FastAPI.openapi(app))["components"]["schemas"]:
        described["components"]["schemas"] |= components()
    return described


def wire_schema(app: FastAPI) -> Schema:
    """One JSON schema with every message, command and reply by name."""
    kinds = describe(app)["components"]["schemas"]
    messages = {
        "toServer": {"$ref": REFERENCE.format(name=Ask.__name__)},
        "fromServer": {"anyOf": [{"$ref": REFERENCE.format(name=kind.__name__)} for kind in FROM_SERVER]},
    }
    document = {"$schema": DIALECT, "title": "Cardroom", "version": __version__, "$defs": kinds, "messages": messages}
    referred: Schema = _refer(document, {}, to="#/$defs/{name}")
    return referred


@cache
def components() -> Schema:
    """By name, the schema of every type that msgspec encodes."""
    _, made = msgspec.json.schema_components(KINDS, schema_hook=_custom, ref_template=REFERENCE)
    ours = Counter(kind.get("title") for name, kind in made.items() if name.startswith(OURS))
    names = {name: _plain_name(name, kind, ours) for name, kind in made.items()}
    unions: Schema = {}
    kinds = {names[name]: _refer(kind, names, unions) for name, kind in made.items()}
    return {"Card": CARD, **kinds, **unions}


def _custom(kind: type) -> Schema:
    if issubclass(kind, Card):
        return {"$ref": REFERENCE.format(name="Card")}
    raise NotImplementedError(kind)


def _plain_name(name: str, kind: Schema, ours: Mapping[str, int]) -> str:
    """The name of a type. If two types have the same name, their kind is added: StayChoice, StayCommand.

    A type of another package with a name of ours keeps its full name.
    """
    if not name.startswith(OURS):
        return name
    if ours[kind["title"]] == 1:
        return str(kind["title"])
    return f"{kind['title']}{next(UNIONS[field] for field in kind['properties'] if field in UNIONS)}"


def _refer(part: Any, names: dict[str, str], unions: Schema | None = None, to: str = REFERENCE) -> Any:
    """A copy of the schema with its references renamed. Named unions are moved to `unions` and referenced."""
    if isinstance(part, list | tuple):
        return [_refer(each, names, unions, to) for each in part]
    if not isinstance(part, dict):
        return _reference(part, names, to) if isinstance(part, str) else part
    referred = {key: _refer(each, names, unions, to) for key, each in part.items()}
    name = UNIONS.get(part["discriminator"]["propertyName"]) if "discriminator" in part else None
    if name is None or unions is None:
        return referred
    unions[name] = {"title": name, **referred}
    return {"$ref": to.format(name=name)}


def _reference(text: str, names: dict[str, str], to: str) -> str:
    start = REFERENCE.format(name="")
    if not text.startswith(start):
        return text
    name = text.removeprefix(start)
    return to.format(name=names.get(name, name))
