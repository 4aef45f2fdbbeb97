"""The type of a result of `imperia doctor`, and three functions that make results: good, note and bad."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from bot.presenter.screen import Text
from bot.presenter.words import say

Level = Literal["good", "note", "bad"]
SIGNS: Final[Mapping[Level, str]] = {"good": "✓", "note": "·", "bad": "✗"}


@dataclass(frozen=True, slots=True)
class Finding:
    """One result of a check: `bad` has to be corrected, and its text says how; `note` is worth knowing."""

    level: Level
    text: Text

    def said(self, language: str) -> str:
        return f"{SIGNS[self.level]} {say(language, self.text)}"

    def as_json(self, language: str) -> dict[str, object]:
        params = {name: say(language, Text("code", {"code": value})) for name, value in self.text.params.items()}
        return {"level": self.level, "key": self.text.key, "params": params, "text": say(language, self.text)}


def good(key: str, **params: str | int) -> Finding:
    return Finding("good", Text(key, params))


def note(key: str, **params: str | int) -> Finding:
    return Finding("note", Text(key, params))


def bad(key: str, **params: str | int) -> Finding:
    return Finding("bad", Text(key, params))
