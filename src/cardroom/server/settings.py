"""The settings of a server: a TOML file, overridden by environment variables."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from cardroom.floor.terms import Terms

PREFIX = "CARDROOM_"
USUAL_TABLES = (
    Terms("oaks/texas-holdem", bots=5),
    Terms("oaks/pure-21-5-blackjack", bots=4),
    Terms("oaks/three-card-poker-1-3-6-card-bonus", bots=4),
    Terms("players/21st-century-blackjack-switch", bots=4),
    Terms("players/fortune-pai-gow-poker", bots=4),
    Terms("players/ultimate-texas-holdem", bots=4),
    Terms("livermore/ez-baccarat-panda-8", bots=4),
    Terms("livermore/omaha-high-low", bots=5),
    Terms("lucky-lady/no-bust-21st-century-blackjack-4", bots=4),
    Terms("lucky-lady/ez-money-holdem", bots=5),
    Terms("oceans-eleven/caribbean-stud-poker", bots=4),
    Terms("oceans-eleven/lightning-poker-texas-holdem", bots=6),
)


class SettingsError(ValueError):
    """The settings are invalid; the message names the setting and what would be right."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    database: str = "cardroom.db"
    """The path of an SQLite file, or the URL of a PostgreSQL database."""
    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8000
    secret: str = ""
    """The key that signs sessions. Without one a new key is made at every start, and everyone must sign in again."""
    origins: tuple[str, ...] = ()
    """The origins of other sites whose pages may use the server."""
    self_service: bool = True
    """True if guests may open accounts and buy chips themselves; otherwise only a cashier may do it for them."""
    most_deposit: Annotated[int, msgspec.Meta(ge=1, le=10**7)] = 10_000
    """The maximum purchase of chips at a time, in dollars."""
    log: Literal["text", "json"] = "text"
    tables: tuple[Terms, ...] = USUAL_TABLES
    """The tables that are opened in a new room."""


def load_settings(file: Path | None = None, environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings of the file, overridden by CARDROOM_DATABASE, CARDROOM_PORT and so on in the environment."""
    values: dict[str, object] = {}
    if file is not None:
        try:
            values = tomllib.loads(file.read_text(encoding="utf-8"))
        except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise SettingsError(f"{file}: {error}") from None
    for field in msgspec.structs.fields(Settings):
        value = environment.get(PREFIX + field.name.upper())
        if value is not None:
            values[field.name] = value.split() if field.name == "origins" else value
    try:
        return msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise SettingsError(f"{file or 'environment'}: {error}") from None
