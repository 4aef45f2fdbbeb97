"""Check that the files config/games/territories/*.toml fit together; the messages are for the authors of cards."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from engine.games.territories.content_schema import CardData, DevelopmentData, Files, RulesFile, SeatsData, TaskData
from engine.kernel.errors import Problem
from engine.kernel.validation.files import checked
from engine.kernel.validation.partial_validation import judged, read

SEATS = [2, 3, 4, 5, 6]
ON_LAND = ("building", "character")
PLAYED = ("event", "reputation", "bridge")
TIMES = {
    "building": ("static", "fund", "act"),
    "character": ("static", "fund", "act"),
    "event": ("static", "play"),
    "reputation": ("static",),
    "bridge": (),
    "development": ("static", "play"),
}
"""Kind of card → the values of `when` that its effects may have."""
LANDS = ("own_territory", "enemy_territory", "any_territory")
PLACES = {"reputation": LANDS, "bridge": ("two_territories",)}
"""Kind of card → the values of `where` that are allowed; kinds that are not listed may have any value."""
NEEDED_PLACE = {
    "opponent": ("opponent",),
    "chosen_territory": LANDS,
    "any": ("any_reputation",),
    "any_bridge": ("bridge",),
}
"""Target of a played card's effect → the values of `where` with which the player chooses such a target."""
RAZED = {"opponent": "building", "chosen_territory": "building", "any": "reputation", "any_bridge": "bridge"}
"""Target of the effect `demolish` → the kind of thing that is removed there."""


def check(raw: dict[str, Any]) -> Files:
    """Return the files' data as typed objects; ContentError lists all problems at once, by file and card."""
    return checked(Files, raw, lambda files: list(judged(*_misfits(files))))


def _misfits(files: Files) -> Iterator[Iterator[Problem]]:
    yield _full(files)
    yield _first(files)
    yield _cards(files)
    yield _tasks(files)
    yield _developments(files)
    yield _deck(files)


def _full(files: Files) -> Iterator[Problem]:
    yield from _seats("seats", files.rules.seats)


def _seats(where: str, seats: Sequence[SeatsData]) -> Iterator[Problem]:
    if [entry.players for entry in seats] != SEATS:
        yield Problem(f"rules.toml: {where}", "must name 2, 3, 4, 5 and 6 players in this order")
    for entry in read(seats):
        if not entry.goals.short <= entry.goals.normal <= entry.goals.long:
            yield Problem(f"rules.toml: {where} {entry.players}: goals", "must rise from short to normal to long")


def _first(files: Files) -> Iterator[Problem]:
    """Yield problems of a first game: its decks are parts of the full ones, and large enough for six players."""
    rules = files.rules
    if rules.first is None:
        return
    yield from _seats("first.seats", rules.first.seats)
    deck, hands = sum(card.first for card in files.cards.cards), SEATS[-1] * rules.start_hand
    if deck <= hands:
        yield Problem("cards.toml", f"{deck} cards are too few for a first game: six players begin with {hands}")
    tasks, dealt = sum(task.first * task.count for task in files.tasks.tasks), SEATS[-1] * rules.first.tasks_dealt
    if tasks < dealt:
        yield Problem("tasks.toml", f"{tasks} tasks are too few for a first game: six players begin with {dealt}")
    if rules.first.tasks_dealt > rules.first.tasks_in_hand:
        yield Problem("rules.toml: first.tasks_dealt", "must be at most tasks_in_hand")
    for card in files.cards.cards:
        if card.first > card.count:
            yield Problem(f"cards.toml: card {card.id}: first", f"must be at most count, which is {card.count}")


def _deck(files: Files) -> Iterator[Problem]:
    rules: RulesFile = files.rules
    deck, hands = sum(card.count for card in files.cards.cards), SEATS[-1] * rules.start_hand
    if deck <= hands:
        yield Problem("cards.toml", f"{deck} cards are too few: six players begin with {hands}")


def _cards(files: Files) -> Iterator[Problem]:
    cards = read(files.cards.cards)
    yield from judged(_twice("cards.toml: cards", [card.id for card in cards]), *map(_card, cards))


def _card(card: CardData) -> Iterator[Problem]:
    where = f"cards.toml: card {card.id}"
    yield from judged(_numbers(where, card), _place(where, card), _effects(where, card.kind, card))


def _numbers(where: str, card: CardData) -> Iterator[Problem]:
    """Yield problems of numbers: only a card that stands on a land has a need, only a played card has a cost."""
    if (card.need is None) == (card.kind in ON_LAND):
        yield Problem(
            f"{where}: need", f"a {card.kind} {'needs' if card.kind in ON_LAND else 'has no'} income every round"
        )
    if card.profit and card.kind != "building":
        yield Problem(f"{where}: profit", f"only a building brings profit, not a {card.kind}")
    if card.cost and card.kind not in PLAYED:
        yield Problem(f"{where}: cost", f"a {card.kind} costs nothing but its card; a used one pays by its effect")


def _place(where: str, card: CardData) -> Iterator[Problem]:
    if (card.where is None) == (card.kind in PLAYED):
        yield Problem(f"{where}: where", f"a {card.kind} {'must say' if card.kind in PLAYED else 'does not say'} where")
    allowed = PLACES.get(card.kind)
    if card.where is not None and allowed and card.where not in allowed:
        yield Problem(f"{where}: where", f"a {card.kind} is played on {' or '.join(allowed)}, not on {card.where}")


def _effects(where: str, kind: str, card: CardData | DevelopmentData) -> Iterator[Problem]:
    for number, effect in enumerate(card.effects, start=1):
        yield from judged(*_effect(f"{where}: effect {number}", kind, card, effect))
    acts = sum(effect.when == "act" for effect in read(card.effects))
    if acts > 1:
        yield Problem(f"{where}: effects", "only one of them may be of the kind 'act'")


def _effect(where: str, kind: str, card: CardData | DevelopmentData, effect: Any) -> Iterator[Iterator[Problem]]:
    yield _time(where, kind, effect)
    yield _price(where, effect)
    yield _reach(where, card, effect)
    yield _aim(where, card, effect)


def _time(where: str, kind: str, effect: Any) -> Iterator[Problem]:
    if effect.when not in TIMES[kind]:
        allowed = " or ".join(TIMES[kind]) or "nothing at all"
        yield Problem(f"{where}: when", f"a {kind} does {allowed}, not {effect.when}")


def _price(where: str, effect: Any) -> Iterator[Problem]:
    if getattr(effect, "cost", 0) and effect.when != "act":
        yield Problem(f"{where}: cost", "only what is used (act) has a price of its own")


def _reach(where: str, card: CardData | DevelopmentData, effect: Any) -> Iterator[Problem]:
    """Yield a problem if a standing effect has no land to act on.

    The scope `own` (all lands of the player) is only for cards that are played on no place.
    """
    if effect.when != "static":
        return
    on_land = card.where is None or card.where in LANDS
    if getattr(effect, "scope", "territory") == "own":
        if card.where != "self":
            yield Problem(f"{where}: scope", "'own' is for what is played on no place (where = \"self\")")
    elif not on_land:
        yield Problem(f"{where}", f"has no territory to act on: where = {card.where!r}")


def _aim(where: str, card: CardData | DevelopmentData, effect: Any) -> Iterator[Problem]:
    """Yield problems of an effect's target.

    The place of the card must determine the target, or the seat that plays or uses the card must choose it.
    """
    target = getattr(effect, "target", None)
    if effect.op == "demolish" and effect.filter != RAZED[effect.target]:
        yield Problem(f"{where}: filter", f"target {effect.target!r} removes a {RAZED[effect.target]}")
    if effect.when == "fund" and (target not in (None, "self") or effect.op in ("bridge", "task")):
        yield Problem(where, "what happens by itself when a card is funded lets nobody choose")
    if effect.when == "act" and (target in ("chosen_territory", "any", "any_bridge") or effect.op == "actions"):
        yield Problem(where, "is for cards that are played, not for cards that are used")
    if effect.when == "play" and target in NEEDED_PLACE and card.where not in NEEDED_PLACE[target]:
        yield Problem(where, f"target {target!r} needs where = {' or '.join(NEEDED_PLACE[target])}")
    if effect.op == "bridge" and effect.when == "play" and card.where != "two_territories":
        yield Problem(where, "a bridge needs where = two_territories")
    if effect.op == "bridge" and (effect.end is None) == (effect.when == "act"):
        yield Problem(f"{where}: end", "'this_territory' is for a card that is used, and needed there")
    if effect.op == "task" and effect.when == "play":
        yield Problem(where, "a task is swapped by a card that is used")


def _tasks(files: Files) -> Iterator[Problem]:
    tasks = read(files.tasks.tasks)
    yield from judged(_twice("tasks.toml: tasks", [task.id for task in tasks]), *map(_task, tasks))


def _task(task: TaskData) -> Iterator[Problem]:
    where, counts = f"tasks.toml: task {task.id}", task.test != "did"
    if counts and (task.what is None or task.event is not None or task.window is not None):
        yield Problem(where, f"the test {task.test!r} needs `what`, and neither `event` nor `window`")
    if not counts and (task.what is not None or task.event is None or task.window is None):
        yield Problem(where, "the test 'did' needs `event` and `window`, and no `what`")


def _developments(files: Files) -> Iterator[Problem]:
    cards, main = read(files.developments.developments), read(files.cards.cards)
    names = [card.id for card in cards]
    yield from judged(
        _twice("developments.toml: developments", names),
        *(_effects(f"developments.toml: development {card.id}", "development", card) for card in cards),
    )
    for name in sorted({card.id for card in main} & set(names)):
        yield Problem(f"developments.toml: development {name}", "has the name of a card of the main deck")


def _twice(where: str, names: Sequence[str]) -> Iterator[Problem]:
    for name, times in Counter(names).items():
        if times > 1:
            yield Problem(where, f"{name} is there {times} times")
