"""Checks one SVG file under render/assets; all its faults are reported together, in the words of its author."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from render.svg.colours import VALUE, resolved

LARGEST = 8_000
"""Bytes of a file: the most detailed of today's signs has a third of that."""
UNREAD = ("<![CDATA[", "<?", "xmlns:")
"""Parts of XML that our files may not have: their shapes are taken from the text as they stand there."""
NAMESPACE = "{http://www.w3.org/2000/svg}"
LARGEST_SIDE = 400.0
"""Longest side of a view box, and how far it may lie from the origin: pixels are made of all of it, at any zoom."""
LARGEST_BODY = 32_000
"""Most characters of a sign with all that it uses: today's largest has 2,214; files that use files grow fast."""
PAINT = {"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule", "opacity"}
ELEMENTS: Mapping[str, set[str]] = {
    "svg": {"viewBox", *PAINT},
    "title": set(),
    "g": {"transform", "style", *PAINT},
    "path": {"d", "transform", *PAINT},
    "circle": {"cx", "cy", "r", "transform", *PAINT},
    "ellipse": {"cx", "cy", "rx", "ry", "transform", *PAINT},
    "rect": {"x", "y", "width", "height", "rx", "transform", *PAINT},
    "use": {"href", "transform", "style"},
}
"""Element → its attributes."""
NEEDED: Mapping[str, tuple[str, ...]] = {
    "path": ("d",),
    "circle": ("r",),
    "ellipse": ("rx", "ry"),
    "rect": ("width", "height"),
    "use": ("href",),
}
"""Element → the attributes without which it shows nothing."""
NUMBER = r"-?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)"
"""A number can be read in one way only, and lists of them are possessive (`*+`): no faulty file takes long to check."""
NUMBERS = re.compile(NUMBER)
COLOUR = re.compile(r"none|#[0-9a-f]{3}(?:[0-9a-f]{3})?")
VALUES = re.compile(rf"(?:--[a-z][a-z-]*: {VALUE}(?:; |$))+")
FORMS: Mapping[str, tuple[re.Pattern[str], str]] = {
    "fill": (COLOUR, "a colour such as #c0392b, var(--tint, #c0392b), or none"),
    "stroke": (COLOUR, "a colour such as #c0392b, var(--tint, #c0392b), or none"),
    "stroke-linecap": (re.compile("round|butt|square"), "round, butt or square"),
    "stroke-linejoin": (re.compile("round|miter|bevel"), "round, miter or bevel"),
    "fill-rule": (re.compile("nonzero|evenodd"), "nonzero or evenodd"),
    "viewBox": (
        re.compile(rf"{NUMBER} {NUMBER} [0-9]*\.?[0-9]+ [0-9]*\.?[0-9]+"),
        "four numbers: left, top, width, height",
    ),
    "d": (re.compile(rf"[Mm](?:[MmLlHhVvCcSsQqTtAaZz\s,]|{NUMBER})*+"), "path data, beginning with M"),
    "href": (
        re.compile(r"(?:\.\./)*(?:[a-z0-9_]+/)*[a-z0-9_]+\.svg"),
        "another of our files, such as ../common/coin.svg",
    ),
    "transform": (
        re.compile(rf"(?:(?:translate|scale|rotate|matrix)\((?:{NUMBER}[ ,]*+)++\) ?)++"),
        "translate(…), scale(…), rotate(…) or matrix(…)",
    ),
}
"""Attribute → what its value must look like, and how that is said; all other attributes are numbers."""


def read_tree(text: str) -> ET.Element:
    """Return the root of the file; raise ValueError that says why it cannot be read."""
    if len(text.encode()) > LARGEST:
        raise ValueError(f"is larger than {LARGEST} bytes")
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise ValueError("has a DOCTYPE or an entity: leave them out")
    try:
        root = ET.fromstring(text)
    except ET.ParseError as error:
        raise ValueError(f"is not XML: {error}") from None
    if (said := next((one for one in UNREAD if one in text), None)) is not None:
        raise ValueError(f"has {said}: leave it out")
    return root


def problems_of(root: ET.Element, known: Callable[[str], bool]) -> Iterator[str]:
    """Yield all faults of a file. `known` tells whether the file exists to which a `use` leads."""
    if root.tag != NAMESPACE + "svg":
        yield 'must begin with <svg xmlns="http://www.w3.org/2000/svg" viewBox="…">'
    elif "viewBox" not in root.attrib:
        yield "<svg> has no viewBox"
    for element in root.iter():
        yield from _problems(element, is_root=element is root)
        href = element.get("href", "")
        if href and FORMS["href"][0].fullmatch(href) and not known(href):
            yield f'<use href="{href}">: there is no such file'


def _problems(element: ET.Element, *, is_root: bool) -> Iterator[str]:
    name = str(element.tag).removeprefix(NAMESPACE)
    if name not in ELEMENTS or (name == "svg") != is_root:
        yield f"<{name}> is not allowed; allowed are {', '.join(sorted(ELEMENTS))}"
        return
    for attribute in NEEDED.get(name, ()):
        if attribute not in element.attrib:
            yield f"<{name}> has no {attribute}"
    for attribute, value in element.attrib.items():
        if attribute not in ELEMENTS[name]:
            yield f"<{name}> may not have {attribute!r}"
        elif (said := _wanted(attribute, value)) is not None:
            yield f'<{name} {attribute}="{value}">: must be {said}'


@lru_cache(maxsize=2048)
def _wanted(attribute: str, value: str) -> str | None:
    """Return what the value should be, if it is not."""
    if attribute == "style":
        return None if VALUES.fullmatch(value) else "values of parameters, such as --tint: #c0392b"
    form, said = FORMS.get(attribute, (NUMBERS, "a number"))
    if (
        attribute == "viewBox"
        and form.fullmatch(value)
        and max(abs(float(one)) for one in value.split()) > LARGEST_SIDE
    ):
        return f"four numbers of at most {LARGEST_SIDE:.0f}"
    plain = value if attribute == "d" else resolved(value, {})
    return None if form.fullmatch(plain) else said
