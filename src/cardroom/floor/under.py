"""What a table is held to besides the rules of its game: the policy that it is opened under, and the house's hours."""

from __future__ import annotations

from cardroom.floor.terms import Terms
from cardroom.games.spread import AnySpreadGame
from cardroom.policies import load_policy, policy_names
from cardroom.policies.at_table import TableRules, table_rules


def rules_under(terms: Terms) -> TableRules:
    """The rules of the policy as they were when the table was opened. Raises ValueError.

    A name alone is one of Cardroom's own policies: whoever opens a table reads no files.
    """
    if terms.under is not None:
        return terms.under
    if not terms.policy:
        return TableRules()
    if terms.policy not in policy_names():
        raise ValueError(f"there is no policy {terms.policy!r}; the policies are {', '.join(policy_names())}")
    return table_rules(load_policy(terms.policy), terms.house_game())


def spread(terms: Terms) -> AnySpreadGame:
    """The game of a table at its stakes and fees, within the limits of the policy. Raises ValueError."""
    return rules_under(terms).spread(terms.house_game().spread(terms.fees, terms.stakes))
