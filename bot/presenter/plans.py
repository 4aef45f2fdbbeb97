"""The panel of plans: a few whole turns in words, each with a button that plays it, or lays it down in advance."""

from dataclasses import replace

from bot.presenter.games.presenter import BasePresenter
from bot.presenter.panels import advised
from bot.presenter.premove import beginning
from bot.presenter.scene import BACK, Scene, block, title_of, tool
from bot.presenter.screen import Block, Board, Choice, Param, Plan, Screen, Several, Show, Text
from bot.presenter.words import has
from engine.ai.plans import PlannedTurn
from engine.kernel.actors import PUBLIC

PANEL = "plans"
"""Name of the panel, and `focus` of its picture."""
OPEN = Show(PANEL)
FORM = "plan"
"""Catalogue attribute that says an event as a part of a plan, so short that a whole turn fits a button of a phone."""
DOT = " · "
FIRST_DEEDS = 2
"""Deeds of a plan that its button names beside the single steps of a premove."""


def plans_panel(scene: Scene, game: BasePresenter) -> Screen:
    """Return the viewer's plans, or a line that says why there are none."""
    heading = title_of(scene, Text("plans-part"))
    if not scene.plans:
        why = Text(_why_none(scene))
        return Screen((heading, Block("line", why)), tools=(BACK,), alert=why)
    told = [_told(scene, game, plan) for plan in scene.plans]
    rows = [block("row", "plans-row", number=number, what=what) for number, what in enumerate(told, start=1)]
    board = Board(PANEL, Text("plans-alt", {"every": Several(tuple(told), "; ")})) if game.draws_plans else None
    choices = tuple(_choice(number, what) for number, what in enumerate(told, start=1))
    return Screen((heading, block("line", "plans-choose"), *rows), board, choices, (BACK,), needs_buttons=True)


def with_plans(scene: Scene, game: BasePresenter, screen: Screen) -> Screen:
    """Add the button that opens the plans, beside that of the hint, where somebody composes a turn.

    The plans themselves would be three to five more rows on a board that all see, and come later than the board.
    """
    if not _may_plan(scene, game):
        return screen
    at = next((number for number, one in enumerate(screen.tools, start=1) if one.press == Show("hint")), 0)
    return replace(screen, tools=(*screen.tools[:at], tool(PANEL, OPEN), *screen.tools[at:]))


def _may_plan(scene: Scene, game: BasePresenter) -> bool:
    """Tell whether a reader of this screen composes a turn now, and the table offers plans."""
    if not (scene.view.plans and scene.goes_on):
        return False
    asked = scene.observation.asks if scene.viewer == PUBLIC else [scene.observation.ask(scene.viewer)]
    return any(
        ask is not None
        and ask.awaited
        and ask.question in game.composed
        and scene.is_person(ask.seat)
        and ask.seat != scene.view.held
        for ask in asked
    )


def with_plans_ahead(scene: Scene, game: BasePresenter, screen: Screen) -> Screen:
    """Add to the panel of a premove a row and a short button for each whole turn that can be laid down by one press."""
    begun = beginning(scene) if scene.plans else None
    if begun is None:
        return screen
    told = [_told(begun, game, plan) for plan in scene.plans]
    rows = (block("row", "plans-row", number=number, what=what) for number, what in enumerate(told, start=1))
    choices = (_choice(number, _begun(what)) for number, what in enumerate(told, start=1))
    return replace(screen, blocks=(*screen.blocks, *rows), choices=(*choices, *screen.choices))


def _choice(number: int, what: Text) -> Choice:
    return Choice(Text("plans-choice", {"number": number, "what": what}), Plan(number), group="plans")


def _begun(told: Text) -> Text:
    """Return only the beginning of a plan in words: beside the single steps there is no room for long buttons."""
    deeds = told.params["deeds"]
    if isinstance(deeds, Several) and len(deeds.parts) > FIRST_DEEDS:
        return Text("plans-one", {"deeds": Several((*deeds.parts[:FIRST_DEEDS], "…"), DOT)})
    return told


def _told(scene: Scene, game: BasePresenter, plan: PlannedTurn) -> Text:
    """Return what the plan does; with the points that it brings at once only where the table allows hints."""
    deeds = _brief(game.deeds(replace(scene, events=plan.events)) or Text("plans-nothing"))
    if not scene.view.hints or not plan.gain:
        return Text("plans-one", {"deeds": deeds})
    signed = f"{plan.gain:+d}".replace("-", "\N{MINUS SIGN}")
    return Text("plans-one-points", {"deeds": deeds, "signed": signed})


def _brief(told: Param) -> Param:
    """Return what happens in the words of a plan; where the catalogue has none, in those of a hint."""
    match told:
        case Several(parts=parts):
            return Several(tuple(map(_brief, parts)), DOT)
        case Text(key=key) if has(f"{key}.{FORM}"):
            return replace(told, form=FORM)
        case _:
            return advised(told)


def _why_none(scene: Scene) -> str:
    if not scene.view.plans:
        return "plans-forbidden"
    is_asked = scene.decides and scene.viewer in scene.waiting and scene.view.held != scene.viewer
    return "plans-none" if is_asked else "plans-not-asked"
