"""The plan of cells.toml: which players are compared in which games, and the share of wins that is wanted."""

import tomllib
from pathlib import Path
from typing import Annotated, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from bot.cli.arena.rounds import Plan
from engine.ai.registry import UnknownPlayer, named
from engine.games import registry
from engine.kernel.errors import ContentError, OptionError, Problem
from engine.kernel.options import Choice, settle

FILE: Final = Path(__file__).with_name("cells.toml")
SEED: Final = "strength"
Share = Annotated[float, Field(gt=0, lt=1)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Cell(_Strict):
    """One comparison: the share of wins of the first player."""

    name: str
    group: Literal["levels", "variants", "more"]
    """Table of the report in which the cell stands."""
    game: str
    players: tuple[str, ...]
    options: dict[str, Choice] = {}
    goal: Share
    """The share of wins that is wanted."""
    least: Share
    """The lower share of the sequential test; the upper one is as far above the goal."""
    most: Share | None = None
    """The share that the first player should not exceed; None = no limit."""
    matches: Annotated[int, Field(ge=2)]
    """Number of matches after which the cell is finished."""

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.game not in registry.names():
            raise ValueError(f"there is no game {self.game!r}")
        info = registry.game(self.game).info
        try:
            for one in self.players:
                named(one)
            settle(info.options, info.seats, len(self.players), self.options)
        except UnknownPlayer as error:
            raise ValueError(str(error)) from None
        except OptionError as error:
            raise ValueError("; ".join(map(str, error.problems))) from None
        return self

    @property
    def contest(self) -> Plan:
        return Plan(self.game, self.players, self.options, SEED)

    @property
    def rounds(self) -> int:
        return -(-self.matches // len(self.players))


class _File(_Strict):
    cell: tuple[Cell, ...]

    @model_validator(mode="after")
    def _names_differ(self) -> Self:
        names = [one.name for one in self.cell]
        if twice := sorted({name for name in names if names.count(name) > 1}):
            raise ValueError(f"two cells have the name {', '.join(twice)}")
        return self


def read_cells(path: Path = FILE) -> tuple[Cell, ...]:
    """Return the cells of the file in their order; ContentError lists everything that does not fit."""
    try:
        return _File.model_validate(tomllib.loads(path.read_text(encoding="utf-8"))).cell
    except tomllib.TOMLDecodeError as error:
        raise ContentError([Problem(path.name, f"is not TOML: {error}")]) from None
    except ValidationError as error:
        found = error.errors(include_url=False)
        raise ContentError(
            [Problem(f"{path.name}: {'.'.join(map(str, one['loc']))}", one["msg"]) for one in found]
        ) from None
