"""The reference: every public name of the package and of its named modules, from the docstrings."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

MODULES = (
    "cardroom",
    "cardroom.choices",
    "cardroom.events",
    "cardroom.rules",
    "cardroom.stakes",
    "cardroom.carries",
    "cardroom.histories",
    "cardroom.client",
    "cardroom.testing",
    "cardroom.extending",
)
"""A name is documented in the first module that has it; the others lead there."""
PARTS = ("Functions", "Types", "Errors", "Values")
DIRECTIVES = dict(zip(PARTS, ("autofunction", "autoclass", "autoexception", "data"), strict=True))


def reference_pages() -> dict[str, str]:
    """By the path on the site, the text of each page."""
    first = documented_as()
    made = {f"reference/{name}.rst": _module_page(name, first) for name in MODULES}
    listed = "\n".join(MODULES)
    start = "# Reference\n\nEvery public name. [What you can count on](../stability.md) says what is stable.\n"
    made["reference/index.md"] = f"{start}\n```{{toctree}}\n\n{listed}\n```\n"
    return made


def documented_as() -> dict[int, str]:
    """By the identity of each public thing, the name under which it is documented."""
    found: dict[int, str] = {}
    for module in map(import_module, MODULES):
        for name in module.__all__:
            found.setdefault(id(getattr(module, name)), f"{module.__name__}.{name}")
    return found


def _module_page(name: str, first: dict[int, str]) -> str:
    module = import_module(name)
    lines = [_title(name), f".. automodule:: {name}", "   :no-members:", ""]
    things = {other: getattr(module, other) for other in module.__all__ if other != "__version__"}
    things = {other: thing for other, thing in things.items() if not isinstance(thing, ModuleType)}
    here = {other: thing for other, thing in things.items() if first[id(thing)] == f"{name}.{other}"}
    for part in PARTS:
        ours = [other for other, thing in sorted(here.items()) if _part_of(thing) == part]
        if ours:
            lines += [part, "-" * len(part), ""]
        for other in ours:
            lines += [f".. {DIRECTIVES[part]}:: {name}.{other}", *_options(part), ""]
    there = [f"* :py:obj:`{first[id(thing)]}`" for other, thing in sorted(things.items()) if other not in here]
    if there:
        lines += ["Also here", "---------", "", *there, ""]
    return "\n".join(lines)


def _options(part: str) -> list[str]:
    return ["   :members:"] if part in ("Types", "Errors") else []


def _part_of(thing: object) -> str:
    if isinstance(thing, type):
        return "Errors" if issubclass(thing, Exception) else "Types"
    return "Functions" if callable(thing) else "Values"


def _title(text: str) -> str:
    return f"{text}\n{'=' * len(text)}\n"
