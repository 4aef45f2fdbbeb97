"""Regions of a map in words: the pieces in a region, and who controls it."""

from collections.abc import Callable, Iterator, Sequence

from bot.presenter.games.area_control.game_view import Land
from bot.presenter.scene import block
from bot.presenter.screen import Block, Param, Several, Term, Text
from engine.games.area_control.decisions import NEUTRAL_ROW

Called = Callable[[int], Param]
"""Returns the name of a region in one game, with a remark on what is special about the region."""


def region_lines(game_view: Land, regions: Sequence[int], called: Called) -> Iterator[Block]:
    """Return a line for each region with pieces in it, and one line for all empty regions."""
    empty = [region for region in regions if not pieces_in(game_view, region)]
    for region in regions:
        if region not in empty:
            pieces = Several(pieces_in(game_view, region))
            params = {"owner": holder(game_view, region), "region": called(region), "pieces": pieces}
            yield Block("row", Text("land-text-region", params), spots=_spots(game_view, [region]))
    if empty:
        names = Several(tuple(called(region) for region in empty))
        yield Block("row", Text("land-text-empty", {"regions": names}), spots=_spots(game_view, empty))


def neutral_line(game_view: Land) -> Iterator[Block]:
    """Yield a line that explains the sign of the neutral armies, if there are any."""
    if game_view.has_neutral:
        yield block("quiet", "land-text-neutral", mark=game_view.sign(NEUTRAL_ROW))


def inside(game_view: Land, region: int, called: Param, kind: str = "") -> Block:
    """Return a line with the pieces in a region and its owner.

    `called`: the region's name, `kind`: end of the message key.
    """
    pieces, key = pieces_in(game_view, region), f"{game_view.game}-map"
    if not pieces:
        return block("row", f"{key}-empty{kind}", region=called)
    owner = holder(game_view, region)
    return block("row", f"{key}-held{kind}", region=called, owner=owner, pieces=Several(pieces))


def _spots(game_view: Land, regions: Sequence[int]) -> tuple[str, ...]:
    """Return the names of the hot areas of regions."""
    return tuple(f"region {game_view.regions[region]}" for region in regions)


def holder(game_view: Land, region: int) -> Term:
    """Return the sign of the seat that controls a region, or the word for a region without an owner."""
    owner = game_view.seen.region_owner[region]
    return game_view.sign(owner) if owner >= 0 else Term("land-text-dispute")


def pieces_in(game_view: Land, region: int) -> tuple[Param, ...]:
    """Return the pieces of each owner in a region: `●3`, `■1 + 1 город` or `■ 1 город`."""
    found: list[Param] = []
    for row, (armies, cities) in enumerate(zip(game_view.seen.armies, game_view.seen.cities, strict=True)):
        params: dict[str, Param] = {"mark": game_view.sign(row), "armies": armies[region]}
        if cities[region]:
            built = Text("land-cities", {"cities": cities[region]})
            found.append(Text("land-text-pieces" if armies[region] else "land-text-city", {**params, "cities": built}))
        elif armies[region]:
            found.append(Text("land-text-armies", params))
    return tuple(found)
