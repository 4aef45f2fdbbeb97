"""A registry that loads each entry on first use, so that the program starts fast."""

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from typing import TypeVar

T = TypeVar("T")


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
