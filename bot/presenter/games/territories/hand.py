"""Panels with what only one player may see: hand, tasks, developments, cards under lands, and the plan."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from bot.presenter.games.panel import Panel
from bot.presenter.games.territories.ask import question_lines
from bot.presenter.games.territories.choices import about_source, all_choices, cards_in_hand, foundings
from bot.presenter.games.territories.effects import card_text, name_of, names, need_and_profit, task_name, task_text
from bot.presenter.games.territories.game_view import GameView
from bot.presenter.games.territories.labels import choice
from bot.presenter.games.territories.plan_lines import DOT, plan_lines
from bot.presenter.scene import BACK, block, title_of
from bot.presenter.screen import Block, Board, Choice, Param, Screen, Several, Show, Text
from engine.games.territories.observation import Held, SeenUnion
from engine.games.territories.stage import Planning
from engine.kernel.actors import PUBLIC, Seat

MINE = Panel("mine", "territories-panel-mine", under_board=True)
TASKS = Panel("tasks", "territories-panel-tasks")
DEVELOPMENTS = Panel("developments", "territories-panel-developments")
MOST_TOLD = 12
"""Most cards that an alert names."""
NEW = 2
"""Number of first rounds in which the panel explains that cards can be pressed."""


def mine_panel(game_view: GameView) -> Screen:
    """Return the panel with the viewer's secrets and all the viewer's moves; each card has a panel of its own."""
    if game_view.seat == PUBLIC:
        return _not_yours(game_view)
    heading = title_of(game_view.scene, Text("territories-mine-part"))
    asked = question_lines(game_view) if game_view.legal else []
    blocks = (
        heading,
        *_hand(game_view),
        *_how(game_view),
        *asked,
        *plan_lines(game_view),
        *_tasks(game_view),
        *_faces(game_view),
    )
    told = _alert(game_view)
    choices = (*cards_in_hand(game_view), *all_choices(game_view))
    plans = isinstance(game_view.seen.stage, Planning)
    return Screen(blocks, Board("hand", told), choices, (BACK,), told, needs_buttons=plans)


def _not_yours(game_view: GameView) -> Screen:
    """Return the panel for viewers without a seat, who have no cards."""
    nobody = Text("territories-mine-nobody")
    return Screen(_only(game_view, nobody), tools=(BACK,), alert=nobody)


def _no_card(game_view: GameView, told: Text) -> Screen:
    """Return the panel that says that the player does not hold a card, with a way to the hand."""
    return Screen(_only(game_view, told), tools=(MINE.way, BACK), alert=told)


def _only(game_view: GameView, told: Text) -> tuple[Block, ...]:
    return title_of(game_view.scene, Text("territories-mine-part")), Block("line", told)


def _alert(game_view: GameView) -> Text:
    """Return the cards of the hand by place: `1 Mill · 2 Bridge`; in a group a card is played by this number."""
    hand = enumerate(game_view.seen.hand, start=1)
    cards = [
        Text("territories-mine-short", {"place": place, "name": name_of(game_view.card(card))}) for place, card in hand
    ]
    if not cards:
        return Text("territories-mine-empty")
    return Text("territories-mine-alert", {"cards": Several(tuple(cards[:MOST_TOLD]), DOT)})


def _hand(game_view: GameView) -> Iterator[Block]:
    """Yield a line for each card of the hand, `1. Mill (building) 2→3`; else that it is empty."""
    if not game_view.seen.hand:
        yield block("line", "territories-mine-empty")
    for place, number in enumerate(game_view.seen.hand, start=1):
        card = game_view.card(number)
        told: dict[str, Param] = {
            "place": place,
            "name": name_of(card),
            "kind": Text(f"territories-kind-{card.kind}"),
        }
        key = "territories-mine-card"
        if coins := need_and_profit(card):
            key, told["coins"] = "territories-mine-card-coins", coins
        yield Block("row", Text(key, told), spots=(f"use {number}",))


def _how(game_view: GameView) -> list[Block]:
    """Return the line that explains that cards can be pressed; only in the first rounds."""
    return [block("quiet", "territories-mine-how")] if game_view.seen.hand and game_view.seen.round <= NEW else []


def _tasks(game_view: GameView) -> Iterator[Block]:
    for held in game_view.seen.tasks:
        task = game_view.content.tasks[held.task]
        told: dict[str, Param] = {"task": task_text(task), "progress": _progress(game_view, held)}
        yield block("row", "territories-mine-task" if held.shown else "territories-mine-task-kept", **told)


def _developments(game_view: GameView) -> Iterator[Block]:
    for number in game_view.seen.developments:
        yield block("row", "territories-mine-development", card=card_text(game_view.card(f"d{number}")))


def _faces(game_view: GameView) -> Iterator[Block]:
    """Yield a line with the face-down cards under the viewer's lands that the viewer has looked at."""
    known = [land for land in game_view.lands_of(game_view.seat) if land.face]
    if known:
        faces = (
            Text("territories-mine-face", {"land": one.id, "name": name_of(game_view.card(one.face))}) for one in known
        )
        yield block("row", "territories-mine-faces", faces=Several(tuple(faces)))


def hold_panel(game_view: GameView, about: str) -> Screen:
    """Return the panel of the card at a place of the viewer's hand (`about`), with its possible moves."""
    if game_view.seat == PUBLIC:
        return _not_yours(game_view)
    place = int(about) if about.isascii() and about.isdigit() and len(about) < 4 else 0
    if not 0 < place <= len(game_view.seen.hand):
        return _no_card(game_view, Text("territories-hold-none", {"place": place}))
    return use_panel(game_view, str(game_view.seen.hand[place - 1]))


def use_panel(game_view: GameView, source: str) -> Screen:
    """Return the panel of one of the viewer's cards, in the hand or on the table, with its possible moves.

    `source`: `17`, or `d3` for a development.
    """
    if game_view.seat == PUBLIC:
        return _not_yours(game_view)
    if not _is_own(game_view, source):
        return _no_card(game_view, Text("territories-hold-gone"))
    card = game_view.card(source)
    choices = about_source(game_view, source)
    idle = [] if choices or not game_view.legal else [block("quiet", "territories-hold-idle")]
    heading = title_of(game_view.scene, Text("territories-hold-part", {"name": name_of(card)}))
    others = tuple(replace(one, on_picture=True) for one in cards_in_hand(game_view))
    blocks = (heading, Block("line", card_text(card)), *idle)
    return Screen(blocks, _board_of(game_view, source), (*choices, *others), (MINE.way, BACK))


def _board_of(game_view: GameView, source: str) -> Board:
    """Return the picture for a card: the whole hand if the card is in it, else the card alone.

    With the hand in sight, a player can go on to its next card.
    """
    held = [choice.spots for choice in cards_in_hand(game_view)]
    return Board("hand" if (f"use {source}",) in held else f"card {source}", card_text(game_view.card(source)))


def _is_own(game_view: GameView, source: str) -> bool:
    if source[:1] == "d":
        return source[1:].isdigit() and int(source[1:]) in game_view.seen.developments
    on_lands = {piece.card for piece in game_view.pieces_of(game_view.seat)}
    return source.isascii() and source.isdigit() and int(source) in on_lands.union(game_view.seen.hand)


def found_panel(game_view: GameView) -> Screen:
    """Return the panel that asks which card of the hand becomes a land."""
    if game_view.seat == PUBLIC:
        return _not_yours(game_view)
    choices = foundings(game_view)
    line = block("line", "territories-found" if choices else "territories-found-not")
    heading = title_of(game_view.scene, Text("territories-found-part"))
    return Screen((heading, line, *_hand(game_view)), None, choices, (MINE.way, BACK))


def tasks_panel(game_view: GameView) -> Screen:
    """Return the panel with the viewer's tasks, the number of tasks of each seat, and all tasks that were shown."""
    seen = game_view.seen
    own = list(_tasks(game_view)) if game_view.seat != PUBLIC else []
    rows = (_tasks_of(game_view, seat) for seat in range(seen.seats))
    done = Several(tuple(task_name(game_view.content.tasks[task]) for task in seen.tasks_done))
    shown = [block("row", "territories-tasks-done", tasks=done)] if seen.tasks_done else []
    rules = game_view.content.rules
    line = (
        block("line", "territories-rules-task-open", most=rules.tasks_dealt, points=rules.task_points)
        if game_view.is_open
        else block("line", "territories-tasks-rule", most=rules.tasks_in_hand, lost=rules.task_penalty)
    )
    heading = title_of(game_view.scene, Text("territories-tasks-part"))
    codes = [code for code in game_view.legal if code.split(" ")[0] in ("task", "show", "keep")]
    choices = tuple(choice(game_view, code) for code in codes)
    return Screen((heading, *own, *rows, *shown, line), None, choices, (MINE.way, BACK))


def _tasks_of(game_view: GameView, seat: Seat) -> Block:
    """Return the line of a seat: how many tasks it has and has done; where tasks lie open, which ones."""
    one, who = game_view.seen.players[seat], game_view.who(seat)
    if one.open_tasks and seat != game_view.seat:
        tasks = Several(tuple(task_text(game_view.content.tasks[task]) for task in one.open_tasks))
        return block("row", "territories-tasks-open-seat", who=who, tasks=tasks, done=one.done)
    return block("row", "territories-tasks-seat", who=who, held=one.tasks, done=one.done)


def developments_panel(game_view: GameView) -> Screen:
    """Return the panel with the viewer's developments and their moves, and how many each seat has."""
    own = list(_developments(game_view)) if game_view.seat != PUBLIC else []
    rows = (
        block("row", "territories-developments-seat", who=game_view.who(seat), held=one.developments)
        for seat, one in enumerate(game_view.seen.players)
    )
    pile = [game_view.card(f"d{number}") for number in game_view.seen.development_pile]
    played = [block("row", "territories-developments-played", cards=names(pile))] if pile else []
    heading = title_of(game_view.scene, Text("territories-developments-part"))
    line = block("line", "territories-developments-rule")
    return Screen((heading, *own, *rows, *played, line), None, tuple(_of_developments(game_view)), (MINE.way, BACK))


def _of_developments(game_view: GameView) -> Iterator[Choice]:
    for number in game_view.seen.developments if game_view.seat != PUBLIC else ():
        ways = about_source(game_view, f"d{number}")
        name = name_of(game_view.card(f"d{number}"))
        yield from (
            ways if len(ways) < 2 else [Choice(Text("territories-choice-more", {"name": name}), Show(f"use d{number}"))]
        )


def _progress(game_view: GameView, held: Held) -> Text:
    """Return how much of the viewer's task is done: `2 of 3`."""
    task, seat = game_view.content.tasks[held.task], game_view.seat
    if task.test == "did":
        begun, player = held.since[task.deed], game_view.seen.players[seat]
        begun = max(begun, player.before[task.deed]) if task.window == "round" else begun
        now = player.deeds[task.deed] - begun
    else:
        now = _COUNTS[task.what](game_view, seat)
    return Text("territories-progress", {"now": now, "most": task.min})


def _active(game_view: GameView, seat: int, kind: str) -> list[str]:
    cards = (game_view.card(piece.card) for piece in game_view.pieces_of(seat) if piece.active)
    return [card.id for card in cards if card.kind == kind]


def _full(game_view: GameView, seat: int) -> int:
    rules = game_view.content.rules
    places = rules.buildings_per_land + rules.characters_per_land
    return sum(sum(piece.funded for piece in land.pieces) == places for land in game_view.lands_of(seat))


def _owners(game_view: GameView, union: SeenUnion) -> set[int]:
    return {game_view.land(name).owner for name in union.lands}


def _own_union(game_view: GameView, seat: int) -> int:
    return max((len(one.lands) for one in game_view.seen.unions if _owners(game_view, one) == {seat}), default=0)


def _mixed(game_view: GameView, seat: int) -> int:
    return sum(seat in (owners := _owners(game_view, one)) and len(owners) > 1 for one in game_view.seen.unions)


_COUNTS: Mapping[str, Callable[[GameView, int], int]] = {
    "territories": lambda game_view, seat: len(game_view.lands_of(seat)),
    "buildings": lambda game_view, seat: len(_active(game_view, seat, "building")),
    "building_names": lambda game_view, seat: len({*_active(game_view, seat, "building")}),
    "characters": lambda game_view, seat: len(_active(game_view, seat, "character")),
    "full_funded_territories": _full,
    "own_union": _own_union,
    "mixed_unions": _mixed,
    "coins": lambda game_view, seat: game_view.seen.players[seat].coins,
    "hand": lambda game_view, seat: game_view.seen.players[seat].hand,
    "prestige": lambda game_view, seat: game_view.seen.players[seat].prestige,
    "reputations": lambda game_view, seat: sum(len(land.lasting) for land in game_view.lands_of(seat)),
}
