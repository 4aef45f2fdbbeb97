"""What a player is asked, in the imperative; what those who wait are told of him; and how far the match has come."""

from collections.abc import Iterator

from bot.presenter.games.founders.purchases import purchase_lines
from bot.presenter.games.founders.reasons import whole_text
from bot.presenter.games.founders.retold import Opened
from bot.presenter.games.founders.sight import SETUP, Sight
from bot.presenter.games.founders.things import name_of, needs_text, resource
from bot.presenter.scene import block, held_text, turn_lines
from bot.presenter.screen import Block, Term, Text
from engine.games.founders.content import STACKS
from engine.games.founders.observation import FoundersObservation
from engine.games.founders.stage import Acting, Drafting, Ending, Joining, Opening, Placing, Using, Voting

DRAFTED = 2
"""Tiles of a state before its first turn; every turn lays one more."""
LAID = ("hiring", "ending", "over")
"""Stages behind the tile of a turn."""


def part_text(sight: Sight) -> Text:
    """How far the match has come: what is left of stacks and prizes."""
    if sight.in_setup:
        return Text("founders-part-setup", {"stage": Term(f"founders-stage-{sight.seen.stage.kind}")})
    return Text("founders-part", {"left": sum(sight.seen.stacks), "prizes": len(sight.seen.prizes)})


def progress(seen: FoundersObservation) -> Text:
    """`ход 5`: the turn of the seat that is in turn; before the first one what is being prepared."""
    if seen.stage.kind in SETUP:
        return Text("founders-part-setup", {"stage": Term(f"founders-stage-{seen.stage.kind}")})
    laid = len(seen.realms[seen.turn]) + len(seen.replaced[seen.turn]) - DRAFTED
    return Text("caption-turn", {"turn": max(1, laid + (seen.stage.kind not in LAID))})


def question_lines(sight: Sight) -> list[Block]:
    """Whose turn it is, with the question for the one who is asked and a sentence about him for all others."""
    alone = sight.seen.stage.who == "turn"
    return turn_lines(sight.scene, _turn_text(sight, "ask"), _turn_text(sight, "does"), alone=alone)


def _turn_text(sight: Sight, tone: str) -> Text | None:
    """What is asked now, or what is being done, as `tone` says it; None if nobody is asked anything."""
    if not sight.scene.waiting:
        return None
    if sight.scene.view.ending:
        return Text(f"founders-{tone}-early", {"held": held_text(sight.scene)})
    return _setup_text(sight, tone) or _play_text(sight, tone)


def _setup_text(sight: Sight, tone: str) -> Text | None:
    """Before the first turn; None after it has begun."""
    match sight.seen.stage:
        case Drafting():
            again = "-again" if sight.seen.realms[sight.seen.turn] else ""
            return Text(f"founders-{tone}-drafting{again}")
        case Joining(tile=tile):
            return Text(f"founders-{tone}-joining", {"tile": name_of(tile, "acc")})
        case _:
            return None


def _play_text(sight: Sight, tone: str) -> Text | None:
    match sight.seen.stage:
        case Opening():
            return Text(f"founders-{tone}-opening")
        case Voting():
            return Text(f"founders-{tone}-voting", {"verdict": Text(f"founders-verdict-{sight.seen.verdict}")})
        case Acting():
            return _acting_text(sight, tone)
        case Using(token=token):
            return Text(f"founders-{tone}-using-{token}")
        case Placing(tile=tile):
            needs = needs_text(sight.tiles[tile])
            return Text(f"founders-{tone}-placing", {"tile": name_of(tile, "acc"), "needs": needs})
        case Ending():
            return Text(f"founders-{tone}-ending", {"held": held_text(sight.scene)})
        case _:
            return None


def _acting_text(sight: Sight, tone: str) -> Text:
    """What may be done with the open tiles, and with a token before them."""
    codes = sight.codes
    if codes == ["end"]:
        return Text(f"founders-{tone}-nothing", {"held": held_text(sight.scene)})
    token = "-token" if any(code.startswith("use ") for code in codes) else ""
    if "nature" in codes:
        return Text(f"founders-{tone}-rescue{token}")
    if "end" in codes:
        return Text(f"founders-{tone}-stuck")
    return Text(f"founders-{tone}-acting{token}")


def left_text(sight: Sight) -> Text | None:
    """What comes next, for who is in the middle of his turn; None for every other question."""
    match sight.seen.stage:
        case Acting():
            return Text("founders-left-acting")
        case Placing():
            return Text("founders-left-placing")
        case Using(token=token):
            return Text(f"founders-left-using-{token}")
        case _:
            return None


def hints(sight: Sight) -> Iterator[Block]:
    """What one should know at this step and could not see on the buttons."""
    stage = sight.seen.stage
    if isinstance(stage, Opening):
        full = [kind for kind, row in zip(STACKS, sight.seen.rows, strict=True) if _is_full(sight, row)]
        yield from (block("quiet", f"founders-hint-full-{kind}") for kind in full)
    if isinstance(stage, Acting) and not sight.scene.view.ending:
        yield from _of_opened(sight)
    yield from purchase_lines(sight)
    if sight.bought:
        yield block("quiet", "founders-hint-bought", resource=resource(sight.bought))
    if any(code.startswith("replace ") for code in sight.codes):
        yield block("quiet", "founders-hint-replace")


def _is_full(sight: Sight, row: tuple[str, ...]) -> bool:
    return len(row) == sight.content.row_limit


def _of_opened(sight: Sight) -> Iterator[Block]:
    """Why the tile that was opened just now cannot be taken."""
    opened = [event for event in sight.scene.events if isinstance(event, Opened) and event.seat == sight.seen.turn]
    if opened and sight.is_open(opened[-1].tile) and f"take {opened[-1].tile}" not in sight.codes:
        tile = sight.tiles[opened[-1].tile]
        why = whole_text(sight, sight.seen.turn, tile)
        yield block("quiet", "founders-hint-unfit", tile=name_of(tile.id, "title"), why=why)
