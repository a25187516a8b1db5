"""The settings of a server: a TOML file, overridden by environment variables."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Literal
from zoneinfo import ZoneInfo

import msgspec

from cardroom.cage.rules import CageRules
from cardroom.floor.terms import Terms
from cardroom.houses.misfit import find_misfit
from cardroom.houses.toml_text import TomlError, read_toml_text
from cardroom.server.houses import Houses
from cardroom.server.keys import key_file_beside
from cardroom.server.policies import limits_for_everybody, room_policies

MIN_SECRET_CHARACTERS = 32
Minutes = Annotated[int, msgspec.Meta(ge=1, le=12 * 60)]
PREFIX = "CARDROOM_"
USUAL_GUEST_TABLES = 3
LISTS = ("origins", "hosts", "proxies", "anchor_command", "policies", "houses")
"""The settings that are several words in the environment."""
USUAL_TABLES = (
    Terms("oaks/texas-holdem", bots=5, time_bank=60),
    Terms("oaks/pure-21-5-blackjack", bots=4),
    Terms("oaks/three-card-poker-1-3-6-card-bonus", bots=4),
    Terms("players/21st-century-blackjack-switch", bots=4),
    Terms("players/fortune-pai-gow-poker", bots=4),
    Terms("players/ultimate-texas-holdem", bots=4),
    Terms("livermore/ez-baccarat-panda-8", bots=4),
    Terms("livermore/omaha-high-low", bots=5, time_bank=60),
    Terms("lucky-lady/no-bust-21st-century-blackjack-4", bots=4),
    Terms("lucky-lady/ez-money-holdem", bots=5),
    Terms("oceans-eleven/caribbean-stud-poker", bots=4),
    Terms("oceans-eleven/lightning-poker-texas-holdem", bots=6, time_bank=60),
)


class SettingsError(ValueError):
    """The settings are invalid; the message names the setting and what would be right."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    database: str = "cardroom.db"
    """The path of an SQLite file, or the URL of a PostgreSQL database."""
    keys_file: str = ""
    """The file with the keys of the room. By default it is beside the SQLite file (FILE.keys), or for PostgreSQL beside
    the configuration."""
    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8000
    secret: str = ""
    """Signs session cookies instead of the key in the key file, for example from the environment of a container."""
    origins: tuple[str, ...] = ()
    """The origins of other sites whose pages may use the server."""
    hosts: tuple[str, ...] = ()
    """The names under which the server answers, beside localhost and the address it listens on."""
    proxies: tuple[str, ...] = ()
    """The addresses or networks of proxies whose X-Forwarded headers count."""
    workers: Annotated[int, msgspec.Meta(ge=0, le=64)] = 0
    """The number of processes on this machine that serve the room together, on PostgreSQL; with 0 one serves it alone.
    They listen on `port` and the ports after it."""
    reached_at: str = ""
    """The name or address under which the proxy and the processes on other machines reach this machine; by default
    `host`."""
    connections: Annotated[int, msgspec.Meta(ge=10, le=1_000_000)] = 2000
    """The number of open connections in all."""
    people_per_address: Annotated[int, msgspec.Meta(ge=1, le=100_000)] = 20
    """The number of people who may use the server from one address at a time, as those in one building do."""
    self_service: bool = True
    """True if guests may open accounts and buy chips themselves; otherwise only a cashier may do it for them."""
    most_deposit: Annotated[int, msgspec.Meta(ge=1, le=10**7)] = 10_000
    """The maximum purchase of chips at a time, in dollars."""
    anchor_seconds: Annotated[int, msgspec.Meta(ge=1, le=86400)] = 60
    """The interval at which all chains of the ledger are anchored."""
    anchor_file: str = ""
    """A file that gets the line of each anchor; best on another disk."""
    anchor_command: tuple[str, ...] = ()
    """A command that gets the line of each anchor on its standard input, for example to send it elsewhere."""
    drawers: bool = False
    """True if cash moves only through an open drawer of a cashier; then guests cannot buy and cash out themselves."""
    second_person_above: Annotated[int, msgspec.Meta(ge=0, le=10**7)] = 3000
    """A cashier needs a second person to pay out more than this to one guest in a day, in dollars."""
    second_person_deposits_above: Annotated[int, msgspec.Meta(ge=0, le=10**7)] | None = None
    """A cashier needs a second person to take in more than this, in dollars; by default never."""
    time_zone: str = "America/Los_Angeles"
    """The time zone whose midnight begins the days, weeks and months of limits."""
    idle_minutes: Minutes = 60
    """Guests who do nothing for so long are signed out."""
    staff_idle_minutes: Minutes = 15
    second_factor: Literal["off", "staff"] = "off"
    """`staff`: staff must sign in with a second factor too."""
    public: bool = False
    """True for a room that the public may use, which refuses to open until everything that this needs is set. Otherwise
    the room is a demonstration: it has one person for each role of the staff, whose PINs are printed at the start."""
    show_staff: bool = False
    """True if a room without a manager gets one, whose PIN is printed at the start."""
    guest_tables: Annotated[int, msgspec.Meta(ge=0, le=20)] | None = None
    """The number of tables that a guest may have open at a time: by default 3, and 0 in a room for the public. With 0
    only the floor opens tables."""
    guest_tables_in_all: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 50
    """The number of tables that all guests together may have open at a time."""
    guest_table_minutes: Minutes = 15
    """A table that a guest opened is closed when nobody has played there for so long."""
    policies: tuple[str, ...] = ()
    """The files of the room's own policies, or folders of them, under which the floor may open tables."""
    policy: str = ""
    """The policy of the whole room: it holds at every table, as far as it asks anything of its game, beside another one
    that the floor names, and the limits that it sets for people hold for everybody."""
    houses: tuple[str, ...] = ()
    """The houses that the room shows, by name or as folders, beside those of its tables. Empty: all installed ones."""
    log: Literal["text", "json"] = "text"
    tables: tuple[Terms, ...] = USUAL_TABLES
    """The tables that are opened in a new room; the usual ones only of the houses that the room shows."""

    def __post_init__(self) -> None:
        if self.secret and len(self.secret) < MIN_SECRET_CHARACTERS:
            raise ValueError(f"secret must have at least {MIN_SECRET_CHARACTERS} random characters, or be left out")
        self._check_policies()
        self._check_houses()
        self.cage  # noqa: B018 (raises if there is no such time zone)
        for proxy in self.proxies:
            try:
                ip_network(proxy)
            except ValueError as error:
                raise ValueError(f"proxies: {error}; use an address or a network, as in 10.0.0.0/8") from None
        for host in self.hosts:
            if not re.fullmatch(r"[A-Za-z0-9._-]+", host):
                raise ValueError(f"hosts: {host!r} is not a name; use it without scheme and port, as in cards.example")

    def _check_policies(self) -> None:
        try:
            known = room_policies(self.policies)
        except (LookupError, ValueError) as error:
            raise ValueError(f"policies: {error}") from None
        if self.policy and self.policy not in known:
            raise ValueError(f"policy: there is no policy {self.policy!r}; the policies are {', '.join(known)}")

    def _check_houses(self) -> None:
        try:
            Houses(self.houses)
        except (LookupError, ValueError) as error:
            raise ValueError(f"houses: {error.args[0]}") from None

    @property
    def first_tables(self) -> tuple[Terms, ...]:
        """The tables that are opened in a new room."""
        if self.tables != USUAL_TABLES or not self.houses:
            return self.tables
        shown = Houses(self.houses).slugs
        return tuple(terms for terms in self.tables if terms.game.rpartition("/")[0] in shown)

    @property
    def address(self) -> str:
        """Where others reach this process."""
        return f"http://{self.reached_at or self.host}:{self.port}"

    @property
    def key_file(self) -> Path:
        """The file with the keys of the room. Raises SettingsError if it has to be set."""
        file = Path(self.keys_file) if self.keys_file else key_file_beside(self.database)
        if file is None:
            raise SettingsError("set keys_file: the path of the file that holds the keys of the room")
        return file

    @property
    def guests_buy_chips(self) -> bool:
        """True if guests buy chips themselves: not where cashiers have drawers, which must match the cash."""
        return self.self_service and not self.drawers

    @property
    def tables_a_guest(self) -> int:
        """The number of tables that a guest may have open at a time."""
        if self.guest_tables is not None:
            return self.guest_tables
        return 0 if self.public else USUAL_GUEST_TABLES

    @property
    def cage(self) -> CageRules:
        """The rules of the cage. Raises ValueError if the time zone does not exist."""
        try:
            zone = ZoneInfo(self.time_zone)
        except (OSError, ValueError, LookupError):
            problem = f"there is no time zone {self.time_zone!r}; write it like America/Denver"
            raise ValueError(f"time_zone: {problem}") from None
        deposits = self.second_person_deposits_above
        return CageRules(
            zone=zone,
            drawers=self.drawers,
            most_deposit=self.most_deposit * 100,
            second_person_above=self.second_person_above * 100,
            second_person_deposits_above=None if deposits is None else deposits * 100,
            for_everybody=limits_for_everybody(room_policies(self.policies)[self.policy]) if self.policy else (),
        )


def load_settings(file: Path | None = None, environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings of the file, overridden by CARDROOM_DATABASE, CARDROOM_PORT and so on in the environment."""
    values: dict[str, object] = {}
    if file is not None:
        try:
            values = read_toml_text(file.read_text(encoding="utf-8-sig"))
        except (OSError, TomlError, UnicodeDecodeError) as error:
            raise SettingsError(f"{file}: {error}") from None
    in_file = dict(values)
    for field in msgspec.structs.fields(Settings):
        value = environment.get(PREFIX + field.name.upper())
        if value is not None:
            values[field.name] = value.split() if field.name in LISTS else value
    try:
        settings = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        misfit = find_misfit(in_file, Settings)
        raise SettingsError(f"{file}: {misfit}" if misfit else f"{file or 'environment'}: {error}") from None
    if file is not None and not settings.keys_file and key_file_beside(settings.database) is None:
        return msgspec.structs.replace(settings, keys_file=str(file.with_suffix(".keys")))
    return settings
