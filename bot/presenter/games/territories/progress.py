"""How far a task is, from what its owner sees."""

from collections.abc import Callable, Mapping

from bot.presenter.games.territories.sight import Sight
from bot.presenter.screen import Text
from engine.games.territories.observation import Held, SeenUnion


def progress(sight: Sight, held: Held) -> Text:
    """`2 of 3`."""
    task, seat = sight.content.tasks[held.task], sight.seat
    if task.test == "did":
        begun, player = held.since[task.deed], sight.seen.players[seat]
        begun = max(begun, player.before[task.deed]) if task.window == "round" else begun
        now = player.deeds[task.deed] - begun
    else:
        now = _COUNTS[task.what](sight, seat)
    return Text("territories-progress", {"now": now, "most": task.min})


def _active(sight: Sight, seat: int, kind: str) -> list[str]:
    cards = (sight.card(piece.card) for piece in sight.pieces_of(seat) if piece.active)
    return [card.id for card in cards if card.kind == kind]


def _full(sight: Sight, seat: int) -> int:
    rules = sight.content.rules
    places = rules.buildings_per_land + rules.characters_per_land
    return sum(sum(piece.funded for piece in land.pieces) == places for land in sight.lands_of(seat))


def _owners(sight: Sight, union: SeenUnion) -> set[int]:
    return {sight.land(name).owner for name in union.lands}


def _own_union(sight: Sight, seat: int) -> int:
    return max((len(one.lands) for one in sight.seen.unions if _owners(sight, one) == {seat}), default=0)


def _mixed(sight: Sight, seat: int) -> int:
    return sum(seat in (owners := _owners(sight, one)) and len(owners) > 1 for one in sight.seen.unions)


_COUNTS: Mapping[str, Callable[[Sight, int], int]] = {
    "territories": lambda sight, seat: len(sight.lands_of(seat)),
    "buildings": lambda sight, seat: len(_active(sight, seat, "building")),
    "building_names": lambda sight, seat: len({*_active(sight, seat, "building")}),
    "characters": lambda sight, seat: len(_active(sight, seat, "character")),
    "full_funded_territories": _full,
    "own_union": _own_union,
    "mixed_unions": _mixed,
    "coins": lambda sight, seat: sight.seen.players[seat].coins,
    "hand": lambda sight, seat: sight.seen.players[seat].hand,
    "prestige": lambda sight, seat: sight.seen.players[seat].prestige,
    "reputations": lambda sight, seat: sum(len(land.lasting) for land in sight.lands_of(seat)),
}
