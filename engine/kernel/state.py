"""`@state` and `@value`: turn a class of annotated fields into a state or a value with clone, == and JSON.

pydantic reads the JSON by the same annotations: unknown fields, wrong types and missing fields are all reported at
once, each with its path. A row of numbers by region or card can be written by name: `Annotated[list[int],
Keyed("region")]` reads and writes {"A12": 3} if the game passes its lists of names. Rows of small numbers are better
declared as `bytearray`: it is used like a list, but copied, compared and hashed (as `bytes`) in a fraction of the time.
"""

import dataclasses
import json
import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import compress
from typing import (
    Annotated,
    Any,
    Literal,
    Self,
    TypeVar,
    Union,
    cast,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from pydantic import (
    AfterValidator,
    BeforeValidator,
    ConfigDict,
    PlainSerializer,
    SerializationInfo,
    TypeAdapter,
    ValidationError,
)
from pydantic_core import PydanticCustomError

from engine.kernel.errors import PositionError, Problem
from engine.kernel.frozen import frozen, generated
from engine.kernel.validation import partial_validation
from engine.kernel.validation.partial_validation import UNREAD
from engine.kernel.validation.reading import faults, plain_json, problem

T = TypeVar("T")
_STRICT = ConfigDict(extra="forbid", strict=True)
_IMMUTABLE = (int, str, bool, float, bytes, type(None))
MOST_IN_BYTES = 255
"""The greatest number that a row declared as `bytearray` can hold."""


class Clonable:
    """Base of every state class. It declares `clone` for type checkers; `@state` generates the method."""

    __slots__ = ()

    def clone(self) -> Self:
        """Return an equal state that shares nothing mutable with this one."""
        raise TypeError("only classes made by @state can be cloned")


@dataclass_transform()
def state(cls: type[T]) -> type[T]:
    """Class decorator: make a mutable state with slots, == by value and a generated `clone`."""
    made = dataclass(slots=True)(cls)
    made.__pydantic_config__ = _STRICT  # type: ignore[attr-defined]
    made.clone = _generate_clone(made)  # type: ignore[attr-defined]
    made.__eq__ = _generate_eq(made)  # type: ignore[method-assign]
    return made


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Class decorator: make a frozen value with slots, such as a stage or the options; clones of a state share it."""
    made = [one for one in vars(cls).values() if isinstance(one, dataclasses.Field)]
    if hasattr(cls, "__post_init__") or any(one.default_factory is not dataclasses.MISSING for one in made):
        raise TypeError(f"{cls.__name__}: a value is what its fields say, without __post_init__ and factories")
    cls = frozen(cls)
    cls.__pydantic_config__ = _STRICT  # type: ignore[attr-defined]
    return cls


def to_json(thing: object, names: Mapping[str, Sequence[str]] | None = None) -> dict[str, Any]:
    """Return a state as plain JSON. `names`: for `Keyed` fields, kind of name → all names by index."""
    plain: dict[str, Any] = _adapter(cast(Any, type(thing))).dump_python(thing, mode="json", context=names)
    return plain


def from_json(kind: type[T], raw: object, names: Mapping[str, Sequence[str]] | None = None) -> T:
    """Return an object of the class `kind` from this JSON; PositionError lists every problem with its path."""
    try:
        made: T = _read(kind, raw, names)
        return made
    except (ValueError, TypeError, RecursionError):
        raise PositionError(_problems(kind, raw, names)) from None


def draft(kind: type[T], raw: object, names: Mapping[str, Sequence[str]] | None = None) -> T:
    """Return the same as `from_json`, with UNREAD in place of everything that cannot be read.

    It is used to check the readable part of a position that has problems.
    """
    plain, _ = plain_json(raw)
    made: T = partial_validation.draft(
        kind, plain, partial_validation.Reader(lambda part, inside: _read(part, inside, names), names or {})
    )
    return made


def _problems(kind: Any, raw: object, names: Mapping[str, Sequence[str]] | None) -> list[Problem]:
    """List all problems of `raw`, including wrong types beside parts that are no JSON; slow, for failed reads only."""
    plain, found = plain_json(raw)
    try:
        _read(kind, plain, names)
    except ValidationError as error:
        found = faults(error, plain) | found
    return [problem(place, said) for place, said in found.items()]


def _read(kind: Any, raw: object, names: Mapping[str, Sequence[str]] | None) -> Any:
    return _adapter(kind).validate_json(json.dumps(raw, allow_nan=False), strict=True, context=names)


def Keyed(names: str) -> Any:  # noqa: N802 - reads as a type in an annotation
    """Return an annotation for a row of numbers that JSON may write by name; `names`: kind of name, as `region`.

    The row is a `list[int]`, a `tuple[int, ...]` or a `bytearray`.
    """
    return _Both(names)


@dataclass(frozen=True)
class _Both:
    """Annotation of a row of numbers: reads {name: number} or a list, and writes {name: number} without zeros.

    Without names it writes a list.
    """

    names: str

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Any]) -> Any:
        packed = [AfterValidator(_packed)] if source is bytearray else []
        packed = [AfterValidator(tuple)] if get_origin(source) is tuple else packed
        return handler(Annotated[(list[int], BeforeValidator(self._read), PlainSerializer(self._write), *packed)])

    def _read(self, raw: Any, info: Any) -> Any:
        words = (info.context or {}).get(self.names)
        if not isinstance(raw, dict) or words is None:
            return raw
        wrong = {key: f"no such {self.names}" for key in raw if key not in words}
        wrong |= {key: "must be a whole number" for key in raw if key in words and type(raw[key]) is not int}
        if wrong:
            raise PydanticCustomError("named_row", "a row has wrong names or numbers", {"wrong": wrong})
        return [raw.get(word, 0) for word in words]

    def draft(self, raw: Any, reader: partial_validation.Reader) -> Any:
        """Return the list with UNREAD in place of everything that is no whole number; unknown names are left out."""
        words = reader.names.get(self.names)
        if not isinstance(raw, dict) or words is None:
            return partial_validation.draft(list[int], raw, reader)
        numbers = [raw.get(word, 0) for word in words]
        return [number if type(number) is int else UNREAD for number in numbers]

    def _write(self, row: Sequence[int], info: SerializationInfo) -> Any:
        context = info.context  # Each reading of it takes some time.
        words = context.get(self.names) if context else None
        if words is None:
            return list(row)
        return dict(
            compress(zip(words, row, strict=True), row)
        )  # Most numbers are 0, and none of them is looked at here.


def _packed(row: list[int]) -> bytearray | list[int]:
    """Return the row as a bytearray; unchanged if a number does not fit, so that the game can say what is wrong."""
    return bytearray(row) if all(0 <= number <= MOST_IN_BYTES for number in row) else row


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def _generate_clone(cls: type[Any]) -> Callable[[Any], Any]:
    """Return a `clone` function made from generated source text, with one assignment for each field.

    It is twenty times faster than copy.deepcopy, and follows every change of the fields by itself. A field with
    `init=False` keeps something that was computed from the others: a clone shares it, and JSON leaves it out.
    """
    hints = get_type_hints(cls, include_extras=False)
    copies = {
        one.name: _copy(cls, one.name, hints[one.name]) if one.init else f"s.{one.name}"
        for one in dataclasses.fields(cls)
    }
    lines = [f"    c.{name} = {copy}" for name, copy in copies.items()]
    source = "\n".join(["def clone(s):", "    c = new(cls)", *lines, "    return c"])
    return generated("clone", source, new=object.__new__, cls=cls, copy_list=list.copy, copy_bytes=bytearray.copy)


def _generate_eq(cls: type[Any]) -> Callable[[Any, object], bool]:
    """Return an `__eq__` function made from generated source text, which compares field by field.

    It begins with the fields that clones do not share, as different positions mostly differ there.
    """
    hints = get_type_hints(cls, include_extras=False)
    compared = [one.name for one in dataclasses.fields(cls) if one.compare]
    names = sorted(compared, key=lambda name: _shared(hints[name]))
    tests = [f"(s.{name} is o.{name} or s.{name} == o.{name})" for name in names] or ["True"]
    lines = ["def eq(s, o):", "    if s.__class__ is not o.__class__:", "        return NotImplemented"]
    return generated("eq", "\n".join([*lines, f"    return {' and '.join(tests)}"]))


def _copy(cls: type[Any], name: str, hint: Any) -> str:
    if _shared(hint):
        return f"s.{name}"
    if hint is bytearray:
        return f"s.{name}.copy()"
    if hasattr(hint, "clone"):
        return f"s.{name}.clone()"
    if get_origin(hint) is list:
        return _copy_list(cls, name, get_args(hint)[0])
    raise TypeError(f"{cls.__name__}.{name}: a state holds ints, text, values, states and lists of them, not {hint}")


def _copy_list(cls: type[Any], name: str, item: Any) -> str:
    if _shared(item):
        return f"s.{name}.copy()"
    if hasattr(item, "clone"):
        return f"[x.clone() for x in s.{name}]"
    if item is bytearray:
        return f"[*map(copy_bytes, s.{name})]"
    if get_origin(item) is list and _shared(get_args(item)[0]):
        return f"[*map(copy_list, s.{name})]"
    raise TypeError(f"{cls.__name__}.{name}: a list of {item} cannot be cloned")


def _shared(hint: Any) -> bool:
    """Tell whether values of this type are immutable, so that clones may share them."""
    origin = get_origin(hint)
    if origin in (Union, types.UnionType, tuple):
        return all(_shared(part) for part in get_args(hint) if part is not Ellipsis)
    if origin is Literal or hint in _IMMUTABLE:
        return True
    if not dataclasses.is_dataclass(hint) or not getattr(hint, "__dataclass_params__").frozen:  # noqa: B009
        return False
    parts = get_type_hints(hint)
    return all(_shared(parts[field.name]) for field in dataclasses.fields(hint))
