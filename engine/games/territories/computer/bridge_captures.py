"""Foresee the captures of a bridge that is not built yet, from an observation."""

from collections.abc import Iterator
from dataclasses import replace

from engine.games.territories.cards.table_facts import TableFacts
from engine.games.territories.content import Content
from engine.games.territories.observation import Bridge, SeenLand, TerritoriesObservation
from engine.games.territories.stage import Planning
from engine.games.territories.state import Land, Piece

SAME_TABLE = ("pay", "coin", "feed", "aim", "swap", "join")
"""Verbs of plan steps that are counted here, or that change neither owners nor significance."""


def captures_of_bridge(content: Content, seen: TerritoriesObservation, a: str, b: str) -> dict[str, int]:
    """Map each land that changes its owner if a bridge joins lands `a` and `b` now to its new owner.

    Captures that are due without this bridge are left out. While all plan, the viewer's own plan counts as carried
    out; with a step in it whose result is not counted here nothing is foreseen.
    """
    planned = seen.plan if isinstance(seen.stage, Planning) else ()
    if any(not _is_foreseen(content, code) for code in planned):
        return {}
    bridges = (*seen.bridges, *_planned_bridges(planned))
    before = _captured(content, seen, bridges)
    after = _captured(content, seen, (*bridges, Bridge(a, b)))
    return {land: winner for land, winner in after.items() if before.get(land) != winner}


def _is_foreseen(content: Content, code: str) -> bool:
    """Tell whether a plan step leaves owners and significance as this module counts them."""
    verb, *words = code.split(" ")
    if verb != "play":
        return verb in SAME_TABLE
    card = content.developments[int(words[0][1:])] if words[0][0] == "d" else content.cards[int(words[0])]
    return card.stands or not card.standing


def _planned_bridges(plan: tuple[str, ...]) -> Iterator[Bridge]:
    for verb, *words in map(str.split, plan):
        if verb == "join":
            yield Bridge(words[1], words[2])


def _captured(content: Content, seen: TerritoriesObservation, bridges: tuple[Bridge, ...]) -> dict[str, int]:
    """Map each land that is captured with these bridges to its new owner, with all captures that follow."""
    lands = tuple(_land(seen, land) for land in seen.lands)
    playing = tuple(seat for seat, player in enumerate(seen.players) if not player.left)
    found: dict[str, int] = {}
    while taken := TableFacts(content, lands, bridges, seen.passing, playing, seen.seats).captures:
        owners = {land.id: winner for land, winner in taken}
        lands = tuple(replace(land, owner=owners.get(land.id, land.owner)) for land in lands)
        found |= owners
    return found


def _land(seen: TerritoriesObservation, land: SeenLand) -> Land:
    pieces = tuple(
        Piece(one.card, active=one.active or (land.owner == seen.viewer and _will_be_fed(seen, one.card)))
        for one in land.pieces
    )
    return Land(land.id, land.owner, land.face, land.knows, pieces, land.lasting)


def _will_be_fed(seen: TerritoriesObservation, card: int) -> bool:
    """Tell whether the viewer's plan feeds its card; outside the planning no card is taken as fed."""
    return isinstance(seen.stage, Planning) and card not in seen.unfed
