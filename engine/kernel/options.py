"""Options that a game offers before it starts, and the check of chosen values."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.kernel.errors import OptionError, Problem
from engine.kernel.validation.error_messages import clipped, shown

Choice = str | int | bool
Options = dict[str, Choice]


@dataclass(frozen=True, slots=True)
class Option:
    name: str
    choices: tuple[Choice, ...]
    """All values allowed; a flag has exactly (False, True)."""
    default: Choice
    by_seats: Mapping[int, Choice] = field(default_factory=dict)
    """Defaults for certain numbers of seats, where they differ from `default`."""
    without: str = ""
    """Name of a flag that takes away this option's effect; while it is on, the option is not offered."""

    @property
    def kind(self) -> str:
        return "flag" if self.choices == (False, True) else "choice"

    def default_for(self, seats: int) -> Choice:
        return self.by_seats.get(seats, self.default)

    def as_json(self) -> dict[str, object]:
        default = {"default": self.default, "by_seats": {str(n): choice for n, choice in self.by_seats.items()}}
        return {"name": self.name, "kind": self.kind, "choices": list(self.choices), **default}


def settle(options: Sequence[Option], seats_allowed: range, seats: int, given: Mapping[str, object]) -> Options:
    """Return a value for every option: the given one, or else the default for this number of seats.

    OptionError lists all problems: a wrong number of seats, unknown options, wrong values.
    """
    problems = list[Problem]()
    if seats not in seats_allowed:
        least, most = seats_allowed.start, seats_allowed.stop - 1
        problems.append(Problem("seats", f"{least} to {most} can play, not {shown(seats)}"))
    known = {option.name: option for option in options}
    problems += [
        Problem(f"options.{clipped(str(name))}", f"no such option; there are: {', '.join(known)}")
        for name in given
        if name not in known
    ]
    settled = {name: given.get(name, option.default_for(seats)) for name, option in known.items()}
    problems += [
        _wrong_choice(known[name], choice) for name, choice in settled.items() if not _is_choice(known[name], choice)
    ]
    if problems:
        raise OptionError(problems)
    return {name: choice for name, choice in settled.items() if isinstance(choice, str | int | bool)}


def options_told(options: Sequence[Option], position: Mapping[str, object]) -> tuple[str, Options]:
    """Return name and value of the field of a saved position that holds exactly these options; else ("", {})."""
    names = {option.name for option in options}
    kept = ((field, dict(part)) for field, part in position.items() if isinstance(part, dict) and set(part) == names)
    return next(kept, ("", {}))


def _is_choice(option: Option, given: object) -> bool:
    """Tell whether the value is one of the option's choices. Types count: `True` is not `1`, though Python says so."""
    return any(type(choice) is type(given) and choice == given for choice in option.choices)


def _wrong_choice(option: Option, given: object) -> Problem:
    return Problem(f"options.{option.name}", f"{shown(given)} is not one of {', '.join(map(shown, option.choices))}")
