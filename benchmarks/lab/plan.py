"""The plan of an experiment, read from benchmarks/lab/<game>.toml: which games to play, and the aims to check."""

import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from engine.kernel.errors import ContentError, Problem
from engine.kernel.options import Choice


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Variant(_Part):
    """A variant of the game, with other numbers (`set`) than in its files."""

    name: str = ""
    set: dict[str, Any] = {}


class Grid(_Part):
    """A group of cells: every number of seats with every choice of these options and every variant."""

    name: str
    about: str = ""
    """The question that the grid answers, for the report."""
    seats: list[int]
    options: dict[str, list[Choice]] = {}
    variants: list[Variant] = [Variant()]
    games: int | None = Field(default=None, ge=1)
    player: str = ""
    """The computer player on every seat of this grid; empty = that of the plan, with its width."""


class Aim(_Part):
    """An aim of the experiment: a measure that should lie between `least` and `most`.

    - `rounds`: number of rounds, in a `share` of the games
    - `first`: how much more than their fair share starting players win
    - `half_time`: how often the leader at half time wins
    - `shown`: how often a card is a winner's, for all numbers of players together; 0.5 by chance
    - `event`: how often this event happens in the median game
    - `double`: how often the winner has at least double the points of the second
    - `presses`: decisions of a seat in a round, in the median game
    - `weighed`: legal decisions at a time, in the median of all decisions
    - `used`: share of the hands that play a card which they hold for two rounds, for each card
    """

    measure: Literal["rounds", "first", "half_time", "shown", "event", "double", "presses", "weighed", "used"]
    event: str = ""
    grid: str = ""
    """Name of the grid on which the aim is checked; empty = the first one."""
    least: float | None = None
    most: float | None = None
    share: float = 1.0
    seats: list[int] = []
    """Only these numbers of players; empty = all."""


class Showing(_Part):
    """A kind of event by which a card comes out: `event` is its name, `what` its field with the card.

    `only`: values that other fields must have; other events of this name do not count.
    """

    event: str
    what: str
    only: dict[str, Any] = {}


class Before(_Part):
    """A share that was measured under earlier rules, to compare with in the chart."""

    measure: Literal["double", "half_time"]
    about: str
    share: float
    doubt: float
    grid: str = ""


class Plan(_Part):
    story: str = ""
    """Earlier findings and the changes made for them; shown in the report."""
    games: int = Field(ge=1)
    """Number of games in each cell of a grid without its own `games`."""
    player: str
    """The computer player on every seat."""
    width: int | None = Field(default=None, ge=1)
    """How many decisions the greedy player tries at a time; None = as many as in play."""
    round: str
    """The event with which a round begins."""
    first: str
    """The event whose `seat` begins the game; without such an event seat 0 begins."""
    cards: list[Showing]
    named: str = ""
    """Key of the game's description with the list of cards, each with `number` and `id`; empty = none."""
    drawn: str = ""
    """The event by whose `seat` and `card` a card comes into a hand; empty = hands are not followed."""
    free: list[str] = []
    """Verbs that are played by the button of another verb, so they are no press of their own."""
    counts: list[str]
    """Kinds of events that are counted."""
    before: list[Before] = []
    grids: list[Grid]
    """All grids; an aim without a grid is checked on the first one."""
    aims: list[Aim]

    @model_validator(mode="after")
    def _has_the_width(self) -> Self:
        if self.width and self.player != "greedy":
            raise ValueError("only the greedy player has a width")
        return self


class Cell(_Part):
    """One setup of the game in an experiment: seats, options and variant."""

    grid: str
    seats: int
    options: dict[str, Choice]
    variant: Variant
    games: int
    player: str = ""
    """The computer player on every seat; empty = that of the plan."""

    @property
    def key(self) -> str:
        return self.model_dump_json(include={"seats", "options", "variant", *(["player"] if self.player else [])})

    def __str__(self) -> str:
        chosen = [f"{name} {choice}" for name, choice in self.options.items()]
        rest = [one for one in (self.variant.name, self.player) if one]
        return ", ".join([f"{self.seats} players", *chosen, *rest])


def read_plan(path: Path) -> Plan:
    """Return the plan in this file; raise ContentError with all faults of the file."""
    try:
        return Plan.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except OSError as error:
        raise ContentError([Problem(path.name, error.strerror or str(error))]) from None
    except ValidationError as error:
        raise ContentError([Problem(".".join(map(str, one["loc"])), one["msg"]) for one in error.errors()]) from None
    except ValueError as error:
        raise ContentError([Problem(path.name, f"is not TOML: {error}")]) from None


def cells(plan: Plan) -> Iterator[Cell]:
    for grid in plan.grids:
        for seats, variant in product(grid.seats, grid.variants):
            for choices in product(*grid.options.values()):
                options = dict(zip(grid.options, choices, strict=True))
                many = grid.games or plan.games
                cell = Cell(grid=grid.name, seats=seats, options=options, variant=variant, games=many)
                yield cell.model_copy(update={"player": grid.player})
