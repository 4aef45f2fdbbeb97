"""Founders: the question to the player in turn, the same as a statement for others, and the match's progress."""

from collections.abc import Iterator

from bot.presenter.games.founders.game_view import SETUP, GameView
from bot.presenter.games.founders.narration import Opened
from bot.presenter.games.founders.purchases import purchase_lines
from bot.presenter.games.founders.reasons import whole_text
from bot.presenter.games.founders.things import name_of, needs_text, resource
from bot.presenter.scene import block, held_text, turn_lines
from bot.presenter.screen import Block, Term, Text
from engine.games.founders.content import STACKS
from engine.games.founders.observation import FoundersObservation
from engine.games.founders.stage import Acting, Drafting, Ending, Joining, Opening, Placing, Using, Voting

DRAFTED = 2
"""Number of tiles in a realm (a player's tiles) before the first turn; every turn adds one."""
LAID = ("hiring", "ending", "over")
"""Kinds of stages in which the tile of this turn is already laid."""


def part_text(game_view: GameView) -> Text:
    """Return how far the match has come: the tiles and prizes left; in the setup, which step of it this is."""
    if game_view.in_setup:
        return Text("founders-part-setup", {"stage": Term(f"founders-stage-{game_view.seen.stage.kind}")})
    return Text("founders-part", {"left": sum(game_view.seen.stacks), "prizes": len(game_view.seen.prizes)})


def progress(seen: FoundersObservation) -> Text:
    """Return `ход 5`, the number of the turn that the player in turn is playing; in the setup, which step this is."""
    if seen.stage.kind in SETUP:
        return Text("founders-part-setup", {"stage": Term(f"founders-stage-{seen.stage.kind}")})
    laid = len(seen.realms[seen.turn]) + len(seen.replaced[seen.turn]) - DRAFTED
    return Text("caption-turn", {"turn": max(1, laid + (seen.stage.kind not in LAID))})


def question_lines(game_view: GameView) -> list[Block]:
    """Return the lines that say whose turn it is: a question to those who are asked, a statement for all others."""
    alone = game_view.seen.stage.who == "turn"
    return turn_lines(game_view.scene, _turn_text(game_view, "ask"), _turn_text(game_view, "does"), alone=alone)


def _turn_text(game_view: GameView, mood: str) -> Text | None:
    """Return what is asked now; None if nobody is asked.

    `mood`: "ask" = as a question, "does" = as a statement to others.
    """
    if not game_view.scene.waiting:
        return None
    if game_view.scene.view.ending:
        return Text(f"founders-{mood}-early", {"held": held_text(game_view.scene)})
    return _setup_text(game_view, mood) or _play_text(game_view, mood)


def _setup_text(game_view: GameView, mood: str) -> Text | None:
    """Return the question of a setup step; None in all later stages."""
    match game_view.seen.stage:
        case Drafting():
            again = "-again" if game_view.seen.realms[game_view.seen.turn] else ""
            return Text(f"founders-{mood}-drafting{again}")
        case Joining(tile=tile):
            return Text(f"founders-{mood}-joining", {"tile": name_of(tile, "acc")})
        case _:
            return None


def _play_text(game_view: GameView, mood: str) -> Text | None:
    match game_view.seen.stage:
        case Opening():
            return Text(f"founders-{mood}-opening")
        case Voting():
            return Text(f"founders-{mood}-voting", {"verdict": Text(f"founders-verdict-{game_view.seen.verdict}")})
        case Acting():
            return _acting_text(game_view, mood)
        case Using(token=token):
            return Text(f"founders-{mood}-using-{token}")
        case Placing(tile=tile):
            needs = needs_text(game_view.tiles[tile])
            return Text(f"founders-{mood}-placing", {"tile": name_of(tile, "acc"), "needs": needs})
        case Ending():
            return Text(f"founders-{mood}-ending", {"held": held_text(game_view.scene)})
        case _:
            return None


def _acting_text(game_view: GameView, mood: str) -> Text:
    """Return the question which open tile to take, or which token to play before that."""
    codes = game_view.codes
    if codes == ["end"]:
        return Text(f"founders-{mood}-nothing", {"held": held_text(game_view.scene)})
    token = "-token" if any(code.startswith("use ") for code in codes) else ""
    if "nature" in codes:
        return Text(f"founders-{mood}-rescue{token}")
    if "end" in codes:
        return Text(f"founders-{mood}-stuck")
    return Text(f"founders-{mood}-acting{token}")


def left_text(game_view: GameView) -> Text | None:
    """Return the next step for the player in the middle of a turn; None for questions outside a turn."""
    match game_view.seen.stage:
        case Acting():
            return Text("founders-left-acting")
        case Placing():
            return Text("founders-left-placing")
        case Using(token=token):
            return Text(f"founders-left-using-{token}")
        case _:
            return None


def hints(game_view: GameView) -> Iterator[Block]:
    """Return what a player should know at this step and cannot see on the buttons."""
    stage = game_view.seen.stage
    if isinstance(stage, Opening):
        full = [kind for kind, row in zip(STACKS, game_view.seen.rows, strict=True) if _is_full(game_view, row)]
        yield from (block("quiet", f"founders-hint-full-{kind}") for kind in full)
    if isinstance(stage, Acting) and not game_view.scene.view.ending:
        yield from _of_opened(game_view)
    yield from purchase_lines(game_view)
    if game_view.bought:
        yield block("quiet", "founders-hint-bought", resource=resource(game_view.bought))
    if any(code.startswith("replace ") for code in game_view.codes):
        yield block("quiet", "founders-hint-replace")


def _is_full(game_view: GameView, row: tuple[str, ...]) -> bool:
    return len(row) == game_view.content.row_limit


def _of_opened(game_view: GameView) -> Iterator[Block]:
    """Yield why the tile opened in this turn cannot be taken; nothing if it can be taken."""
    opened = [
        event for event in game_view.scene.events if isinstance(event, Opened) and event.seat == game_view.seen.turn
    ]
    if opened and game_view.is_open(opened[-1].tile) and f"take {opened[-1].tile}" not in game_view.codes:
        tile = game_view.tiles[opened[-1].tile]
        why = whole_text(game_view, game_view.seen.turn, tile)
        yield block("quiet", "founders-hint-unfit", tile=name_of(tile.id, "title"), why=why)
