"""The standing: permanent reputation and prestige, in the end less two for each unfinished task."""

from tests.engine.games.territories.model.facts import FEW_GOALS, FIRST_GOALS, GOALS, PENALTY, evens_out, is_first
from tests.engine.games.territories.model.unions import prestige
from tests.support.reference_model import Position

TIE_BREAKS = ("tasks", "territories", "coins")


def total(p: Position, seat: int) -> int:
    permanent: int = p["reputation"][seat]
    return permanent + prestige(p, seat)


def goal(p: Position) -> int:
    chosen: str | int = p["choices"]["goal"]
    if isinstance(chosen, int):
        return chosen
    return (FIRST_GOALS if is_first(p) else FEW_GOALS if evens_out(p) else GOALS)[chosen]


def lands(p: Position, seat: int) -> int:
    return sum(land["owner"] == seat for land in p["lands"])


def score(p: Position) -> tuple[list[tuple[dict[str, int], int]], str | None]:
    """For each seat what it has by heading, and its place; what parts the first place from equal totals."""
    over = p["stage"]["kind"] == "over"
    seats = range(len(p["hand"]))
    by = [
        {
            "reputation": p["reputation"][seat],
            "prestige": prestige(p, seat),
            "unfinished": -PENALTY * len(p["tasks"][seat]) * (over and not is_first(p)),
        }
        for seat in seats
    ]
    keys = [(sum(by[seat].values()), p["done"][seat], lands(p, seat), p["coins"][seat]) for seat in seats]
    places = [1 + sum(other > key for other in keys) for key in keys]
    return list(zip(by, places, strict=True)), _parted(keys)


def _parted(keys: list[tuple[int, int, int, int]]) -> str | None:
    """«More tasks done, then more territories, then more coins, else shared»; None where nobody is as good."""
    best, *others = sorted((key for key in keys if key[0] == max(keys)[0]), reverse=True)
    if not others:
        return None
    parting = [name for name, mine, theirs in zip(TIE_BREAKS, best[1:], others[0][1:], strict=True) if mine != theirs]
    return [*parting, "shared"][0]
