"""Public fields of a state: declared once, and copied between a state and its observation in both directions."""

from collections.abc import Callable
from types import GenericAlias
from typing import Any, Generic, TypeVar, get_args, get_origin, get_type_hints

from engine.kernel.state import Clonable

S = TypeVar("S")
Seen = TypeVar("Seen")
Change = Callable[[Any], Any]


class OpenFields(Generic[S, Seen]):
    """Fields that have the same name and meaning in a state class and in its observation class.

    `names` is a text of field names with blanks between them. A list or bytearray in the state must be a tuple in the
    observation; TypeError if the two classes declare anything else.
    """

    def __init__(self, state: type[S], seen: type[Seen], names: str) -> None:
        inside, outside = get_type_hints(state), get_type_hints(seen)
        for name in names.split():
            if _frozen(inside[name]) != outside[name]:
                raise TypeError(f"{seen.__name__}.{name} must be {_frozen(inside[name])}, not {outside[name]}")
        self._seen = [(name, _freezing(inside[name])) for name in names.split()]
        self._kept = [(name, _thawing(inside[name])) for name in names.split()]

    def of(self, state: S) -> dict[str, Any]:
        """Return the public fields of a state by name, in the types of an observation."""
        return {name: freeze(getattr(state, name)) for name, freeze in self._seen}

    def kept(self, seen: Seen) -> dict[str, Any]:
        """Return the public fields of an observation by name, in the types of a state; nothing mutable is shared."""
        return {name: thaw(getattr(seen, name)) for name, thaw in self._kept}


def _same(field: Any) -> Any:
    return field


def _freezing(hint: Any) -> Change:
    """Return the function that copies a state's field of this type for an observation."""
    if hint is bytearray:
        return tuple
    if get_origin(hint) is not list:
        return _same
    inside = _freezing(get_args(hint)[0])
    return tuple if inside is _same else lambda rows: tuple(map(inside, rows))


def _thawing(hint: Any) -> Change:
    """Return the function that copies an observation's field for a state in which it has this type."""
    if hint is bytearray:
        return bytearray
    if get_origin(hint) is not list:
        return _same
    inside = _thawing(get_args(hint)[0])
    return list if inside is _same else lambda rows: list(map(inside, rows))


def _frozen(hint: Any) -> Any:
    """Return the type that a state's field of this type has in an observation; TypeError for a mutable state."""
    if hint is bytearray:
        return tuple[int, ...]
    if get_origin(hint) is list:
        return GenericAlias(tuple, (_frozen(get_args(hint)[0]), ...))
    if isinstance(hint, type) and issubclass(hint, Clonable):
        raise TypeError(f"{hint.__name__} may change, so nobody sees it as it is")
    return hint
