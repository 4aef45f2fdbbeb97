"""Names of tiles, resources and tokens of Founders, and texts made of them."""

from collections import Counter
from collections.abc import Iterable, Iterator

from bot.presenter.games.founders.game_view import GameView
from bot.presenter.scene import points
from bot.presenter.screen import Param, Several, Term, Text
from engine.games.founders.content import TOKENS, Tile
from engine.games.founders.realm import Laid
from engine.kernel.actors import Seat

PLUS, EITHER = " + ", " / "


def name_of(tile: str, form: str = "") -> Term:
    """Return a tile's name: `шахта`.

    Forms: `title` to begin a label, `acc` accusative, `words` names that can be typed.
    """
    return Term(f"founders-tile-{tile}", form)


def resource(name: str, form: str = "") -> Term:
    """Return a resource's name: `железо`. Forms: `of` for what is lacking (genitive), `acc` for what is given."""
    return Term(f"founders-resource-{name}", form)


def resources(names: Iterable[str], joint: str = PLUS, form: str = "") -> Several:
    return Several(tuple(resource(name, form) for name in names), joint)


def tile_text(tile: Tile, number: int = 1) -> Text:
    """Return all that is printed on a tile, with the number of such tiles: `шахта ×2: дерево + камень → железо`."""
    name = _times(name_of(tile.id), number)
    needs, gives = resources(tile.needs), resources(tile.gives, EITHER)
    match tile.kind:
        case "nature":
            return Text("founders-tile-of-nature", {"tile": name, "gives": gives})
        case "village":
            return Text("founders-tile-of-village", {"tile": name, "needs": needs, "gives": gives})
        case "city":
            token = Term(f"founders-token-{tile.token}", "whole")
            return Text("founders-tile-of-city", {"tile": name, "needs": needs, "gives": gives, "token": token})
        case "prize":
            return Text("founders-tile-of-prize", {"tile": name, "needs": needs, "points": points(tile.points)})


def needs_text(tile: Tile) -> Text:
    """Return which resources a tile needs in order to be attached."""
    if not tile.needs:
        return Text("founders-needs-nothing")
    return Text("founders-needs", {"needs": resources(tile.needs)})


def counted(names: Iterable[str], form: str = "") -> Several:
    """Return a list of tiles by name, equal ones with their number: `лес ×2, роща`."""
    return Several(tuple(_times(name_of(tile, form), number) for tile, number in Counter(names).items()))


def _times(what: Param, number: int) -> Param:
    return Text("times", {"what": what, "count": number}) if number > 1 else what


def tokens_of(game_view: GameView, seat: Seat) -> Several | None:
    """Return the tokens that a seat holds: `война, монета ×2, виноградарь`; None if it holds none."""
    counts = zip(TOKENS, game_view.seen.hands[seat], strict=True)
    held = [_times(Term(f"founders-token-{token}"), number) for token, number in counts if number]
    held += [craftsman(name) for name in game_view.seen.masters[seat]]
    return Several(tuple(held)) if held else None


def craftsman(name: str, form: str = "") -> Term:
    """Return the name of the craftsman who makes this resource."""
    return Term(f"founders-master-{name}", form)


def lying_on(game_view: GameView, laid: Laid) -> list[Param]:
    """Return the tokens on a tile, the uppermost first."""
    found: list[Param] = [Term("founders-token-war")] if laid.ruined else []
    if laid.craftsman:
        found += [craftsman(one) for one in game_view.tiles[laid.tile].gives]
    if laid.coins:
        found.append(_times(Term("founders-token-coin"), laid.coins))
    return found


def carts_of(game_view: GameView, seat: Seat) -> Iterator[Several]:
    """Yield for each cart of the seat the names of the tiles that the cart joins."""
    at = game_view.realm(seat).at
    for cart in game_view.seen.carts[seat]:
        yield Several(tuple(name_of(at[place].tile) for place in cart.places if place in at))
