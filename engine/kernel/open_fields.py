"""Fields of a state that everybody may know: declared once, for observations and for states imagined from them."""

from collections.abc import Callable
from types import GenericAlias
from typing import Any, Generic, TypeVar, get_args, get_origin, get_type_hints

from engine.kernel.state import Clonable

S = TypeVar("S")
Seen = TypeVar("Seen")
Change = Callable[[Any], Any]


class OpenFields(Generic[S, Seen]):
    """Fields of the same name and of the same meaning in a state and in what is seen of it.

    `names` are written with blanks between them. What is a list in the state is a tuple in what is seen of it;
    TypeError if the two classes declare anything else.
    """

    def __init__(self, state: type[S], seen: type[Seen], names: str) -> None:
        inside, outside = get_type_hints(state), get_type_hints(seen)
        for name in names.split():
            if _frozen(inside[name]) != outside[name]:
                raise TypeError(f"{seen.__name__}.{name} must be {_frozen(inside[name])}, not {outside[name]}")
        self._seen = [(name, _FREEZE[_depth(inside[name])]) for name in names.split()]
        self._kept = [(name, _THAW[_depth(inside[name])]) for name in names.split()]

    def of(self, state: S) -> dict[str, Any]:
        """Return the fields of what is seen, by name."""
        return {name: freeze(getattr(state, name)) for name, freeze in self._seen}

    def kept(self, seen: Seen) -> dict[str, Any]:
        """Return the fields of a state of which this is seen, by name. It shares nothing mutable with what is seen."""
        return {name: thaw(getattr(seen, name)) for name, thaw in self._kept}


def _same(field: Any) -> Any:
    return field


_FREEZE: tuple[Change, ...] = (_same, tuple, lambda rows: tuple(map(tuple, rows)))
_THAW: tuple[Change, ...] = (_same, list, lambda rows: list(map(list, rows)))
"""What is done to a field that is no list, to a list, and to a list of lists."""


def _depth(hint: Any) -> int:
    return 1 + _depth(get_args(hint)[0]) if get_origin(hint) is list else 0


def _frozen(hint: Any) -> Any:
    """Return the type that an observation has for a field of this type; TypeError if it would share what may change."""
    if get_origin(hint) is list:
        return GenericAlias(tuple, (_frozen(get_args(hint)[0]), ...))
    if isinstance(hint, type) and issubclass(hint, Clonable):
        raise TypeError(f"{hint.__name__} may change, so nobody sees it as it is")
    return hint
