"""Say what speaks for a turn in games with armies on a map: places that are held, and coins that are left."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.presenter.games.area_control.game_view import Land
from bot.presenter.reasons import least
from bot.presenter.screen import Name, Param, Several, Term, Text
from engine.ai.reasons import Reason

REMARKS: Final = {"auction": "land-hint-auction", "choosing_first": "land-hint-first"}
"""Kind of question → what a hint says of it; who began made no difference in trials (E79)."""


COUNTED: Final = {"own": ("armies", "cities", "coins"), "other": ("armies",)}
"""Kinds of assets of which the number is told: of the viewer, and of a rival, who has less."""


def reason_texts(game_view: Land, alike: Sequence[Reason]) -> Iterator[Text]:
    """Yield these reasons of one seat and kind in words; nothing of most things that a rival lacks."""
    kind, seat = alike[0].kind, alike[0].seat
    whose = "own" if seat == game_view.scene.viewer else "other"
    if kind == "region":
        yield from _regions(game_view, alike, whose)
    elif kind == "skill":
        yield from (Text(f"land-reason-skill-{one.name}", {"count": one.amount}) for one in alike if whose == "own")
    elif kind == "good" and whose == "own":
        goods = [(Term(f"{game_view.game}-heading-{one.name}"), one.amount) for one in alike]
        yield from (Text("land-reason-good", {"good": good, "count": count}) for good, count in goods)
    elif kind in COUNTED[whose]:
        facts: dict[str, Param] = {"who": Name(seat), "count": alike[0].amount, "least": least(alike[0])}
        yield Text(f"land-reason-{kind}-{whose}", facts)
    elif kind not in ("good", *COUNTED["own"]):
        yield _places(f"land-reason-{kind}-{whose}", seat, [_quoted(game_view.group(one.name)) for one in alike])


def _regions(game_view: Land, alike: Sequence[Reason], whose: str) -> Iterator[Text]:
    """Yield the regions that the seat holds now, and those that it does not: it keeps or takes them, or it does not.

    A region that both turns take, or neither, and that differs by the answers alone, is not said to be taken.
    """
    held = dict(zip(game_view.regions, game_view.seen.region_owner, strict=True))
    states = {one: "held" if held[one.name] == one.seat else "new" if one.at_once else "later" for one in alike}
    for state in ("held", "new", "later"):
        places = [one.name for one, its in states.items() if its == state]
        if places:
            yield _places(f"land-reason-region-{whose}-{state}", alike[0].seat, [*map(game_view.called, places)])


def _quoted(name: Param) -> Text:
    return Text("land-reason-place", {"name": name})


def _places(key: str, seat: int, places: Sequence[Param]) -> Text:
    return Text(key, {"who": Name(seat), "places": Several(tuple(places)), "count": len(places)})
