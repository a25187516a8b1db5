"""The reference: every public name of the package and of its named modules, from the docstrings."""

from __future__ import annotations

from importlib import import_module
from types import GenericAlias, ModuleType

MODULES = (
    "cardroom",
    "cardroom.choices",
    "cardroom.events",
    "cardroom.rules",
    "cardroom.stakes",
    "cardroom.carries",
    "cardroom.histories",
    "cardroom.client",
    "cardroom.envs",
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
    """By the identity of each public thing of ours, the name under which it is documented."""
    found: dict[int, str] = {}
    for module in map(import_module, MODULES):
        for name in module.__all__:
            thing = getattr(module, name)
            if _is_ours(thing):
                found.setdefault(id(thing), f"{module.__name__}.{name}")
    return found


def _is_ours(thing: object) -> bool:
    """Numbers, texts and other names for a type of Python are not: two of them may be the same thing."""
    return str(getattr(thing, "__module__", "")).startswith("cardroom")


def _module_page(name: str, first: dict[int, str]) -> str:
    def own(other: str) -> str:
        return f"{name}.{other}"

    module = import_module(name)
    lines = [_title(name), f".. automodule:: {name}", "   :no-members:", ""]
    things = {other: getattr(module, other) for other in module.__all__ if other != "__version__"}
    things = {other: thing for other, thing in things.items() if not isinstance(thing, ModuleType)}
    here = {other: thing for other, thing in things.items() if first.get(id(thing), own(other)) == own(other)}
    for part in PARTS:
        ours = [other for other, thing in sorted(here.items()) if _part_of(thing) == part]
        if ours:
            lines += [part, "-" * len(part), ""]
        for other in ours:
            lines += [f".. {DIRECTIVES[part]}:: {own(other)}", *_options(part, here[other]), ""]
    there = [f"* :py:obj:`{first[id(thing)]}`" for other, thing in sorted(things.items()) if other not in here]
    if there:
        lines += ["Also here", "---------", "", *there, ""]
    return "\n".join(lines)


def _options(part: str, thing: object) -> list[str]:
    if part == "Values":
        return ["", f"   Another name for {getattr(thing, '__name__', thing)}."] if _is_type(thing) else []
    return ["   :members:"] if part in ("Types", "Errors") else []


def _is_type(thing: object) -> bool:
    return isinstance(thing, type | GenericAlias)


def _part_of(thing: object) -> str:
    if not _is_ours(thing):
        return "Values"
    if isinstance(thing, type):
        return "Errors" if issubclass(thing, Exception) else "Types"
    return "Functions" if callable(thing) else "Values"


def _title(text: str) -> str:
    return f"{text}\n{'=' * len(text)}\n"
