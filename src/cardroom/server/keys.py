"""The keys of a room: in a file that only its owner may read, and never in the database.

A line of the file is the name of a key, its generation and 32 bytes in hexadecimal. The newest generation of a name
comes first and is the one in use; older ones are kept, so that what was made with them can still be read.
"""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, Self

from cardroom.floor.vault import Vault
from cardroom.nearest import did_you_mean

KEY_BYTES = 32
_SQLITE = re.compile(r"^sqlite(\+\w+)?:///")
NAMES = {
    "session": "signs session cookies",
    "seal": "seals the secrets of second factors",
    "anchor": "signs the anchors of the ledger",
    "vault": "seals the keys of shuffles",
    "link": "makes the links of private tables",
}
"""What each key is for."""
_HEAD = "# The keys of a cardroom. Keep them secret, and keep a copy: docs/running.md says what a lost key means.\n"
_LINE = re.compile(rf"([a-z]+) ([1-9][0-9]{{0,5}}) ([0-9a-f]{{{2 * KEY_BYTES}}})")


def key_file_beside(database: str) -> Path | None:
    """The usual place for the keys of an SQLite file, given as a path or a URL; None for any other database."""
    path = _SQLITE.sub("", database).partition("?")[0]
    return None if "://" in path else Path(f"{path}.keys")


class KeyFileError(ValueError):
    """The key file cannot be used; the message says why and what to do."""


class Key(NamedTuple):
    name: str
    generation: int
    secret: bytes

    @property
    def fingerprint(self) -> str:
        """Tells the key from all others, also from one of the same generation in another file."""
        return sha256(b"fingerprint " + self.secret).hexdigest()[:8]


class Keys:
    def __init__(self, path: Path, keys: Iterable[Key]) -> None:
        self.path = path
        self._keys = sorted(keys, key=lambda key: (key.name, -key.generation))

    @classmethod
    def open(cls, path: Path) -> Self:
        """Reads the file. If there is none, or a name is missing in it, the missing keys are made."""
        if path.exists():
            keys = cls.read(path)
            if missing := NAMES.keys() - {key.name for key in keys._keys}:
                keys._keys += [_new_key(name, 1) for name in sorted(missing)]
                keys._save()
            return keys
        keys = cls(path, [_new_key(name, 1) for name in NAMES])
        try:
            _write(path, keys._text())
        except FileExistsError:
            return cls.read(path)  # another process was faster
        except OSError as error:
            raise KeyFileError(f"cannot make the key file {path}: {error.strerror}") from None
        return keys

    @classmethod
    def of(cls, database: str, file: Path | None = None) -> Self | None:
        """The keys in a file, or those of a database if they are in the usual place and may be read. Makes none."""
        if file is not None:
            if not file.exists():
                raise LookupError(f"there is no key file {file}")
            return cls.read(file)
        path = key_file_beside(database)
        return cls.read(path) if path is not None and os.access(path, os.R_OK) else None

    @classmethod
    def read(cls, path: Path) -> Self:
        _check_mode(path)
        try:
            lines = path.read_text(encoding="ascii").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise KeyFileError(f"cannot read the key file {path}: {error}") from None
        keys = [_parse(path, number, line) for number, line in enumerate(lines, 1) if line and line[0] != "#"]
        if len({key[:2] for key in keys}) < len(keys):
            raise KeyFileError(f"{path}: a generation of a key is listed twice")
        return cls(path, keys)

    def __iter__(self) -> Iterator[Key]:
        return iter(self._keys)

    def generations(self, name: str) -> list[Key]:
        """All keys of this name, the newest first."""
        return [key for key in self._keys if key.name == name]

    def newest(self, name: str) -> Key:
        return self.generations(name)[0]

    def find(self, name: str, generation: int) -> Key:
        for key in self.generations(name):
            if key.generation == generation:
                return key
        raise KeyFileError(f"{self.path} does not have generation {generation} of the key {name!r}; was it replaced?")

    def vault(self) -> Vault:
        """The vault for the keys of shuffles."""
        return Vault.from_keys({key.fingerprint: key.secret for key in self.generations("vault")})

    def rotate(self, *names: str) -> list[Key]:
        """Makes a new generation of each name, which is in use from now on, and returns them."""
        for name in names:
            if name not in NAMES:
                remedy = did_you_mean(name, NAMES, f"the keys are {', '.join(NAMES)}")
                raise LookupError(f"there is no key {name!r}; {remedy}")
        made = [_new_key(name, self.newest(name).generation + 1) for name in names]
        self._keys = sorted([*self._keys, *made], key=lambda key: (key.name, -key.generation))
        self._save()
        return made

    def _text(self) -> str:
        return _HEAD + "".join(f"{key.name} {key.generation} {key.secret.hex()}\n" for key in self._keys)

    def _save(self) -> None:
        """Replaces the file in one step, so that a crash leaves the old one or the new one."""
        fresh = self.path.with_name(f"{self.path.name}.new")
        fresh.unlink(missing_ok=True)
        _write(fresh, self._text())
        fresh.replace(self.path)


def _new_key(name: str, generation: int) -> Key:
    return Key(name, generation, secrets.token_bytes(KEY_BYTES))


def _parse(path: Path, number: int, line: str) -> Key:
    found = _LINE.fullmatch(line)
    if found is None:
        raise KeyFileError(f"{path}, line {number}: a key is a name, a generation and {KEY_BYTES} bytes in hexadecimal")
    return Key(found[1], int(found[2]), bytes.fromhex(found[3]))


def _check_mode(path: Path) -> None:
    if os.name == "posix" and (mode := path.stat().st_mode) & 0o077:
        raise KeyFileError(
            f"the key file {path} may be used by others (mode {mode & 0o777:o}); make it private with chmod 600"
        )


def _write(path: Path, text: str) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
