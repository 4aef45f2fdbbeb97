"""A property that is counted when it is first asked for, and then kept in its object."""

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

T = TypeVar("T")


class kept_property(Generic[T]):  # noqa: N801 - used as a decorator
    """The same as `functools.cached_property`, but without its lock, which takes longer than most facts in Python 3.11.

    Two threads may count the same value at the same time, so it must follow from what never changes.
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
