"""Settings of Sphinx for the site."""

from __future__ import annotations

import pydoc
import re
from importlib import import_module
from typing import Any

from pygments.lexers.special import TextLexer

from cardroom.version import __version__
from website.reference import documented_as

project = "Cardroom"
author = "The Cardroom authors"
version = release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}
myst_heading_anchors = 4
default_role = "code"  # the docstrings write names as `name`
highlight_language = "text"
nitpicky = True
autodoc_inherit_docstrings = False  # those of other libraries are written in another markup
autodoc_typehints_format = "short"
autodoc_member_order = "bysource"
python_maximum_signature_line_length = 100
toc_object_entries_show_parents = "hide"
html_theme = "furo"
html_title = "Cardroom"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_favicon = "_static/icon.svg"
html_copy_source = False
html_show_copyright = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#0f6b46", "color-brand-content": "#0f6b46"},
    "dark_css_variables": {"color-brand-primary": "#43b581", "color-brand-content": "#43b581"},
}


nitpick_ignore = [("py:class", "AnySpreadGame"), ("py:class", "RoundViewBuilder")]  # imported for types only


def setup(app: Any) -> None:
    app.add_lexer("csv", TextLexer)
    app.connect("autodoc-process-signature", without_addresses)
    app.connect("missing-reference", resolve)


def without_addresses(*about: Any) -> tuple[str | None, str | None]:
    """The signature without defaults such as <factory>, which Sphinx cannot read."""
    signature, returns = about[-2:]
    return (signature and re.sub(r"= ?<(?:[^<>]|<[^<>]*>)*>", "= ...", signature)), returns


def resolve(app: Any, env: Any, node: Any, contnode: Any) -> Any:
    """A type under the name that programs import it by; one that is not public is shown without a link.

    A name that does not exist stays missing, and is an error."""
    if node.get("refdomain") != "py":
        return None
    target = node["reftarget"]
    thing = _find(target)
    if thing is None:
        return None
    name = documented_as().get(id(thing), target)
    known = name != target and env.domains["py"].resolve_xref(
        env, node["refdoc"], app.builder, "obj", name, node, contnode
    )
    return known or contnode


def _find(name: str) -> Any:
    module, _, last = name.rpartition(".")
    try:
        return getattr(import_module(module or "builtins"), last)
    except (ImportError, AttributeError):
        return pydoc.locate(name)
