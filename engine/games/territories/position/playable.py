"""Check that a match can be played on from a position. Every problem is listed with its path."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from engine.games.territories.content import Content
from engine.games.territories.content_schema import DEEDS
from engine.games.territories.decisions import MOST_COINS
from engine.games.territories.lands import LETTERS
from engine.games.territories.position import timely
from engine.games.territories.stage import Carrying, Construction, Dealing, Income, Market, Over
from engine.games.territories.state import Due, Held, Land, Player, State
from engine.kernel.errors import Problem, UnreadableDecision
from engine.kernel.validation.error_messages import shown
from engine.kernel.validation.partial_validation import given, judged, read

DECKS = {"card": "undrawn", "task": "task_deck", "development": "development_deck"}
"""Kind of thing (card, task, development) → field of the state with those that were not drawn."""
Places = Iterator[tuple[str, str, int]]
"""Iterator of (kind, path, number) for every card, task and development in a position."""


def undrawn(content: Content, raw: Mapping[str, Any]) -> dict[str, list[int]]:
    """Map each deck's field to the numbers that lie nowhere else in this JSON; unreadable parts are skipped."""
    seen: dict[str, set[Any]] = {kind: set() for kind in DECKS}
    for kind, number in _raw_places(raw):
        if isinstance(number, int):
            seen[kind].add(number)
    decks = _decks(content)
    return {field: [n for n in decks[kind] if n not in seen[kind]] for kind, field in DECKS.items()}


def _raw_places(raw: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for player in _items(raw, "players"):
        yield from (("card", card) for card in _items(player, "hand"))
        yield from (("task", _field(held, "task")) for held in _items(player, "tasks"))
        yield from (("development", card) for card in _items(player, "developments"))
    for land in _items(raw, "lands"):
        yield "card", _field(land, "face")
        yield from (("card", _field(piece, "card")) for piece in _items(land, "pieces"))
        yield from (("card", card) for card in _items(land, "lasting"))
    for name, kind in (("discards", "card"), ("buried", "card"), ("tasks_under", "task"), ("tasks_done", "task")):
        yield from ((kind, number) for number in _items(raw, name))
    yield from (("card", _field(bridge, "card")) for bridge in _items(raw, "bridges"))
    yield from (("development", number) for number in _items(raw, "development_pile"))
    for force in _items(raw, "passing"):
        yield "development" if _field(force, "development") is True else "card", _field(force, "card")


def _items(raw: Any, name: str) -> list[Any]:
    found = _field(raw, name)
    return found if isinstance(found, list) else []


def _field(raw: Any, name: str) -> Any:
    return raw.get(name) if isinstance(raw, dict) else None


def problems(content: Content, state: State) -> list[Problem]:
    """List everything that is wrong with the position; unread parts are skipped."""
    checks = (_numbers(content, state), _all_there(content, state), _lands(content, state), _bridges(state))
    more = (_passing(content, state), _players(content, state), _market(state), _stage(state), _leader(state))
    found = list(judged(*checks, *more, timely.begun(state)))
    # Captures are checked only if lands, bridges and hands are sound.
    if not any(one.path.startswith(("lands", "bridges", "passing", "hand", "players")) for one in found):
        found += judged(timely.problems(content, state))
    return found


def _places(state: State) -> Places:
    for seat, player in enumerate(read(state.players)):
        yield from (("card", f"players.{seat}.hand.{n}", card) for n, card in enumerate(player.hand))
        yield from (("task", f"players.{seat}.tasks.{n}.task", held.task) for n, held in enumerate(player.tasks))
        yield from (
            ("development", f"players.{seat}.developments.{n}", card) for n, card in enumerate(player.developments)
        )
    for number, land in enumerate(read(state.lands)):
        yield "card", f"lands.{number}.face", land.face
        yield from (("card", f"lands.{number}.pieces.{n}.card", one.card) for n, one in enumerate(land.pieces))
        yield from (("card", f"lands.{number}.lasting.{n}", card) for n, card in enumerate(land.lasting))
    yield from (("card", f"bridges.{n}.card", one.card) for n, one in enumerate(state.bridges) if one.card)
    for number, force in enumerate(state.passing):
        yield "development" if force.development else "card", f"passing.{number}.card", force.card
    rows = (
        ("card", "undrawn"),
        ("card", "discards"),
        ("card", "buried"),
        ("task", "task_deck"),
        ("task", "tasks_under"),
    )
    others = (("task", "tasks_done"), ("development", "development_deck"), ("development", "development_pile"))
    for kind, name in (*rows, *others):
        yield from ((kind, f"{name}.{n}", number) for n, number in enumerate(getattr(state, name)))


def _decks(content: Content) -> dict[str, Sequence[int]]:
    developments = range(1, len(content.developments))
    return {"card": content.deck, "task": content.task_deck, "development": developments}


def _sizes(content: Content) -> dict[str, int]:
    things = {"card": content.cards, "task": content.tasks, "development": content.developments}
    return {kind: len(many) - 1 for kind, many in things.items()}


def _numbers(content: Content, state: State) -> Iterator[Problem]:
    """Yield a problem for each card, task or development that does not exist or lies in two places."""
    sizes, met = _sizes(content), Counter[tuple[str, int]]()
    decks = {kind: frozenset(deck) for kind, deck in _decks(content).items()}
    for kind, path, number in _places(state):
        if not 1 <= number <= sizes[kind]:
            yield Problem(path, f"there is no {kind} {shown(number)}; they are 1 to {sizes[kind]}")
            continue
        if number not in decks[kind]:
            yield Problem(path, f"{kind} {number} is in the full game only")
        met[kind, number] += 1
        if met[kind, number] == 2:
            yield Problem(path, f"{kind} {number} lies somewhere else too")


def _all_there(content: Content, state: State) -> Iterator[Problem]:
    """Yield a problem for cards, tasks and developments of the match that are missing, or that are not in its decks."""
    found = {(kind, number) for kind, _, number in _places(state)}
    for kind, deck in _decks(content).items():
        missing = [number for number in deck if (kind, number) not in found]
        if missing:
            yield Problem(DECKS[kind], f"{kind} {missing[0]} lies nowhere" + (", and others" if missing[1:] else ""))


def _lands(content: Content, state: State) -> Iterator[Problem]:
    names = Counter(land.id for land in state.lands)
    order = [land.id for land in state.lands]
    for number, land in enumerate(state.lands):
        path = f"lands.{number}"
        if names[land.id] > 1 or not _is_name(state, land.id):
            yield Problem(f"{path}.id", "must be the letter of a seat and a number from 1, and no other land's name")
        if land.owner not in range(state.seats):
            yield Problem(f"{path}.owner", f"there is no seat {shown(land.owner)}")
        if list(land.knows) != sorted(set(land.knows) & set(range(state.seats))):
            yield Problem(f"{path}.knows", "must be seats in rising order")
        yield from judged(_room(content, path, land), _lasting(content, path, land))
    if all(_is_name(state, name) for name in order) and order != sorted(order, key=lambda one: (one[0], int(one[1:]))):
        yield Problem("lands", "must be in the order of their names")


def _is_name(state: State, name: str) -> bool:
    number = name[1:]
    fits = number.isascii() and number.isdigit() and len(number) <= 2 and str(int(number)) == number != "0"
    return fits and name[0] in LETTERS[: state.seats]


def _room(content: Content, path: str, land: Land) -> Iterator[Problem]:
    rules = content.rules
    given(all(0 < piece.card < len(content.cards) for piece in land.pieces))
    kinds = Counter(content.cards[piece.card].kind for piece in land.pieces)
    most = {"building": rules.buildings_per_land, "character": rules.characters_per_land}
    for kind, many in kinds.items():
        if kind not in most:
            yield Problem(f"{path}.pieces", f"a card of the kind {kind} cannot stand on a land")
        elif many > most[kind]:
            yield Problem(f"{path}.pieces", f"{many} of the kind {kind}; there is room for {most[kind]}")
    for number, piece in enumerate(land.pieces):
        if piece.coins < 0 or (piece.funded and not piece.active) or (piece.used and not piece.funded):
            yield Problem(f"{path}.pieces.{number}", "coins are not negative; funded means active, used means funded")


def _lasting(content: Content, path: str, land: Land) -> Iterator[Problem]:
    for number, card in enumerate(land.lasting):
        if 0 < card < len(content.cards) and content.cards[card].kind != "reputation":
            yield Problem(f"{path}.lasting.{number}", f"card {card} is no reputation card")


def _bridges(state: State) -> Iterator[Problem]:
    names, met = {land.id for land in state.lands}, set[frozenset[str]]()
    for number, bridge in enumerate(state.bridges):
        ends = frozenset((bridge.a, bridge.b))
        if not ends <= names or len(ends) < 2:
            yield Problem(f"bridges.{number}", "must join two different lands of the table")
        if ends in met:
            yield Problem(f"bridges.{number}", "these two are joined already")
        met.add(ends)


def _passing(content: Content, state: State) -> Iterator[Problem]:
    names = {land.id for land in state.lands} | {""}
    for number, force in enumerate(state.passing):
        cards = content.developments if force.development else content.cards
        if 0 < force.card < len(cards) and cards[force.card].kind not in ("event", "development"):
            yield Problem(f"passing.{number}.card", f"card {force.card} does not end with the round")
        if force.land not in names or force.seat not in range(state.seats):
            yield Problem(f"passing.{number}", "must name a seat, and a land of the table or none")


def _players(content: Content, state: State) -> Iterator[Problem]:
    for seat, player in enumerate(read(state.players)):
        tasks = (_task(state, seat, number) for number in range(len(player.tasks)))
        yield from judged(_counts(seat, player), _deeds(seat, player), _steps(content, seat, player))
        yield from judged(_tasks(content, seat, player), *tasks)
        yield from judged(_leavers(state, seat))


def _leavers(state: State, seat: int) -> Iterator[Problem]:
    """Yield problems of a seat that has left: it must hold nothing and must not be the leader."""
    player = state.players[seat]
    if not player.left:
        return
    if state.choices.leavers != "fall":
        yield Problem(f"players.{seat}.left", "true needs choices.leavers = 'fall': else a computer plays on")
    for name in HELD:
        if getattr(player, name):
            yield Problem(f"players.{seat}.{name}", "must be empty: this seat has left")
    if state.leader == seat:
        yield Problem("leader", f"seat {seat} has left")


HELD = ("hand", "tasks", "developments", "plan", "draft", "coins", "actions", "ready")
"""Fields of a player that must be empty after the seat has left."""
COUNTS = ("coins", "reputation", "done", "actions", "played")


def _counts(seat: int, player: Player) -> Iterator[Problem]:
    for name in COUNTS:
        if getattr(player, name) < 0:
            yield Problem(f"players.{seat}.{name}", "must not be negative")
    for name in ("hand", "developments"):
        if getattr(player, name) != tuple(sorted(getattr(player, name))):
            yield Problem(f"players.{seat}.{name}", "must be in rising order")


def _deeds(seat: int, player: Player) -> Iterator[Problem]:
    if len(player.before) == len(DEEDS) and min(player.before) < 0:
        yield Problem(f"players.{seat}.before", "must not be negative")
    if not len(player.deeds) == len(player.before) == len(DEEDS) or any(a < b for a, b in _pairs(player)):
        yield Problem(f"players.{seat}.deeds", "must be five numbers, none smaller than in `before`")


def _pairs(player: Player) -> Iterable[tuple[int, int]]:
    return zip(player.deeds, player.before, strict=True)


def _steps(content: Content, seat: int, player: Player) -> Iterator[Problem]:
    for number, code in enumerate(player.plan):
        try:
            content.decisions.parse(code)
        except UnreadableDecision:
            yield Problem(f"players.{seat}.plan.{number}", f"{shown(code)} is no decision")


def _tasks(content: Content, seat: int, player: Player) -> Iterator[Problem]:
    if len(player.tasks) > content.rules.tasks_in_hand:
        yield Problem(f"players.{seat}.tasks", f"at most {content.rules.tasks_in_hand} in a hand")


def _task(state: State, seat: int, number: int) -> Iterator[Problem]:
    player, path = state.players[seat], f"players.{seat}.tasks.{number}"
    yield from judged(_since(player, player.tasks[number], path), _shown(state, player.tasks[number], path))


def _since(player: Player, held: Held, path: str) -> Iterator[Problem]:
    if len(held.since) != len(DEEDS):
        yield Problem(f"{path}.since", "must be five numbers")
        return
    given(len(player.deeds) == len(DEEDS))
    if any(not 0 <= since <= deeds for since, deeds in zip(held.since, player.deeds, strict=True)):
        yield Problem(f"{path}.since", "must be numbers from 0, none greater than in `deeds`")


def _shown(state: State, held: Held, path: str) -> Iterator[Problem]:
    if not held.shown and state.choices.claims == "automatic":
        yield Problem(f"{path}.shown", "false needs choices.claims = 'manual': the task would never be done")


def _market(state: State) -> Iterator[Problem]:
    if not isinstance(state.stage, Market) and (state.lots or state.bids or any(one.draft for one in state.players)):
        yield Problem("lots", "lots, bids and drafts are there on a market day only")
    for number, lot in enumerate(state.lots):
        if lot.seller not in range(state.seats):
            yield Problem(f"lots.{number}.seller", f"there is no seat {shown(lot.seller)}")
        elif lot.card not in state.players[lot.seller].hand:
            yield Problem(f"lots.{number}.card", f"seat {lot.seller} has no card {shown(lot.card)} in its hand")
        if not 0 <= lot.price <= MOST_COINS:
            yield Problem(f"lots.{number}.price", f"must be 0 to {MOST_COINS}, not {shown(lot.price)}")
    lots = {lot.card for lot in state.lots}
    for number, bid in enumerate(state.bids):
        if bid.bidder not in range(state.seats) or (bid.status == "open" and bid.lot not in lots):
            yield Problem(f"bids.{number}", "must be of a seat, and about a lot of the table")
        if not 0 <= bid.coins <= MOST_COINS:
            yield Problem(f"bids.{number}.coins", f"must be 0 to {MOST_COINS}, not {shown(bid.coins)}")
        elif bid.status == "open" and bid.coins > state.players[bid.bidder].coins:
            yield Problem(f"bids.{number}.coins", f"seat {bid.bidder} has {state.players[bid.bidder].coins} only")


def _stage(state: State) -> Iterator[Problem]:
    """Yield what contradicts the stage: every stage needs a seat to wait for, or a draw that brings it on."""
    stage = state.stage
    if isinstance(stage, Construction) and (stage.step >= 0) != (state.choices.construction == "in_turn"):
        yield Problem("stage.step", "is -1 where all build at once, and 0 or more in turn")
    many = len(state.playing())
    if isinstance(stage, Construction) and stage.step >= many > 0:
        yield Problem("stage.step", f"must be less than {many}")
    if many < 2 and not isinstance(stage, Over):
        yield Problem("left", "at least two play, or the match is over")
    if isinstance(stage, Income) and (stage.step < 0 or state.choices.income != "coin"):
        yield Problem("stage", "income: turns are taken one by one only with choices.income = 'coin'")
    if stage.who == "all" and state.players and all(player.ready for player in state.players):
        yield Problem("ready", "all are: the phase would be over")
    if isinstance(stage, Dealing | Carrying) and not state.due:
        yield Problem("due", f"{stage.kind}: a draw must be due")
    if stage.kind == "over" and state.due:
        yield Problem("due", "must be empty when the match is over")
    if any(due.seat not in _drawers(state, due) for due in state.due):
        yield Problem("due", "must name a seat of the table; of the leader and the dice -1")
    elif state.due and not _can_be_drawn(state, state.due[0]):
        yield Problem("due.0", "there is nothing to draw")


def _drawers(state: State, due: Due) -> Sequence[int]:
    return (-1,) if due.kind in ("leader", "dice") else range(state.seats)


def _can_be_drawn(state: State, due: Due) -> bool:
    """Tell whether this draw is possible. Only the first due draw is checked, as impossible later ones are dropped."""
    match due.kind:
        case "card":
            return bool(state.undrawn)
        case "task":
            return bool(state.task_deck or state.tasks_under)
        case "development":
            return bool(state.development_deck)
        case "discard":
            return bool(state.players[due.seat].hand)
        case "leader" | "dice":
            return True


def _leader(state: State) -> Iterator[Problem]:
    if state.leader not in range(state.seats):
        yield Problem("leader", f"there is no seat {shown(state.leader)}")
    for name in ("round", "pool", "rolled", "dry"):
        if getattr(state, name) < 0:
            yield Problem(name, "must not be negative")
