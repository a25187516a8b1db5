"""The requests and replies about accounts: sessions, PINs, second factors and the staff."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from cardroom.server.cage_replies import Why
from cardroom.server.people import Role
from cardroom.server.replies import Body, Login, Name, Pin


class ChangePin(Body):
    pin: Annotated[str, Field(max_length=12)]
    new_pin: Pin


class ChangeLogin(Body):
    """An empty name means that you sign in with your number only."""

    login: Login


class FactorCode(Body):
    code: Annotated[str, Field(max_length=40)]


class BeginFactor(Body):
    """The code is one of the second factor that is replaced, if there is one."""

    pin: Annotated[str, Field(max_length=12)]
    code: Annotated[str, Field(max_length=40)] = ""


class NewStaff(Body):
    name: Name
    role: Role


class ChangeRole(Body):
    role: Role
    why: Why


class OpenSession(BaseModel):
    """A session of yours."""

    id: str
    began: int
    last_use: int
    ends: int
    """When it ends if it is not used."""
    address: str
    agent: str
    """The browser or program, as it calls itself."""
    is_this: bool
    """True if the request was made with it."""


class StaffMember(BaseModel):
    number: int
    name: str
    role: str
    login: str
    locked: bool
    new_pin: bool
    """True if the PIN must be changed at the next sign-in."""
    second_factor: bool
    sessions: int


class Issued(BaseModel):
    """An account with a new PIN, which is shown only now and must be changed at the next sign-in."""

    number: int
    pin: str


class AccountCard(BaseModel):
    """What is printed on an account card. The PIN is not on it."""

    number: int
    name: str
    link: str
    """It opens the sign-in with the number."""
    qr: list[str]
    """The rows of the QR code of the link; `#` is dark."""


class Enrollment(BaseModel):
    """A second factor to be set up: the secret in groups of four, and the same as an address for an authenticator."""

    secret: str
    address: str
    qr: list[str]
    """The address as a QR code, row by row; `#` is dark."""


class RecoveryCodes(BaseModel):
    """Codes to sign in with when the authenticator is lost. Each works once, and they are shown only now."""

    codes: list[str]
