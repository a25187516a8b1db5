"""The requests and replies of the HTTP API about accounts, and the fields that all requests share."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(min_length=1, max_length=40)]
Pin = Annotated[str, Field(pattern=r"^[0-9]{6,12}$")]
Login = Annotated[str, Field(max_length=40)]
AccountNumber = Annotated[int, Field(ge=100_000, le=999_999)]
TableNumber = Annotated[int, Field(ge=1, le=10**9)]
Key = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9._-]+$")]


class Body(BaseModel):
    """The body of a request. Unknown fields are refused, and so is a value of another type: true is not 1 cent."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewAccount(Body):
    name: Name
    pin: Pin
    login: Login = ""
    """The name to sign in with, if there is to be one."""


class SignIn(Body):
    """Signs in with the account number or the sign-in name. A code and a new PIN are given when they were asked for."""

    number: AccountNumber | None = None
    login: Login = ""
    pin: Annotated[str, Field(max_length=12)]
    code: Annotated[str, Field(max_length=40)] = ""
    new_pin: Annotated[str, Field(max_length=12)] = ""


class CashMove(Body):
    """Cash in or out. A request that is sent again with the same `key` counts only once."""

    cents: Annotated[int, Field(ge=1, le=10**11)]
    key: Key


class GiveSeat(Body):
    """A seat for a guest, with chips from the guest's account. A request with the same `key` counts only once."""

    table: TableNumber
    seat: Annotated[int, Field(ge=1, le=99)]
    chips: Annotated[int, Field(ge=1, le=10**11)]
    key: Key
    proposition: bool = False
    firm: Annotated[str, Field(max_length=100)] = ""
    """The firm that a proposition player works for."""


class Person(BaseModel):
    number: int
    name: str
    role: str
    cents: int
    login: str = ""
    """The name to sign in with; empty if there is none."""
    locked: Literal["", "staff", "wrong-pins"] = ""
    """Why nobody can sign in: staff locked the account, or there were too many wrong PINs from unknown addresses."""
    second_factor: bool = False
    needs_second_factor: bool = False
    """True if nothing else is possible before a second factor is set up."""


class Movement(BaseModel):
    number: int
    at: int
    reason: str
    cents: int
    """The change of the account's balance."""
    table: int = 0
    """The table that the chips went to or came from; 0 if there is none."""
