"""The presenter of Founders: names the function for each of its screens."""

from collections.abc import Iterable, Sequence

from bot.presenter.games.final import chart_panel
from bot.presenter.games.founders import ask, board, coach, fits, rules, score, states, text_board, tiles
from bot.presenter.games.founders.costly_moves import DOUBTED, doubt_of
from bot.presenter.games.founders.game_view import GameView, content, game_view_of
from bot.presenter.games.founders.grid import SIGNS
from bot.presenter.games.founders.news import TELLER
from bot.presenter.games.founders.orders import taps
from bot.presenter.games.founders.orders.typed import help_lines, order_of
from bot.presenter.games.founders.things import craftsman, name_of, resource, tile_text
from bot.presenter.games.game_view_presenter import ITS_OWN, GameViewPresenter
from bot.presenter.games.panel import Panel
from bot.presenter.games.presenter import kinds_of
from bot.presenter.scene import Scene
from bot.presenter.screen import Block, Name, Several, Term, Text
from bot.presenter.view import TableView
from engine.ai.reasons import Reason
from engine.games.founders.content import STACKS, TOKENS
from engine.games.founders.observation import FoundersObservation
from engine.games.founders.scoring import TIE_BREAKS
from engine.games.founders.stage import Stage
from engine.games.registry import game
from engine.kernel.observation import Observation


class FoundersPresenter(GameViewPresenter[GameView]):
    def progress(self, seen: Observation) -> Text:
        assert isinstance(seen, FoundersObservation)
        return ask.progress(seen)

    def set_up(self, view: TableView) -> Text | None:
        return Text("founders-alt-lobby")

    def hint_facts(self, scene: Scene) -> Iterable[Block]:
        return fits.chance_lines(game_view_of(scene))

    def reasons(self, scene: Scene, alike: Sequence[Reason]) -> Iterable[Text]:
        """Return the resources that the viewer can make then, and those that a rival cannot."""
        key, form = ("own", "acc") if alike[0].seat == scene.viewer else ("other", "of")
        made = Several(tuple(resource(one.name, form) for one in alike))
        return (Text(f"founders-reason-makes-{key}", {"who": Name(alike[0].seat), "made": made}),)

    def named(self) -> Iterable[Text]:
        """Return texts with every catalogue key that is made from an id, so that a check finds missing messages."""
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


PRESENTER = FoundersPresenter(
    name="founders",
    things=("tile", "resource", "master"),
    panels=(
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
    ),
    about_keys=rules.ABOUT,
    view_of=game_view_of,
    main_of=board.main,
    alert_of=board.alert,
    result_of=score.result,
    pages={
        "mine": states.mine_panel,
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
    },
    pages_about={"tile": tiles.tile_panel, "seat": states.seat_panel},
    panels_at={
        "tile": ITS_OWN,
        "seat": ITS_OWN,
        "stack": "tiles",
        "token": "counters",
        "prizes": "prizes",
        "removed": "removed",
    },
    line_of=taps.line_at,
    teller=TELLER,
    help_of=help_lines,
    order_of=order_of,
    doubt_of=doubt_of,
    doubted=DOUBTED,
    lesson_of=coach.lesson,
    help_at=coach.is_for_help,
    composed=frozenset({"acting", "placing", "using"}),
)
