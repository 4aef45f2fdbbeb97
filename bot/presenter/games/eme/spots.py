"""What to tap on the picture for a run of decisions: names of the picture's hot areas."""

from collections.abc import Sequence

_REGION = ("region", 1)
_AREAS = {
    "take": ("card", 1),
    "place": _REGION,
    "city": _REGION,
    "neutral": _REGION,
    "destroy": _REGION,
    "move": ("region", 2),
    "first": ("seat", 1),
    "youngest": ("seat", 1),
}
"""Verb → what its words name, and how many of them name a place."""


def spots_of(codes: Sequence[str]) -> tuple[str, ...]:
    """The areas of the first decision that has any: `use city, city A3` is meant by a tap on A3."""
    return next((spots for spots in map(_spots, codes) if spots), ())


def _spots(code: str) -> tuple[str, ...]:
    verb, *words = code.split(" ")
    kind, named = _AREAS.get(verb, ("", 0))
    return tuple(f"{kind} {word}" for word in words[:named])
