"""Reading a body strictly: what is wrong is noted place by place, in the shape in which Discord tells it."""

import re
from collections.abc import Collection, Container, Iterator
from typing import Any

from tests.platforms.discord_server.errors import ApiError, Json

WEB = ("http", "https")
URL = re.compile(r"(?P<scheme>[a-z][a-z0-9+.-]*):(?://(?P<host>[^/?#]*))?\S*")
HOST = re.compile(r"(?:[^\s.]{1,63}\.)+[^\s.]{1,63}")
"""Names with a dot at least, none of them empty or longer than 63."""


class Form:
    """One place in a body. All places of a body share the list of problems."""

    def __init__(self, value: Any, path: tuple[str, ...] = (), problems: Json | None = None) -> None:
        self.value = value
        self._path = path
        self._problems: Json = {} if problems is None else problems

    def __contains__(self, key: str) -> bool:
        return isinstance(self.value, dict) and key in self.value

    def at(self, key: str | int) -> "Form":
        """A place further in; what is absent reads as None."""
        inner = self.value
        inner = inner.get(str(key)) if isinstance(inner, dict) else inner[int(key)]
        return Form(inner, (*self._path, str(key)), self._problems)

    def problem(self, code: str, message: str) -> None:
        node = self._problems
        for key in self._path:
            node = node.setdefault(key, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    @property
    def valid(self) -> bool:
        return not self._problems

    def close(self) -> None:
        """Refuse the body if there was a problem anywhere."""
        if self._problems:
            raise ApiError(400, 50035, "Invalid Form Body", self._problems)

    def text(self, key: str, least: int = 0, most: int = 6000, *, required: bool = False) -> str | None:
        """A string of a length; lengths are counted in UTF-16 units, the strictest way of counting."""
        place = self.at(key)
        if place.value is None:
            if required:
                place.problem("BASE_TYPE_REQUIRED", "This field is required")
            return None
        if not isinstance(place.value, str):
            place.problem("STRING_TYPE_CONVERT", "Could not interpret value as string.")
            return None
        place.measure(units(place.value), least, most)
        return place.value

    def measure(self, length: int, least: int, most: int) -> None:
        """The length of a text or of a list, in the words for it."""
        if least and not least <= length <= most:
            self.problem("BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        elif length > most:
            self.problem("BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")

    def url(self, key: str, schemes: Collection[str] = WEB, most: int = 2048, *, required: bool = False) -> str | None:
        """An address with a scheme that is allowed here, and with a whole host where it leads into the web."""
        url = self.text(key, 1, most, required=required)
        if url is None:
            return None
        read = URL.fullmatch(url)
        if read is not None and read["scheme"] not in schemes:
            message = f'Scheme "{read["scheme"]}" is not supported. Scheme must be one of {tuple(schemes)}.'
            self.at(key).problem("URL_TYPE_INVALID_SCHEME", message)
        elif read is None or (read["scheme"] in WEB and not HOST.fullmatch(read["host"] or "")):
            self.at(key).problem("URL_TYPE_INVALID_URL", "Not a well formed URL.")
        return url

    def number(self, key: str, least: int, most: int, default: int) -> int:
        return default if (found := self._number(key, least, most, int)) is None else int(found)

    def real(self, key: str, least: float, most: float, default: float) -> float:
        return default if (found := self._number(key, least, most, float)) is None else found

    def _number(self, key: str, least: float, most: float, kind: type) -> float | None:
        place = self.at(key)
        if place.value is None:
            return None
        if isinstance(place.value, bool) or not isinstance(place.value, int if kind is int else int | float):
            place.problem("NUMBER_TYPE_COERCE", f'Value "{place.value}" is not {kind.__name__}.')
            return None
        if place.value > most:
            place.problem("NUMBER_TYPE_MAX", f"{kind.__name__} value should be less than or equal to {most}.")
        elif place.value < least:
            place.problem("NUMBER_TYPE_MIN", f"{kind.__name__} value should be greater than or equal to {least}.")
        return place.value

    def one_of(self, key: str, allowed: Container[Any]) -> Any:
        place = self.at(key)
        if place.value is None:
            place.problem("BASE_TYPE_REQUIRED", "This field is required")
        elif place.value not in allowed:
            place.problem("BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")
        return place.value

    def flag(self, key: str) -> bool:
        place = self.at(key)
        if place.value is not None and not isinstance(place.value, bool):
            place.problem("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
        return place.value is True

    def items(self, key: str, least: int = 0, most: int = 100) -> Iterator["Form"]:
        """The objects of a list, each as a place of its own."""
        yield from self.at(key).each(least, most)

    def each(self, least: int, most: int) -> Iterator["Form"]:
        """The same, where this place is the list."""
        found = [] if self.value is None else self.value
        if not isinstance(found, list):
            self.problem("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        self.measure(len(found), least, most)
        for index, item in enumerate(found):
            inner = self.at(index)
            if isinstance(item, dict):
                yield inner
            else:
                inner.problem("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")

    def model(self, key: str) -> "Form | None":
        """An object inside this one; None if something else stands there."""
        place = self.at(key)
        if isinstance(place.value, dict):
            return place
        place.problem("MODEL_TYPE_CONVERT", "Expected an object/dictionary.")
        return None

    def snowflakes(self, key: str, most: int = 100) -> list[int]:
        place = self.at(key)
        if place.value is None:
            return []
        if not isinstance(place.value, list) or len(place.value) > most:
            place.problem("BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
            return []
        return [number for index in range(len(place.value)) if (number := place.at(index).snowflake()) is not None]

    def snowflake(self) -> int | None:
        """An id: digits, as a string or as a number."""
        if str(self.value).isascii() and str(self.value).isdecimal() and not isinstance(self.value, bool):
            return int(self.value)
        self.problem("NUMBER_TYPE_COERCE", f'Value "{self.value}" is not snowflake.')
        return None


def units(text: str) -> int:
    """The length of a text in UTF-16 units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
