"""How much of a task is done, from what the owner of the task sees."""

from collections.abc import Callable, Mapping

from bot.presenter.games.territories.game_view import GameView
from bot.presenter.screen import Text
from engine.games.territories.observation import Held, SeenUnion


def progress(game_view: GameView, held: Held) -> Text:
    """Return how much of the viewer's task is done: `2 of 3`."""
    task, seat = game_view.content.tasks[held.task], game_view.seat
    if task.test == "did":
        begun, player = held.since[task.deed], game_view.seen.players[seat]
        begun = max(begun, player.before[task.deed]) if task.window == "round" else begun
        now = player.deeds[task.deed] - begun
    else:
        now = _COUNTS[task.what](game_view, seat)
    return Text("territories-progress", {"now": now, "most": task.min})


def _active(game_view: GameView, seat: int, kind: str) -> list[str]:
    cards = (game_view.card(piece.card) for piece in game_view.pieces_of(seat) if piece.active)
    return [card.id for card in cards if card.kind == kind]


def _full(game_view: GameView, seat: int) -> int:
    rules = game_view.content.rules
    places = rules.buildings_per_land + rules.characters_per_land
    return sum(sum(piece.funded for piece in land.pieces) == places for land in game_view.lands_of(seat))


def _owners(game_view: GameView, union: SeenUnion) -> set[int]:
    return {game_view.land(name).owner for name in union.lands}


def _own_union(game_view: GameView, seat: int) -> int:
    return max((len(one.lands) for one in game_view.seen.unions if _owners(game_view, one) == {seat}), default=0)


def _mixed(game_view: GameView, seat: int) -> int:
    return sum(seat in (owners := _owners(game_view, one)) and len(owners) > 1 for one in game_view.seen.unions)


_COUNTS: Mapping[str, Callable[[GameView, int], int]] = {
    "territories": lambda game_view, seat: len(game_view.lands_of(seat)),
    "buildings": lambda game_view, seat: len(_active(game_view, seat, "building")),
    "building_names": lambda game_view, seat: len({*_active(game_view, seat, "building")}),
    "characters": lambda game_view, seat: len(_active(game_view, seat, "character")),
    "full_funded_territories": _full,
    "own_union": _own_union,
    "mixed_unions": _mixed,
    "coins": lambda game_view, seat: game_view.seen.players[seat].coins,
    "hand": lambda game_view, seat: game_view.seen.players[seat].hand,
    "prestige": lambda game_view, seat: game_view.seen.players[seat].prestige,
    "reputations": lambda game_view, seat: sum(len(land.lasting) for land in game_view.lands_of(seat)),
}
