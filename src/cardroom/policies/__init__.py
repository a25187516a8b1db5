"""What a state or a room asks of rules and tables, as data with checks. It reads the rules, and computes no odds."""

from cardroom.policies.change import Change, changed_game, least_changes
from cardroom.policies.complying import Compliance, Verdict, comply
from cardroom.policies.policy import Policy, load_policy, policy_names

__all__ = [
    "Change",
    "Compliance",
    "Policy",
    "Verdict",
    "changed_game",
    "comply",
    "least_changes",
    "load_policy",
    "policy_names",
]
