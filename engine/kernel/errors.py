"""Errors and problem reports of the engine: what is wrong with an input, and where."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault to mend in a file, a position or a set of options."""

    path: str
    """Where the fault is: `cards.toml: card 17: good`, `stage.left`, `options.side`."""
    message: str
    """The fault, as a sentence for the author of the data."""

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message


class UnreadableDecision(ValueError):
    """Error: a text is not the code of any decision of this game."""

    def __init__(self, code: str) -> None:
        super().__init__(f"not a decision: {code[:80]!r}")
        self.code = code


class IllegalDecision(ValueError):
    """Error: a decision exists in the game, but its actor may not make it now."""

    def __init__(self, code: str, actor: int, legal: Sequence[str]) -> None:
        shown = ", ".join(legal[:20]) + (" …" if len(legal) > 20 else "")
        super().__init__(f"{code!r} is not allowed to actor {actor} now; allowed: {shown or 'nothing'}")
        self.code = code
        self.actor = actor
        self.legal = tuple(legal)


class NothingToUndo(ValueError):
    """Error: a seat cannot undo, as it has made no step since the last draw, reveal or end of a turn."""


class ManyProblems(ValueError):
    """Error that holds all problems of one input; base class of the errors below."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = tuple(problems)


class ContentError(ManyProblems):
    """Error: the files under config/games do not fit together."""


class PositionError(ManyProblems):
    """Error: a saved or hand-written position cannot be played."""


class OptionError(ManyProblems):
    """Error: the number of seats or an option is not one that the game offers."""
