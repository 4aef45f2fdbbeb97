"""Victory points of Founders for prizes, craftsmen, tokens and replaced tiles; and the tie-break."""

from engine.games.founders.content import Content
from engine.games.founders.stage import Over
from engine.games.founders.state import State
from engine.kernel.standing import Standing, rank

TIE_BREAKS = ("prize_tiles",)
"""The only tie-break between equal points: more prize tiles in the realm, ruined ones included."""


def standing(content: Content, state: State) -> Standing:
    """Return the standing with points by heading; on equal points more prize tiles win."""
    seats, stage = range(state.seats), state.stage
    prizes = [prize_tiles(content, state, seat) for seat in seats]
    reason = stage.reason if isinstance(stage, Over) else None
    found = [headings(content, state, seat) for seat in seats]
    return rank(found, list(zip(TIE_BREAKS, (prizes,), strict=True)), over=reason is not None, reason=reason)


def headings(content: Content, state: State, seat: int) -> dict[str, int]:
    """Return the points of one seat by heading.

    Coins on its tiles already count as its tokens, because it takes them before the points are counted.
    """
    safe = [laid for laid in state.realms[seat] if not laid.ruined]
    coins = sum(laid.coins for laid in state.realms[seat])
    tokens = sum(state.hands[seat]) + len(state.masters[seat]) + coins
    return {
        "prizes": sum(content.tiles[laid.tile].points for laid in safe),
        "craftsmen": content.craftsman_points * sum(laid.craftsman for laid in safe),
        "tokens": content.token_points * tokens,
        "replaced": content.replaced_points * len(state.replaced[seat]),
    }


def prize_tiles(content: Content, state: State, seat: int) -> int:
    return sum(content.tiles[laid.tile].kind == "prize" for laid in state.realms[seat])
