"""Names that people choose: the one that others see, and the one to sign in with."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from cardroom.floor.guest import Refused

MAX_CHARACTERS = 40
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that look like nothing."""
_LOOKS_LIKE = str.maketrans(
    "01345789|!$@ıłø" "АВЕЅІЈКМНОРСТУХ" "авегѕіјкӏмнорстухԁһԛԝ" "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ" "αβγεικνορτυχω",
    "oleastbgllsallo" "ABESIJKMHOPCTYX" "abersijklmhopctyxdhqw" "ABEZHIKMNOPTYX" "abyeikvoptuxw",
)  # fmt: skip
"""Digits, signs, Cyrillic and Greek letters, and the Latin letters that they are taken for."""
_STAFF_WORDS = ("cashier", "dealer", "floor", "floorman", "floorperson", "manager", "auditor", "pitboss", "staff")
"""A name with one of these words pretends to be staff."""
_STAFF_NAMES = ("house", "thehouse", "cage", "thecage", "admin", "administrator", "management", "cardroom", "thefloor")
"""These are refused as whole names only: there are people called House."""
_LOGIN = re.compile(r"[\w.-]{3,20}")


def check_name(name: str) -> str:
    """The name, composed and with single spaces. Raises Refused if it cannot be read."""
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 1 <= len(name) <= MAX_CHARACTERS or not name.isprintable() or any(letter in _BLANK for letter in name):
        raise Refused(f"a name must have 1 to {MAX_CHARACTERS} printable characters", "not-understood")
    if not _looks(name):
        raise Refused("a name must have a letter or a digit", "not-understood")
    return name


def check_guest_name(name: str, staff: Iterable[str]) -> str:
    """As check_name, for people who are not staff: they may not be called what the staff are called."""
    name = check_name(name)
    if _looks(name) in map(_looks, staff):
        raise Refused("this name looks like the name of a member of the staff; choose another one")
    whole = {_looks(name), _looks(name.rstrip(" -_.#0123456789"))}
    words = whole | {_looks(word) for word in re.split(r"[\W_]+", name)}
    if words & set(map(_looks, _STAFF_WORDS)) or whole & set(map(_looks, _STAFF_NAMES)):
        raise Refused("this name looks like a name of the staff or of the house; choose another one")
    return name


def check_login(login: str) -> str:
    """The name to sign in with as it is stored, without regard to case. Raises Refused."""
    login = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", login).casefold())
    if not _LOGIN.fullmatch(login) or not any(letter.isalpha() for letter in login):
        raise Refused("a sign-in name has 3 to 20 letters, digits, dots, dashes or underscores, not digits alone")
    return login


def _looks(text: str) -> str:
    """What a hasty reader takes the text for: without case, accents, spaces and signs, in Latin letters."""
    plain = unicodedata.normalize("NFKD", text).translate(_LOOKS_LIKE).casefold()
    read = plain.replace("rn", "m").replace("vv", "w").replace("i", "l")
    return "".join(letter for letter in read if letter.isalnum())
