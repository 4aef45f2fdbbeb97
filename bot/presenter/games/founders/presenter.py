"""The presenter of Founders: the functions of `games.presenter.GamePresenter`."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.presenter.games.final import chart_panel
from bot.presenter.games.founders import ask, board, coach, fits, rules, score, states, taps, text_board, tiles
from bot.presenter.games.founders.costly_moves import doubt_of
from bot.presenter.games.founders.game_view import content, game_view_of
from bot.presenter.games.founders.grid import SIGNS
from bot.presenter.games.founders.news import TELLER
from bot.presenter.games.founders.things import craftsman, name_of, resource, tile_text
from bot.presenter.games.founders.typed import help_lines as help_for
from bot.presenter.games.founders.typed import order_of
from bot.presenter.games.presenter import Panel, kinds_of
from bot.presenter.orders import Order
from bot.presenter.scene import Scene
from bot.presenter.screen import Block, Param, Screen, Seat, Term, Text
from bot.presenter.view import TableView
from engine.games.founders.content import STACKS, TOKENS
from engine.games.founders.observation import FoundersObservation
from engine.games.founders.scoring import TIE_BREAKS
from engine.games.founders.stage import Stage
from engine.games.registry import game
from engine.kernel.game import Game
from engine.kernel.observation import Observation

THINGS = ("tile", "resource", "master")
"""Kinds of things in the game's files; each thing has the key `founders-<kind>-<id>` in the catalogue."""
PANELS = (
    Panel("score"),
    fits.PLACES,
    tiles.PRIZES,
    states.MINE,
    states.STATES,
    states.SEAT,
    tiles.TILES,
    tiles.TILE,
    states.COUNTERS,
    tiles.REMOVED,
    Panel("about"),
    Panel("chart", offered=False),
    score.AFTERMATH,
)
"""The panels in the order in which «Ещё» offers them."""


def main(scene: Scene) -> Screen:
    return board.main(game_view_of(scene))


def alert(scene: Scene) -> Text | None:
    return board.alert(game_view_of(scene))


def result(scene: Scene) -> Screen:
    return score.result(game_view_of(scene))


def panel(scene: Scene, panel: str, page: int) -> Screen | None:
    game_view = game_view_of(scene)
    name, _, about = panel.partition(" ")
    if about:
        make_one = {"tile": tiles.tile_panel, "seat": states.seat_panel}.get(name)
        return make_one(game_view, about) if make_one else None
    if panel == "mine":
        return states.mine_panel(game_view)
    make = {
        "text": text_board.text_panel,
        "fits": fits.fits_panel,
        "prizes": tiles.prizes_panel,
        "tiles": tiles.tiles_panel,
        "states": states.states_panel,
        "removed": tiles.removed_panel,
        "counters": states.counters_panel,
        "rules": rules.rules_panel,
        "score": score.score_panel,
        "chart": chart_panel,
        "aftermath": score.aftermath_panel,
    }.get(name)
    return make(game_view) if make else None


def panel_at(area: str) -> str | None:
    """Return the panel about a hot area: a tile and a state have their own, stacks and tokens share one each."""
    kind, _, _ = area.partition(" ")
    own = {"tile": area, "seat": area, "stack": "tiles", "token": "counters", "prizes": "prizes", "removed": "removed"}
    return own.get(kind)


def place_names(game: Game[Any]) -> Mapping[str, Text]:
    return {}


def progress(seen: Observation) -> Text:
    assert isinstance(seen, FoundersObservation)
    return ask.progress(seen)


def set_up(view: TableView) -> Text | None:
    return Text("founders-alt-lobby")


def line_at(scene: Scene, spots: Sequence[str]) -> str:
    return taps.line_at(game_view_of(scene), spots)


def panels() -> Sequence[Panel]:
    return PANELS


def news(scene: Scene) -> Sequence[Block]:
    return TELLER.news(game_view_of(scene))


def deeds(scene: Scene) -> Param | None:
    return TELLER.own_deeds(game_view_of(scene))


def heading(heading: str) -> Param:
    return Term(f"founders-heading-{heading}")


def about() -> Sequence[Block]:
    return rules.about()


def help_lines(scene: Scene) -> Sequence[Block]:
    return tuple(help_for(game_view_of(scene)))


def order(scene: Scene, text: str) -> Order:
    return order_of(scene, text)


def doubt(scene: Scene, codes: Sequence[str]) -> Text | None:
    return doubt_of(game_view_of(scene), codes)


def late(scene: Scene, codes: Sequence[str]) -> Text | None:
    return None


def lesson(scene: Scene, seat: Seat) -> Block | None:
    return coach.lesson(game_view_of(scene), seat)


def named() -> Iterable[Text]:
    """Return texts that use each catalogue message chosen by id, so that a check finds those that are missing."""
    made = content(game("founders"))
    for tile in made.tiles.values():
        yield tile_text(tile)
        short = () if tile.kind == "prize" else ("short",)
        yield from (Text("code", {"code": name_of(tile.id, form)}) for form in ("title", "acc", "words", *short))
    for name in made.resources:
        yield from (Text("code", {"code": resource(name, form)}) for form in ("", "of", "acc", "words"))
    for name in made.craftsmen:
        yield Text("code", {"code": craftsman(name)})
    for token in (*TOKENS, "master"):
        yield from (Text("code", {"code": Term(f"founders-token-{token}", form)}) for form in ("", "whole"))
        yield from (Text(f"founders-{one}-{token}") for one in ("does", "ask-using", "lesson-token"))
        yield Text(f"founders-choice-use-{token}", {"points": 1})
    yield from (Text(f"founders-text-sign-{sign}") for sign in SIGNS)
    for stack in STACKS:
        yield from (Text("code", {"code": Term(f"founders-stack-{stack}", form)}) for form in ("", "words"))
    yield from (Text(f"founders-of-{kind}") for kind in tiles.KINDS)
    yield from (Text(f"founders-stage-{kind}") for kind in kinds_of(Stage))
    yield from (Text(f"founders-lesson-{about}") for about in coach.TURNS)
    yield from (Text(f"founders-heading-{heading}") for heading in score.HEADINGS)
    yield from (Text(f"founders-tie-{tie}", {"numbers": "1"}) for tie in (*TIE_BREAKS, "shared"))
    yield from (Text(f"founders-tie-place-{tie}", {"numbers": "1"}) for tie in TIE_BREAKS)
