"""What is a player's own: cards of his hand, tasks and developments, what lies under his lands, and his plan."""

from collections.abc import Iterator
from dataclasses import replace

from bot.presenter.games.presenter import Panel
from bot.presenter.games.territories.ask import question_lines
from bot.presenter.games.territories.choices import about_source, all_choices, cards_in_hand, foundings
from bot.presenter.games.territories.effects import card_text, name_of, names, task_name, task_text
from bot.presenter.games.territories.labels import choice, label
from bot.presenter.games.territories.progress import progress
from bot.presenter.games.territories.sight import Sight
from bot.presenter.scene import BACK, block, title_of
from bot.presenter.screen import Block, Board, Choice, Param, Screen, Several, Show, Text
from engine.games.territories.stage import Planning
from engine.kernel.actors import PUBLIC

MINE = Panel("mine", "territories-panel-mine", under_board=True)
TASKS = Panel("tasks", "territories-panel-tasks")
DEVELOPMENTS = Panel("developments", "territories-panel-developments")
MOST_TOLD = 12
"""Cards that one answer names."""
NEW = 2
"""Rounds in which one is told that cards can be pressed."""
DOT = " · "


def mine_panel(sight: Sight) -> Screen:
    """All that this player alone may see, and everything that he may do; what a card does is behind the card."""
    if sight.seat == PUBLIC:
        return _not_yours(sight)
    heading = title_of(sight.scene, Text("territories-mine-part"))
    asked = question_lines(sight) if sight.legal else []
    blocks = (heading, *_hand(sight), *_how(sight), *asked, *_plan(sight), *_tasks(sight), *_faces(sight))
    told = _alert(sight)
    choices = (*cards_in_hand(sight), *all_choices(sight))
    plans = isinstance(sight.seen.stage, Planning)
    return Screen(blocks, Board("hand", told), choices, (BACK,), told, needs_buttons=plans)


def _not_yours(sight: Sight) -> Screen:
    """For whoever looks on."""
    nobody = Text("territories-mine-nobody")
    return Screen(
        (title_of(sight.scene, Text("territories-mine-part")), Block("line", nobody)), tools=(BACK,), alert=nobody
    )


def _alert(sight: Sight) -> Text:
    """`1 Mill · 2 Bridge`: by these numbers they are played in a group."""
    hand = enumerate(sight.seen.hand, start=1)
    cards = [
        Text("territories-mine-short", {"place": place, "name": name_of(sight.card(card))}) for place, card in hand
    ]
    if not cards:
        return Text("territories-mine-empty")
    return Text("territories-mine-alert", {"cards": Several(tuple(cards[:MOST_TOLD]), DOT)})


def _hand(sight: Sight) -> Iterator[Block]:
    """`1. Mill (building)`: where the picture of the hand is, it says the same."""
    if not sight.seen.hand:
        yield block("line", "territories-mine-empty")
    for place, number in enumerate(sight.seen.hand, start=1):
        card = sight.card(number)
        kind = Text(f"territories-kind-{card.kind}")
        told = Text("territories-mine-card", {"place": place, "name": name_of(card), "kind": kind})
        yield Block("row", told, spots=(f"use {number}",))


def _how(sight: Sight) -> list[Block]:
    """For those who hold their first cards."""
    return [block("quiet", "territories-mine-how")] if sight.seen.hand and sight.seen.round <= NEW else []


def _tasks(sight: Sight) -> Iterator[Block]:
    for held in sight.seen.tasks:
        task = sight.content.tasks[held.task]
        told: dict[str, Param] = {"task": task_text(task), "progress": progress(sight, held)}
        yield block("row", "territories-mine-task" if held.shown else "territories-mine-task-kept", **told)


def _developments(sight: Sight) -> Iterator[Block]:
    for number in sight.seen.developments:
        yield block("row", "territories-mine-development", card=card_text(sight.card(f"d{number}")))


def _faces(sight: Sight) -> Iterator[Block]:
    """Cards under one's own lands, as far as one has looked."""
    known = [land for land in sight.lands_of(sight.seat) if land.face]
    if known:
        faces = (
            Text("territories-mine-face", {"land": one.id, "name": name_of(sight.card(one.face))}) for one in known
        )
        yield block("row", "territories-mine-faces", faces=Several(tuple(faces)))


def _plan(sight: Sight) -> Iterator[Block]:
    if sight.seen.plan:
        steps = Several(tuple(label(sight, code) for code in sight.seen.plan), DOT)
        yield block("line", "territories-mine-plan", steps=steps)


def hold_panel(sight: Sight, about: str) -> Screen:
    """One card of the hand by its place, with all that may be done with it now."""
    if sight.seat == PUBLIC:
        return _not_yours(sight)
    place = int(about) if about.isascii() and about.isdigit() and len(about) < 4 else 0
    if not 0 < place <= len(sight.seen.hand):
        none = Text("territories-hold-none", {"place": place})
        return Screen(
            (title_of(sight.scene, Text("territories-mine-part")), Block("line", none)), tools=(BACK,), alert=none
        )
    return use_panel(sight, str(sight.seen.hand[place - 1]))


def use_panel(sight: Sight, source: str) -> Screen:
    """What may be done with a card of one's own, of the hand or on the table, or with a development."""
    if sight.seat == PUBLIC or not _is_own(sight, source):
        return _not_yours(sight)
    card = sight.card(source)
    choices = about_source(sight, source)
    idle = [] if choices or not sight.legal else [block("quiet", "territories-hold-idle")]
    heading = title_of(sight.scene, Text("territories-hold-part", {"name": name_of(card)}))
    others = tuple(replace(one, on_picture=True) for one in cards_in_hand(sight))
    blocks = (heading, Block("line", card_text(card)), *idle)
    return Screen(blocks, _board_of(sight, source), (*choices, *others), (MINE.way, BACK))


def _board_of(sight: Sight, source: str) -> Board:
    """The hand stays in sight, so that one can look at its next card; what lies on a land is shown alone."""
    held = [choice.spots for choice in cards_in_hand(sight)]
    return Board("hand" if (f"use {source}",) in held else f"card {source}", card_text(sight.card(source)))


def _is_own(sight: Sight, source: str) -> bool:
    if source[:1] == "d":
        return source[1:].isdigit() and int(source[1:]) in sight.seen.developments
    on_lands = {piece.card for piece in sight.pieces_of(sight.seat)}
    return source.isascii() and source.isdigit() and int(source) in on_lands.union(sight.seen.hand)


def found_panel(sight: Sight) -> Screen:
    """Which card becomes a land."""
    if sight.seat == PUBLIC:
        return _not_yours(sight)
    choices = foundings(sight)
    line = block("line", "territories-found" if choices else "territories-found-not")
    heading = title_of(sight.scene, Text("territories-found-part"))
    return Screen((heading, line, *_hand(sight)), None, choices, (MINE.way, BACK))


def tasks_panel(sight: Sight) -> Screen:
    """One's own tasks, what everybody has and has done, and what was shown."""
    seen = sight.seen
    own = list(_tasks(sight)) if sight.seat != PUBLIC else []
    rows = (
        block("row", "territories-tasks-seat", who=sight.who(seat), held=one.tasks, done=one.done)
        for seat, one in enumerate(seen.players)
    )
    done = Several(tuple(task_name(sight.content.tasks[task]) for task in seen.tasks_done))
    shown = [block("row", "territories-tasks-done", tasks=done)] if seen.tasks_done else []
    rules = sight.content.rules
    line = block("line", "territories-tasks-rule", most=rules.tasks_in_hand, lost=rules.task_penalty)
    heading = title_of(sight.scene, Text("territories-tasks-part"))
    codes = [code for code in sight.legal if code.split(" ")[0] in ("task", "show", "keep")]
    choices = tuple(choice(sight, code) for code in codes)
    return Screen((heading, *own, *rows, *shown, line), None, choices, (MINE.way, BACK))


def developments_panel(sight: Sight) -> Screen:
    """One's own developments with what can be done with them; of the others, how many."""
    own = list(_developments(sight)) if sight.seat != PUBLIC else []
    rows = (
        block("row", "territories-developments-seat", who=sight.who(seat), held=one.developments)
        for seat, one in enumerate(sight.seen.players)
    )
    pile = [sight.card(f"d{number}") for number in sight.seen.development_pile]
    played = [block("row", "territories-developments-played", cards=names(pile))] if pile else []
    heading = title_of(sight.scene, Text("territories-developments-part"))
    line = block("line", "territories-developments-rule")
    return Screen((heading, *own, *rows, *played, line), None, tuple(_of_developments(sight)), (MINE.way, BACK))


def _of_developments(sight: Sight) -> Iterator[Choice]:
    for number in sight.seen.developments if sight.seat != PUBLIC else ():
        ways = about_source(sight, f"d{number}")
        name = name_of(sight.card(f"d{number}"))
        yield from (
            ways if len(ways) < 2 else [Choice(Text("territories-choice-more", {"name": name}), Show(f"use d{number}"))]
        )
