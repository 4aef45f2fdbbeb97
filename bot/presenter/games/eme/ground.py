"""The board while a typed run is being read: each step is tried out, and what cannot be done is refused with a reason.

The rules have the last word when the run is played; here they are only explained.
"""

from collections.abc import Iterable

from bot.presenter.games.eme.confused import Confused
from bot.presenter.games.eme.sight import Sight, called
from bot.presenter.screen import Param, Several, Term, Text


def region_named(sight: Sight, raw: str) -> str:
    """`12`, `a12`, `в12` → `A12`; Confused if the map has none of that name."""
    side = sight.side
    letter, number = (raw[0], raw[1:]) if raw[0].isalpha() else ("", raw)
    name = f"{side.id}{int(number)}"
    if name not in side.regions or (letter in "ab" and letter.upper() not in ("", side.id)):
        params = {"region": raw.upper(), "first": called(side.regions[0]), "last": called(side.regions[-1])}
        raise Confused(Text("typed-no-region", params))
    return name


def near(sight: Sight, region: str, *, sea: bool) -> tuple[str, ...]:
    """The neighbours of a region to which a step leads."""
    side, number = sight.side, sight.side.regions.index(region)
    targets = sorted((*side.land[number], *(side.sea[number] if sea else ())))
    return tuple(side.regions[target] for target in targets)


class Ground:
    """Armies and cities as they would be after the steps so far."""

    def __init__(self, sight: Sight) -> None:
        seen = sight.seen
        self._sight = sight
        self._armies = [list(row) for row in seen.armies]
        self._cities = list(seen.cities[seen.turn])
        self._supply = seen.supply[seen.turn]
        self._cities_left = seen.cities_left[seen.turn]

    def step(self, code: str, *, sea: bool) -> None:
        """Do it here too; Confused with the reason if it cannot be done."""
        verb, region, *rest = code.split(" ")
        match verb:
            case "place":
                self._place(region)
            case "city":
                self._build(region)
            case "move":
                self._march(region, rest[0], sea=sea)
            case _:
                self._destroy(region, int(rest[0]))

    @property
    def _own(self) -> list[int]:
        return self._armies[self._sight.seen.turn]

    def _place(self, region: str) -> None:
        number = self._number(region)
        if not self._supply:
            raise Confused(Text("typed-why-supply"))
        if number != self._sight.side.start and not self._cities[number]:
            cities = self._listed(number for number, count in enumerate(self._cities) if count)
            here = {"region": called(region), "start": self._sight.start}
            raise Confused(Text("typed-why-place", {**here, "cities": cities or Term("eme-text-nothing")}))
        self._own[number] += 1
        self._supply -= 1

    def _build(self, region: str) -> None:
        number = self._number(region)
        if not self._cities_left:
            raise Confused(Text("typed-why-cities"))
        if not self._own[number]:
            raise Confused(Text("typed-why-city", {"region": called(region), "held": self._held()}))
        self._cities[number] += 1
        self._cities_left -= 1

    def _march(self, origin: str, target: str, *, sea: bool) -> None:
        here, there = self._number(origin), self._number(target)
        way: dict[str, Param] = {"from": called(origin), "to": called(target)}
        if not sea and there in self._sight.side.sea[here]:
            raise Confused(Text("typed-why-sea", way))
        if target not in near(self._sight, origin, sea=sea):
            neighbours = Several(tuple(map(called, near(self._sight, origin, sea=sea))))
            raise Confused(Text("typed-far", {**way, "near": neighbours}))
        if not self._own[here]:
            raise Confused(Text("typed-why-move", {"region": called(origin), "held": self._held()}))
        self._own[here] -= 1
        self._own[there] += 1

    def _destroy(self, region: str, row: int) -> None:
        number = self._number(region)
        if row >= len(self._armies) or not self._armies[row][number]:
            raise Confused(Text("typed-no-victim", {"region": called(region)}))
        self._armies[row][number] -= 1
        if row == self._sight.seen.turn:
            self._supply += 1

    def owners(self, region: str) -> list[int]:
        """Rows with an army there."""
        number = self._number(region)
        return [row for row, armies in enumerate(self._armies) if armies[number]]

    def _number(self, region: str) -> int:
        return self._sight.side.regions.index(region)

    def _held(self) -> Param:
        return self._listed(number for number, count in enumerate(self._own) if count) or Term("eme-text-nothing")

    def _listed(self, numbers: Iterable[int]) -> Several | None:
        names = tuple(called(self._sight.side.regions[number]) for number in numbers)
        return Several(names) if names else None
