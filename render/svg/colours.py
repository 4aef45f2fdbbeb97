"""Colours of an SVG file: `#rrggbb`, parameters as `var(--name, default)`, and mixtures as `color-mix(in srgb, …)`.

Both functions are standard CSS, so a browser shows a file with its defaults.
"""

import re
from collections.abc import Mapping

from render.colours import Colour, mix, rgb

CODE = r"#[0-9a-f]{3}(?:[0-9a-f]{3})?"
VALUE = rf"(?:{CODE}|none|[0-9]+(?:\.[0-9]+)?|\.[0-9]+)"
PARAMETER = re.compile(rf"var\(--([a-z][a-z-]*), ({VALUE})\)")
MIXTURE = re.compile(rf"color-mix\(in srgb, ({CODE}), ({CODE}) (100|[0-9]{{1,2}}(?:\.[0-9]+)?)%\)")


def resolved(text: str, values: Mapping[str, str]) -> str:
    """Return the text with the values of its parameters, or else their defaults, and with its mixtures computed."""
    text = PARAMETER.sub(lambda found: values.get(found[1], found[2]), text)
    while (mixed := MIXTURE.sub(_mixed, text)) != text:
        text = mixed
    return text


def _mixed(found: re.Match[str]) -> str:
    return code(mix(_colour(found[1]), _colour(found[2]), float(found[3]) / 100))


def _colour(text: str) -> Colour:
    return rgb(text if len(text) == 7 else "#" + "".join(2 * digit for digit in text[1:]))


def code(colour: Colour) -> str:
    """Return `#rrggbb`."""
    return "#{:02x}{:02x}{:02x}".format(*colour)
