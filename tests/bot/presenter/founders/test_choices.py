"""Buttons of Founders: all of them legal, everything legal among them, whole on a phone, three presses for a tile."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

import engine.games.founders.events
from bot.presenter import payload
from bot.presenter.catalogue import catalogues
from bot.presenter.games.founders.choices import CHOICES
from bot.presenter.games.founders.game_view import content
from bot.presenter.games.founders.news import TELLER
from bot.presenter.games.founders.score import HEADINGS
from bot.presenter.games.presenter import kinds_of
from bot.presenter.layout import DISCORD, TELEGRAM, fit
from bot.presenter.names import units
from bot.presenter.present import present, present_doubt
from bot.presenter.screen import Choice, Do, Text
from bot.presenter.words import say
from engine.games import registry
from engine.games.founders.numbering import numbered, target_of
from engine.games.founders.observation import FoundersObservation
from engine.games.founders.stage import Placing, Stage, Using
from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.event import Event
from engine.kernel.rng import choose_index
from tests.bot.presenter.founders.positions import ANYA, BORIS, POSITIONS, VERA, asked, founders, laid, placing
from tests.bot.presenter.scenes import LANGUAGES, Table, aloud, do_choices, pages_of, runs, voice
from tests.support.sparse import sparse
from tests.support.tables import Case, cases

CONTENT = content(registry.game("founders"))

LONG = tuple("🦊" * 16 + f"{n}" for n in range(5))
PANELS = (
    "text",
    "fits",
    "prizes",
    "mine",
    "states",
    "seat 1",
    "tiles",
    "counters",
    "removed",
    "score",
    "rules",
    "help",
)
CAPTION, MESSAGE = 1024, 4096


@cache
def some_tables() -> tuple[Table, ...]:
    """Positions of all questions, of a whole match for every number of seats."""
    rng = random.Random(7)
    found = [case for case in cases() if case.name == "founders" and case.options["vote"]]
    return tuple(table for case in found for table in _walked(case, rng))


def _walked(case: Case, rng: random.Random) -> Iterator[Table]:
    """Some positions of each question, late ones too, and the end; whoever can takes prizes and plays tokens."""
    game, state = case.game, case.new()
    seen: Counter[str] = Counter()
    while actors := game.awaited(state):
        actor = rng.choice(list(actors))
        legal = list(game.legal(state, actor))
        if actor == CHANCE:
            game.apply(state, actor, legal[choose_index(rng, game.weights(state) or [1] * len(legal))])
            continue
        seen[state.stage.kind] += 1
        if seen[state.stage.kind] % 9 in (1, 5):
            yield Table(game, game.clone(state), case.options, "founders")
        liked = [one for one in legal if one.code.startswith(("take p_", "use ", "refuse"))]
        usual = [one for one in legal if one.code.partition(" ")[0] not in ("replace", "propose")]
        game.apply(state, actor, rng.choice(liked if liked and rng.random() < 0.7 else usual or legal))
    yield Table(game, state, case.options, "founders")


def test_every_question_has_buttons_and_every_event_has_words() -> None:
    questions = {ask.question for table in some_tables() for ask in table.seen(PUBLIC).asks}
    assert questions | {"voting"} == set(CHOICES)
    assert set(CHOICES) <= set(kinds_of(Stage))
    module = engine.games.founders.events
    events = {one for one in vars(module).values() if isinstance(one, type) and issubclass(one, Event)}
    assert events - {Event} <= {*TELLER.deeds, *TELLER.table, engine.games.founders.events.TileAttached}


def test_every_heading_of_a_standing_has_a_name() -> None:
    by = {heading for table in some_tables() for seat in table.seen(PUBLIC).standing.seats for heading, _ in seat.by}
    assert by == set(HEADINGS)
    assert {f"founders-heading-{heading}" for heading in by} <= set(catalogues()["ru"].forms)


def all_tables() -> tuple[Table, ...]:
    return (*some_tables(), *(make() for make in POSITIONS.values()))


def test_the_buttons_are_the_legal_decisions() -> None:
    played = 0
    for table in all_tables():
        for seat in table.awaited():
            legal = {decision.code for decision in table.game.legal(table.state, seat)}
            assert {code for run in runs(table.screen(seat)) for code in run} == legal
            played += len(legal)
    assert played > 1000


def test_a_button_bears_the_number_that_the_picture_has() -> None:
    """And is meant by a tap on it; nothing else than these can be tapped."""
    kinds = set()
    for table in all_tables():
        for seat in table.awaited()[:1]:
            codes = [decision.code for decision in table.game.legal(table.state, seat)]
            numbers = numbered(codes, table.state.turn, table.seats)
            for choice in do_choices(table.screen(seat)):
                assert isinstance(choice.press, Do)
                target = target_of(choice.press.codes[0], table.state.turn)
                label = voice(table, "ru")(choice.label).replace("\u00a0", " ")
                if target:
                    assert str(numbers[target]) in label.split(" ")
                    assert choice.spots == (f"place {numbers[target]}",)
                kinds |= {spot.split(" ")[0] for spot in choice.spots}
    assert kinds == {"place", "tile", "stack", "token"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_is_whole_on_a_phone_and_every_press_fits_a_button(language: str) -> None:
    for table in all_tables():
        for page in pages_of(table, table.screen(), TELEGRAM, language):
            assert [button.label for row in page for button in row if "…" in button.label] == []
            assert all(payload.write(table.view.id, 10**6, button.press) for row in page for button in row)


def test_a_tile_takes_three_presses_and_never_a_second_page() -> None:
    """Open, take, place: each is one press on the first page of Telegram; on Discord's but for tiles to be replaced."""
    crowded = 0
    for table in some_tables():
        if not table.awaited() or table.state.stage.kind not in ("opening", "acting", "placing", "joining"):
            continue
        screen = table.screen(table.awaited()[0])
        own = {code for run in runs(screen) for code in run if code.startswith("replace ")}
        for limits, spared in ((TELEGRAM, set[str]()), (DISCORD, own)):
            first = pages_of(table, screen, limits)[0]
            pressed = {b.press.codes[0] for row in first for b in row if isinstance(b.press, Do)}
            assert {run[0] for run in runs(screen)} - spared - {"propose"} <= pressed
        crowded += len(runs(screen)) > 25
    assert crowded, "so many that Discord turns a page for the rest"


@sparse(3)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_can_be_said_and_sent(language: str, every: int) -> None:
    """The whole table in words is one message; a caption loses neither its title nor its question."""
    for number, table in enumerate(some_tables()[:: 2 * every]):
        called = Table(table.game, table.state, table.options, "founders", LONG) if number % 3 else table
        speak = voice(called, language)
        panels = ("text", PANELS[number % len(PANELS)])
        for panel in panels:
            screen = called.screen(number % 2, panel)
            assert aloud(called, screen, language)
            assert units("\n".join(speak(block.text) for block in screen.blocks)) <= MESSAGE
        blocks = called.screen().blocks
        kept = fit(blocks, CAPTION, speak)
        assert units("\n".join(speak(block.text) for block in kept)) <= CAPTION
        assert [b for b in kept if b.kind in ("title", "line")] == [b for b in blocks if b.kind in ("title", "line")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_match_is_still_one_message_in_words(language: str) -> None:
    """Thirty tiles in each of two states: all that stacks of 72 leave when a few lie open."""
    box = [tile.id for tile in CONTENT.tiles.values() for _ in range(tile.count) if tile.kind != "prize"]
    dearest = sorted(box, key=lambda tile: -len(say(language, Text(f"founders-tile-{tile}"))))
    states = [[f"{tile} {at % 6} {at // 6}" for at, tile in enumerate(dearest[seat:60:2])] for seat in (0, 1)]
    position = asked({"kind": "opening"}, realms=[laid(*state) for state in states])
    position["rows"] = [[tile for tile in dearest[60:] if tile.startswith(f"{kind}_")][:5] for kind in "nvc"]
    table = founders({**position, "hands": [{}, {}], "masters": [[], []]}, names=LONG)
    said = [voice(table, language)(block.text) for block in table.screen(PUBLIC, "text").blocks]
    assert len(table.state.realms[0]) == 30
    assert units("\n".join(said)) <= MESSAGE


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_fits_into_an_alert(language: str) -> None:
    for make in POSITIONS.values():
        table = make()
        for seat in table.awaited()[:1]:
            for codes in runs(table.screen(seat))[::3]:
                match = table.match()
                events = match.play(seat, codes).events
                after = Table(table.game, match.state, table.options, "founders", events=events)
                alert = after.screen(seat).alert
                assert alert
                assert units(voice(table, language)(alert)) <= 200


def test_a_tile_that_brings_points_is_not_replaced_by_a_slip() -> None:
    """The sanctuary that lies at number 1 is worth two points, the mine under a craftsman two; a bare lake nothing."""
    realm = laid(*BORIS, "p_neptune 0 2", v_mine={"craftsman": True})
    position = asked({"kind": "placing", "tile": "n_grove"}, realms=[laid("n_lake 0 0"), realm, laid(*VERA)])
    table = founders(position | {"hands": [{}, {}, {}]})
    doubts = {
        code: present_doubt(table.view, table.seen(1), 1, (code,))
        for code in ("replace 0 2", "replace 0 1", "replace 1 1", "place 3 0")
    }
    said = {code: voice(table, "ru")(text).replace("\u00a0", " ") for code, text in doubts.items() if text}
    assert said == {
        "replace 0 2": "Заменить святилище Нептуна? Потеряешь 2 очка, и за замену ещё −1. Если да — выбери ещё раз.",
        "replace 0 1": "Заменить шахту? Потеряешь 2 очка, и за замену ещё −1. Если да — выбери ещё раз.",
    }


def test_a_tile_whose_only_place_is_on_a_prize_is_asked_about_when_it_is_taken() -> None:
    """Mars needs an army and carts: both are reached from the place of Terminus alone, so the tap plays it at once."""
    own = laid("c_camp_iron 0 0", "n_cliff 1 0", "p_terminus 1 1", "n_lake 1 2", "c_workshop_wine 2 2")

    def acting(*tiles: str, **tokens: dict[str, bool]) -> Table:
        realms = [laid(*ANYA), laid(*tiles, **tokens) if tiles else own, laid(*VERA)]
        return founders(asked({"kind": "acting"}, realms=realms, masters=[[], [], []], hands=[{}, {}, {}]))

    def doubt(table: Table, code: str) -> Text | None:
        assert code in [one.code for one in table.game.legal(table.state, 1)]
        return present_doubt(table.view, table.seen(1), 1, (code,))

    table = acting()
    said = voice(table, "ru")(doubt(table, "take p_mars") or Text("code", {"code": ""})).replace("\u00a0", " ")
    assert said == "Заменить жертвенник Термина? Потеряешь 1 очко, и за замену ещё −1. Если да — выбери ещё раз."
    played = table.match()
    played.play(1, "take p_mars")
    assert "p_terminus" not in [one.tile for one in played.state.realms[1]], "it is gone with this very tap"
    assert doubt(table, "take n_grove") is None, "it has empty places"
    two = acting("c_camp_iron 0 0", "n_cliff 1 0", "p_terminus 1 1", "n_lake 1 2", "c_workshop_wine 2 1")
    assert doubt(two, "take p_mars") is None, "where it goes is asked next"


def labels(table: Table, group: str) -> list[str]:
    choices: list[Choice] = [choice for choice in table.screen(1).choices if choice.group == group]
    return [voice(table, "ru")(choice.label).replace("\u00a0", " ") for choice in choices]


def test_places_come_before_own_tiles_by_the_numbers_of_the_picture() -> None:
    """Read row by row, the farthest first: two empty places behind the mine and the lake, then Boris' own tiles."""
    assert labels(placing(), "place") == ["1", "2"]
    assert labels(placing(), "replace") == ["↻ 3 −1", "↻ 4 −1", "↻ 5 −1"]


def test_tokens_and_tiles_stand_apart() -> None:
    table = POSITIONS["acting"]()
    assert labels(table, "token") == [
        "Разорить квадрат −1",
        "Купить ресурс −1",
        "Поставить телегу −1",
        "Поставить мастера +1",
    ]
    assert labels(table, "village") == ["Шахта: дерево + камень → железо", "Ткацкая: камень + растения → ткань"]
    assert labels(table, "prize") == ["↻ Жертвенник Сильвана +1 −1"]
    assert len(ANYA) == 5


def lets_attach(table: Table) -> dict[str, set[str]]:
    """By the engine alone: resource that can be bought → tiles for which there is an empty place only then."""
    before = _attachable(table.game, table.state, "")
    found = {}
    for resource in {one.code.split(" ")[-1] for one in table.game.legal(table.state, table.state.turn)}:
        found[resource] = _attachable(table.game, table.state, resource) - before
    return {resource: tiles for resource, tiles in found.items() if tiles}


def _attachable(game: Any, state: Any, bought: str) -> set[str]:
    """Open tiles of which one is told a place for, once they are taken."""
    found = set()
    for tile in {*state.prizes, *(tile for row in state.rows for tile in row)}:
        tried = game.clone(state)
        tried.stage = Placing(tile, bought)
        found |= {tile for one in game.legal(tried, tried.turn) if one.code.startswith("place ")}
    return found


def test_what_is_worth_its_coin_stands_first_and_is_told() -> None:
    """On the first page of every messenger, however long the list; and why."""
    long = 0
    for table in (POSITIONS["using_coin"](), *buying_tables()):
        useful, screen = lets_attach(table), table.screen(table.state.turn)
        sold = [code.split(" ") for run in runs(screen) for code in run]
        offers = {(words[-1], words[1]) for words in sold if words[-1] in useful}
        assert {(words[-1], words[1]) for words in sold[: len(offers)]} == offers, "one tile of every rival"
        hints = {block.text.key for block in screen.blocks} & {"founders-hint-useful", "founders-hint-useless"}
        assert hints == {"founders-hint-useful" if useful else "founders-hint-useless"}
        for limits in (TELEGRAM, DISCORD):
            first, *more = pages_of(table, screen, limits)
            shown = [b.press.codes[0].split(" ") for row in first for b in row if isinstance(b.press, Do)]
            assert offers <= {(words[-1], words[1]) for words in shown}
            long += bool(more)
    assert long > 5


def test_of_what_is_useful_the_dearest_prize_comes_first() -> None:
    """Horses are for the altar of Faunus and for the camp, fish for nothing that lies open."""
    table = POSITIONS["using_coin"]()
    said = [voice(table, "ru")(block.text) for block in table.screen(1).blocks if block.kind == "quiet"]
    assert said == ["Что это даст: лошади → жертвенник Фавна, военный лагерь (лошади)."]
    assert labels(table, "useful") == ["▲ 1 · лошади"]


@cache
def buying_tables() -> tuple[Table, ...]:
    """Late moments of matches of four in which somebody who has a coin is about to buy."""
    rng, found = random.Random(3), list[Table]()
    case = next(case for case in cases() if case.name == "founders" and case.seats == 4 and case.options["vote"])
    for table in _walked(case, rng):
        state = table.game.clone(table.state)
        if state.stage.kind == "acting" and len(state.realms[state.turn]) > 6:
            hands = list(state.hands)
            hands[state.turn] = (hands[state.turn][0], 1, hands[state.turn][2])
            state.stage, state.hands = Using("coin"), tuple(hands)
            found.append(table.at(state))
    return tuple(found)


@pytest.mark.parametrize(("seldom", "make"), [(True, POSITIONS["opening"]), (False, POSITIONS["late"])])
def test_to_propose_the_end_stands_behind_more_while_points_can_plainly_be_earned(
    seldom: bool, make: Callable[[], Table]
) -> None:
    table = make()
    [seat] = table.awaited()
    seen = table.seen(PUBLIC)
    assert isinstance(seen, FoundersObservation)
    assert (seen.verdict == "somebody") is seldom
    shown = [button.press for page in pages_of(table, table.screen(), TELEGRAM, "ru") for row in page for button in row]
    assert (Do(("propose",)) in shown) is not seldom

    def behind_more(viewer: int) -> bool:
        ways = present(table.view, table.seen(viewer), (), viewer, "more").tools
        return Do(("propose",)) in [way.press for way in ways]

    assert behind_more(seat) is seldom
    assert not behind_more((seat + 1) % table.seats)
