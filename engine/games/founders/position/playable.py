"""Check that a match can be played on from a position. Every problem is listed with its path.

The position need not be reachable by play. The box must have all its tiles and tokens, and the stage must allow an
answer.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from engine.games.founders import flow
from engine.games.founders.content import STACKS, TOKENS, Content
from engine.games.founders.position import stages
from engine.games.founders.realm import SIDES, Laid, Realm
from engine.games.founders.state import State
from engine.kernel.errors import Problem
from engine.kernel.validation.partial_validation import judged, read

FARTHEST = 50
"""The greatest distance of a tile from place 0 0; a realm can still grow from there to the end of the match."""
PER_SEAT = ("carts", "hands", "masters", "replaced")


def problems(content: Content, state: State) -> Iterator[Problem]:
    """Yield every problem of a position whose fields have the right types.

    The checks run in groups; a group runs only if the groups before it found nothing.
    """
    seats = range(len(state.realms))
    for checks in (
        [misfits(content, state)],
        [_numbers(content, state), _kinds(content, state), _box(content, state), _tokens(content, state)]
        + [_craftsmen(content, state)]
        + [check(content, state, seat) for seat in seats for check in (_grid, _carts)],
        [_rows(content, state), stages.problems(content, state)],
    ):
        found = [one for check in checks for one in check]
        yield from found
        if found:
            return


def misfits(content: Content, state: State) -> Iterator[Problem]:
    """Yield problems of wrong sizes and unknown names; unread parts are skipped."""
    return judged(_sizes(content, state), _known(content, state))


def _sizes(content: Content, state: State) -> Iterator[Problem]:
    seats = len(state.realms)
    if seats not in content.seats:
        yield Problem("realms", f"{seats} states; {min(content.seats)} to {max(content.seats)} can play")
    for name in PER_SEAT:
        if len(getattr(state, name)) != seats:
            yield Problem(name, f"must have an entry for each of {seats} seats")
    if len(state.rows) != len(STACKS):
        yield Problem("rows", "must be three: nature, village, city")
    if not 0 <= state.turn < seats:
        yield Problem("turn", f"there is no seat {state.turn}")
    for name, size in (("undrawn", len(content.tiles)), ("swept", len(content.tiles)), ("supply", len(TOKENS))):
        if len(getattr(state, name)) != size:
            yield Problem(name, f"must have {size} numbers")
    for seat, hand in enumerate(state.hands):
        if len(hand) != len(TOKENS):
            yield Problem(f"hands.{seat}", f"must have {len(TOKENS)} numbers")


def _known(content: Content, state: State) -> Iterator[Problem]:
    """Yield a problem for each id of a tile or resource that the files do not have."""
    for path, tile in _tiles(state):
        if tile not in content.tiles:
            yield Problem(path, f"{tile[:40]} is no tile")
    for path, name in _resources(state):
        if name not in content.craftsmen:
            yield Problem(path, f"there is no craftsman of {name[:40]}")
    bought = getattr(state.stage, "bought", "")
    if bought and bought not in content.resources:
        yield Problem("stage.bought", f"{bought[:40]} is no resource")


def _tiles(state: State) -> Iterator[tuple[str, str]]:
    """Yield (path, tile id) for every tile of the position that is outside the stacks."""
    yield from _listed("prizes", read(state.prizes))
    for name in ("rows", "replaced"):
        for number, row in enumerate(getattr(state, name)):
            yield from _listed(f"{name}.{number}", read(row))
    for seat, realm in enumerate(state.realms):
        for number, laid in enumerate(realm):
            yield f"realms.{seat}.{number}.tile", laid.tile
    tile = getattr(state.stage, "tile", None)
    if tile is not None:
        yield "stage.tile", tile


def _resources(state: State) -> Iterator[tuple[str, str]]:
    yield from _listed("guild", read(state.guild))
    for seat, masters in enumerate(state.masters):
        yield from _listed(f"masters.{seat}", read(masters))


def _listed(path: str, names: Iterable[str]) -> Iterator[tuple[str, str]]:
    return ((f"{path}.{number}", name) for number, name in enumerate(names))


def _numbers(content: Content, state: State) -> Iterator[Problem]:
    for name, row, words in (
        ("undrawn", state.undrawn, tuple(content.tiles)),
        ("swept", state.swept, tuple(content.tiles)),
        ("supply", state.supply, TOKENS),
        *((f"hands.{seat}", hand, TOKENS) for seat, hand in enumerate(state.hands)),
    ):
        for word, number in zip(words, row, strict=True):
            if number < 0:
                yield Problem(f"{name}.{word}", "cannot be less than 0")


def _kinds(content: Content, state: State) -> Iterator[Problem]:
    """Yield a problem for each tile at a wrong place: in the row of another stack, or a prize outside the prizes."""
    for number, stack in enumerate(STACKS):
        for path, tile in _listed(f"rows.{number}", state.rows[number]):
            if content.tiles[tile].kind != stack:
                yield Problem(path, f"{tile} is no {stack} tile")
    for path, tile in _listed("prizes", state.prizes):
        if content.tiles[tile].kind != "prize":
            yield Problem(path, f"{tile} is no prize")
    for entry, number in zip(content.tiles.values(), state.swept, strict=True):
        if number and entry.kind == "prize":
            yield Problem(f"swept.{entry.id}", "prizes lie in no row")


def _box(content: Content, state: State) -> Iterator[Problem]:
    """Yield a problem for each type with more tiles in the position than in the box."""
    lying = Counter(tile for path, tile in _tiles(state) if path != "stage.tile")
    if state.stage.kind == "joining" or getattr(state.stage, "rescued", False):
        lying[getattr(state.stage, "tile")] += 1  # noqa: B009
    for tile, unseen, swept in zip(content.tiles.values(), state.undrawn, state.swept, strict=True):
        number = lying[tile.id] + unseen + swept
        if number > tile.count:
            yield Problem("", f"{number} tiles {tile.id}; there are {tile.count}")


def _tokens(content: Content, state: State) -> Iterator[Problem]:
    laid = [one for realm in state.realms for one in realm]
    on_tiles = (sum(one.ruined for one in laid), sum(one.coins for one in laid), sum(map(len, state.carts)))
    for kind, token in enumerate(TOKENS):
        number = on_tiles[kind] + state.supply[kind] + sum(hand[kind] for hand in state.hands)
        if number > content.supply[kind]:
            yield Problem("", f"{number} tokens of {token}; there are {content.supply[kind]}")


def _craftsmen(content: Content, state: State) -> Iterator[Problem]:
    """Yield a problem for each craftsman that exists twice or lies on a wrong tile.

    The guild must also be in the order of the file.
    """
    found = Counter(name for _, name in _resources(state))
    for seat, realm in enumerate(state.realms):
        for number, laid in enumerate(realm):
            if laid.craftsman and content.tiles[laid.tile].kind != "village":
                yield Problem(f"realms.{seat}.{number}.craftsman", f"nobody works on {laid.tile}")
            elif laid.craftsman:
                found.update(content.tiles[laid.tile].gives)
    for name, number in found.items():
        if number > 1:
            yield Problem("", f"{number} craftsmen of {name}; there is 1")
    if state.guild != tuple(name for name in content.craftsmen if name in state.guild):
        yield Problem("guild", "must be in the order of the file")


def _grid(content: Content, state: State, seat: int) -> Iterator[Problem]:
    """Yield a problem for each tile that lies too far away or on another tile, and if the realm is not connected."""
    realm, seen = state.realms[seat], set[tuple[int, int]]()
    for number, laid in enumerate(realm):
        where = f"realms.{seat}.{number}"
        if max(abs(laid.x), abs(laid.y)) > FARTHEST:
            yield Problem(where, f"lies beyond {FARTHEST}")
        if laid.place in seen:
            yield Problem(where, "lies on another tile")
        seen.add(laid.place)
        if laid.coins < 0 or (laid.coins and content.tiles[laid.tile].kind == "prize"):
            yield Problem(f"{where}.coins", "must be 0 or more, and 0 on a prize")
    if not _is_whole(realm):
        yield Problem(f"realms.{seat}", "falls apart: every tile must touch another one with a side")


def _is_whole(realm: Sequence[Laid]) -> bool:
    places = {laid.place for laid in realm}
    reached = [realm[0].place] if realm else []
    places -= set(reached)
    for x, y in reached:
        near = {(x + dx, y + dy) for dx, dy in SIDES} & places
        reached += near
        places -= near
    return not places


def _carts(content: Content, state: State, seat: int) -> Iterator[Problem]:
    bare = Realm(content, state.realms[seat], ())
    for number, cart in enumerate(state.carts[seat]):
        if cart not in bare.crossings:
            yield Problem(f"carts.{seat}.{number}", "no four tiles of this state meet here")
        elif cart in state.carts[seat][:number]:
            yield Problem(f"carts.{seat}.{number}", "another cart lies here")


def _rows(content: Content, state: State) -> Iterator[Problem]:
    if state.stage.kind in ("dealing", "lot", "drafting", "joining"):
        return
    for number, row in enumerate(state.rows):
        if len(row) > content.row_limit:
            yield Problem(f"rows.{number}", f"has more than {content.row_limit} tiles")
    for seat in range(state.seats):
        if not flow.realm(content, state, seat).at:
            yield Problem(f"realms.{seat}", "has no tile")
