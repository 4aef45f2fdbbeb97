"""Values that are made when they are first asked for: entries of a registry, properties of an object, decisions."""

from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar, overload

from engine.kernel.decision import Decision

T = TypeVar("T")
D = TypeVar("D", bound=Decision)


class LazyRegistry(MutableMapping[str, T]):
    """A dictionary whose values are loaded on first access. The loader of each key is called at most once."""

    def __init__(self, loaders: Mapping[str, Callable[[], T]]) -> None:
        self._loaders: dict[str, Callable[[], T]] = dict(loaders)
        self._loaded: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._loaded:
            self._loaded[name] = self._loaders[name]()
        return self._loaded[name]

    def __setitem__(self, name: str, entry: T) -> None:
        self._loaders[name] = lambda: entry
        self._loaded[name] = entry

    def __delitem__(self, name: str) -> None:
        del self._loaders[name]
        self._loaded.pop(name, None)

    def __contains__(self, name: object) -> bool:
        return name in self._loaders

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaders)

    def __len__(self) -> int:
        return len(self._loaders)


class lock_free_cached_property(Generic[T]):  # noqa: N801 - used as a decorator
    """Count a value when it is first asked for and keep it in the object, as `functools.cached_property` does.

    No lock is taken: that of `cached_property` in Python 3.11 takes longer than most values here. So two threads may
    count the same value at the same time, and it must follow from fields that never change.
    """

    def __init__(self, count: Callable[[Any], T]) -> None:
        self.count = count
        self.__doc__ = count.__doc__

    def __set_name__(self, owner: type[Any], name: str) -> None:
        self.name = name

    @overload
    def __get__(self, instance: None, owner: type[Any] | None = None) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type[Any] | None = None) -> T: ...
    def __get__(self, instance: object, owner: type[Any] | None = None) -> Any:
        if instance is None:
            return self
        value = instance.__dict__[self.name] = self.count(instance)
        return value


class LateFields:
    """Base of a frozen dataclass with slots of which some fields may be computed when they are first read.

    Whoever copies, compares or pickles such an object reads all its fields.
    """

    __slots__ = ("_compute",)
    _compute: Callable[[Self, str], Mapping[str, Any]]

    @classmethod
    def late(cls, compute: Callable[[Self, str], Mapping[str, Any]], **known: Any) -> Self:
        """Return an object with these values. `compute` gets it and a field's name, and returns values of fields.

        The field of this name must be among them. `compute` may read only what never changes.
        """
        made = object.__new__(cls)
        put = object.__setattr__
        put(made, "_compute", compute)
        for name, value in known.items():
            put(made, name, value)
        return made

    if not TYPE_CHECKING:  # A type checker would take every name for a field.

        def __getattr__(self, name: str) -> Any:
            """Compute a field that has no value yet: Python comes here for no other."""
            if name not in self.__dataclass_fields__:
                raise AttributeError(name)
            for each, value in self._compute(self, name).items():
                object.__setattr__(self, each, value)
            return object.__getattribute__(self, name)


class LazyDecisions(Sequence[D], Generic[D]):
    """A list of the decisions about these numbers, each looked up when it is asked for: of a whole deck one is drawn.

    It is equal to any sequence of the same decisions in the same order.
    """

    __slots__ = ("_by_number", "_numbers")

    def __init__(self, by_number: Callable[[int], D], numbers: Sequence[int]) -> None:
        """`by_number` returns the decision about a number. `numbers` must not be changed any more."""
        self._by_number, self._numbers = by_number, numbers

    def __len__(self) -> int:
        return len(self._numbers)

    def __iter__(self) -> Iterator[D]:
        return map(self._by_number, self._numbers)

    @overload
    def __getitem__(self, place: int) -> D: ...
    @overload
    def __getitem__(self, place: slice) -> list[D]: ...
    def __getitem__(self, place: Any) -> Any:
        found = self._numbers[place]
        return self._by_number(found) if isinstance(found, int) else list(map(self._by_number, found))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(list(self))
