"""The policies under which the floor of a room may open tables: Cardroom's own, and those of the room's settings."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

import msgspec

from cardroom.cage.rules import RoomLimit
from cardroom.floor.terms import Terms
from cardroom.nearest import did_you_mean
from cardroom.policies import Policy, load_policy, policy_names
from cardroom.policies.at_table import AsksNothing, TableRules, table_rules, together

DOLLARS = 100


@cache
def room_policies(paths: tuple[str, ...]) -> dict[str, Policy]:
    """Every policy by its name. The files are read once, because they do not change while the room is open.

    Raises ValueError or LookupError if a file is missing or wrong, or if two policies have one name.
    """
    found = {name: load_policy(name) for name in policy_names()}
    for path in paths:
        for file in _files(Path(path)):
            policy = load_policy(str(file))
            if policy.name in found:
                raise ValueError(f"{file}: there is another policy with the name {policy.name!r}; rename one of them")
            found[policy.name] = policy
    return found


def _files(path: Path) -> Iterator[Path]:
    if not path.is_dir():
        yield path
        return
    yield from sorted(path.glob("*.toml"))


def limits_for_everybody(policy: Policy) -> tuple[RoomLimit, ...]:
    """The limits that the policy sets for every person, in cents or minutes."""
    settings = [one.settings for one in policy.requirements if one.check == "limit-of-a-person"]
    return tuple(
        RoomLimit(one["what"], one["per"], one["most"] * (1 if one["what"] == "time" else DOLLARS)) for one in settings
    )


class Policies:
    """`usual` is the policy of the room, which holds at every table, beside another one that the floor names."""

    def __init__(self, paths: tuple[str, ...], usual: str) -> None:
        self.by_name = room_policies(paths)
        self.usual = usual

    def rules_for(self, name: str, terms: Terms) -> TableRules:
        """What a policy asks of a table. Raises LookupError or ValueError."""
        if name not in self.by_name:
            known = f"the policies are {', '.join(self.by_name)}"
            raise LookupError(f"there is no policy {name!r} here; {did_you_mean(name, self.by_name, known)}")
        return table_rules(self.by_name[name], terms.house_game())

    def for_game(self, terms: Terms) -> Iterator[tuple[Policy, TableRules]]:
        """The policies under which a table of the game may be opened, with what each asks of it."""
        for name, policy in self.by_name.items():
            try:
                yield policy, self.rules_for(name, terms)
            except AsksNothing:
                continue

    def named(self, terms: Terms) -> Terms:
        """The terms with what their policy asks of the table, and beside it the policy of the room.

        Raises LookupError or ValueError.
        """
        rules = [self.rules_for(terms.policy, terms)] if terms.policy else []
        if self.usual and self.usual != terms.policy:
            with suppress(AsksNothing):
                rules.append(self.rules_for(self.usual, terms))
        if not rules:
            return terms
        return msgspec.structs.replace(terms, policy=terms.policy or self.usual, under=together(*rules))
