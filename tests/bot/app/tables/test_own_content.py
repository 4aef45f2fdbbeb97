"""A running match goes on to its end with the cards, maps and numbers with which it began."""

import dataclasses
import json
import random
import zlib
from collections.abc import Iterator
from typing import Any

import pytest

from bot.app.base.ask import Typed
from bot.app.base.ports import TableId
from bot.app.base.refusal import Refusal
from bot.app.chats.passport import Passports, opened, seal
from bot.app.tables.contents import KIND, Contents
from bot.app.tables.records import record_of
from bot.app.tables.rendering.pictures import picture_of
from bot.app.tables.table import Table
from bot.app.tables.unreadable import Unreadable
from bot.app.tables.views import screen_of
from bot.presenter import words
from bot.presenter.catalogue import Catalogue, catalogues
from bot.presenter.lines import orders
from bot.presenter.screen import Show, Term, Text
from bot.presenter.words import say
from bot.storage.keys import of_record
from engine.ai import registry as players
from engine.games import registry
from engine.games.eme.observation import EmeObservation
from engine.games.founders.observation import FoundersObservation
from engine.games.legends.observation import LegendsObservation
from engine.games.territories.content import Content
from engine.games.territories.observation import TerritoriesObservation
from engine.kernel.actors import PUBLIC
from engine.kernel.records.record import Record
from engine.kernel.records.replay import verify
from render import layout_files
from render.layout_files import read_layout
from tests.bot.app.chats.test_passport import KEY
from tests.support.edited import edit_files, edited, without
from tests.support.harness import ANNA, PEOPLE, Harness
from tests.support.store import fake_store
from tests.support.tables import GAMES

NAMES = ("eme", "legends", "founders", "territories")
LOOKED_AT = ("legends", "founders")
"""Whose picture is compared where the words are too; the others are drawn where their layout has changed as well."""


def in_play(table: Table) -> list[object]:
    """Ids of things that lie on the table or in a hand."""
    seen, content = table.observe(0), table.single.content
    match seen:
        case EmeObservation() | LegendsObservation():
            return [card for taken in seen.taken for card in taken]
        case FoundersObservation():
            return [laid.tile for realm in seen.realms for laid in realm]
        case _:
            assert isinstance(seen, TerritoriesObservation)
            assert isinstance(content, Content)
            return [content.cards[card].id for card in seen.hand]


async def begun(harness: Harness, name: str) -> str:
    """A match in which something lies on the table."""
    at, rng = await harness.started(name, 2), random.Random(3)
    while not in_play(now := await harness.table(at)):
        await harness._random_press(now, rng, 0.0)
    return at


def restarted(harness: Harness) -> Harness:
    again = Harness(harness.store)
    again._deliveries = harness._deliveries
    return again


def said(table: Table) -> list[str]:
    """What the group and a player are shown, the board as text among it."""
    screens = [screen_of(table, viewer, panel=panel) for viewer in (PUBLIC, 0) for panel in (None, "text", "rules")]
    names = [seat.name for seat in table.doc.seats]
    return [say("ru", block.text, names) for screen in screens for block in (*screen.blocks, *screen.words)]


async def pictured(harness: Harness, at: str) -> bytes:
    return (await picture_of(harness.repository, await harness.table(at), 0, "table")).content


async def looked_at(harness: Harness, at: str) -> bytes:
    return await pictured(harness, at) if (await harness.table(at)).doc.game in LOOKED_AT else b""


@pytest.fixture(params=NAMES)
async def changed(
    harness: Harness, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> tuple[Harness, str, object, Any]:
    """A match that has begun, and then a process whose files lack a thing of it; what it looked like before."""
    name = request.param
    at = await begun(harness, name)
    table = await harness.table(at)
    before = said(table), await looked_at(harness, at), table.match.state  # type: ignore[union-attr]
    gone = in_play(table)
    edit_files(monkeypatch, without(name, *gone))
    return restarted(harness), at, gone, before


async def test_it_looks_and_reads_as_before_and_stays_one_segment(changed: tuple[Harness, str, object, Any]) -> None:
    harness, at, _, (told, picture, state) = changed
    table = await harness.table(at)
    assert table.match is not None
    assert table.match.state == state
    assert table.single.info.content != GAMES[table.doc.game].info.content
    assert [one.content for one in table.doc.match.segments] == [table.single.info.content]  # type: ignore[union-attr]
    assert said(table) == told
    assert await looked_at(harness, at) == picture


async def test_it_is_played_to_its_end_and_its_record_proves_itself_elsewhere(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await begun(harness, "eme")
    own = (await harness.table(at)).single.info.content
    edit_files(monkeypatch, without("eme", *in_play(await harness.table(at))))
    later = restarted(harness)
    over = await later.play_to_the_end(at, random.Random(4))
    record = await record_of(later.repository, over)
    assert [one.content for one in record.segments] == [own]
    assert verify(over.game, record) == []
    read = Record.read(json.loads(json.dumps(record.as_json())))
    assert registry.of_record(read).info.content == own
    assert verify(registry.playable(registry.of_record(read), read.options), read) == []
    again = await later.use(at, ANNA, "rematch")
    assert again.view is not None
    assert again.view.info.content == GAMES["eme"].info.content


@pytest.mark.nightly
async def test_its_film_is_drawn_with_its_own_cards(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    at = await begun(harness, "eme")
    edit_files(monkeypatch, without("eme", *in_play(await harness.table(at))))
    later = restarted(harness)
    over = await later.play_to_the_end(at, random.Random(4))
    assert (await picture_of(later.repository, over, PUBLIC, "film")).media_type == "image/gif"


async def test_a_record_with_another_content_than_it_says_is_refused(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await begun(harness, "eme")
    edit_files(monkeypatch, without("eme", *in_play(await harness.table(at))))
    record = await record_of((later := restarted(harness)).repository, await later.table(at))
    assert record.contents is not None
    [tables] = record.contents.values()
    tables["rules"]["armies"] += 5
    with pytest.raises(ValueError, match="is not what its id says"):
        registry.of_record(record)


async def test_a_record_of_todays_cards_brings_none(harness: Harness) -> None:
    at = await begun(harness, "eme")
    assert "contents" not in (await record_of(harness.repository, await harness.table(at))).as_json()


async def test_the_picture_is_drawn_by_the_layout_of_then(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    """What has no place in today's layout had one; and what is new in it has none among the cards of then."""
    layouts = dict[str, dict[str, Any]]()
    monkeypatch.setattr(layout_files, "read_layout", lambda asked: layouts.get(asked) or read_layout(asked))
    for name, at in [(name, await begun(harness, name)) for name in ("eme", "territories")]:
        before, layout = await pictured(harness, at), read_layout(name)
        part = layout["icons"][0] if name == "territories" else layout["sides"][0]["regions"][0]
        part["id"] = "renamed"
        layouts[name] = layout
        edit_files(monkeypatch, without(name, *in_play(await harness.table(at))))
        assert await pictured(restarted(harness), at) == before


@pytest.mark.nightly
async def test_computers_go_on_with_it(changed: tuple[Harness, str, object, Any]) -> None:
    harness, at, *_ = changed
    table, rng = await harness.table(at), random.Random(1)
    assert table.match is not None
    seat = table.match.game.awaited(table.match.state)[0]
    run = players.player("novice").decide(table.game, table.observe(seat), seat, rng)
    await harness.play(at, PEOPLE[seat], *[decision.code for decision in run])
    assert (await harness.table(at)).version > table.version


def nameless(key: str) -> dict[str, Catalogue]:
    """The catalogues without this message."""
    kept = {}
    for language, one in catalogues().items():
        forms = {form: used for form, used in one.forms.items() if form.partition(".")[0] != key}
        kept[language] = Catalogue(language, _Without(one.bundle, key), forms)  # type: ignore[arg-type]
    return kept


class _Without:
    def __init__(self, bundle: Any, key: str) -> None:
        self._bundle = bundle
        self._key = key

    def get_message(self, key: str) -> Any:
        if key == self._key:
            raise KeyError(key)
        return self._bundle.get_message(key)

    def format_pattern(self, *what: Any) -> Any:
        return self._bundle.format_pattern(*what)


@pytest.fixture
def _fresh_words() -> Iterator[None]:
    caches = (words._formatted, orders.spellings, orders.known)
    for one in caches:
        one.cache_clear()
    yield
    for one in caches:
        one.cache_clear()


@pytest.mark.usefixtures("_fresh_words")
async def test_a_thing_that_has_lost_its_name_is_called_by_its_id(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await begun(harness, "territories")
    table = await harness.table(at)
    gone = str(in_play(table)[0])
    edit_files(monkeypatch, without("territories", *in_play(table)))
    without_name = nameless(f"territories-card-{gone}")
    monkeypatch.setattr(words, "catalogues", lambda: without_name)
    later = restarted(harness)
    shown = await later.service.show(at, ANNA, Show("mine"))
    assert shown.panel is not None
    told = " ".join(say("ru", block.text) for block in shown.panel.blocks)
    assert gone[2:].replace("_", " ") in told
    with pytest.raises(words.UnknownWords), words.strictly():
        say("ru", Text("code", {"code": Term(f"territories-card-{gone}")}))


async def test_names_mean_the_cards_of_the_match_and_not_those_of_today(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cards of «Территории» have numbers in the order of their file: without the first one all others have new ones."""
    at = await begun(harness, "territories")
    table = await harness.table(at)
    content = table.single.content
    assert isinstance(content, Content)
    last, first = content.cards[-1], content.cards[1].id
    edit_files(monkeypatch, edited("territories", lambda tables: _drop(tables, first)))
    later = restarted(harness)
    name = say("ru", Text("code", {"code": Term(f"territories-card-{last.id}", "words")})).partition(",")[0]
    before = await harness.service.typed(Typed(at, ANNA, "one", f"карта {name}"))
    after = await later.service.typed(Typed(at, ANNA, "two", f"карта {name}"))
    assert before.panel is not None
    assert after.panel == before.panel


def _drop(tables: dict[str, Any], id: str) -> None:
    tables["cards"]["cards"] = [one for one in tables["cards"]["cards"] if one["id"] != id]


async def test_the_content_is_kept_before_the_first_commit_of_the_match(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, kept = await harness.open("eme"), list[bool]()
    commit, name = harness.store.commit, f"eme.{GAMES['eme'].info.content}"

    async def watched(what: Any) -> Any:
        kept.append(await harness.store.get(KIND, name) is not None)
        return await commit(what)

    monkeypatch.setattr(harness.store, "commit", watched)
    await harness.use(at, PEOPLE[1], "join")
    await harness.use(at, ANNA, "start")
    assert kept == [False, True]
    found = await harness.store.get(KIND, name)
    assert found is not None
    assert (found.version, len(found.envelope) < 6_000) == (1, True)
    await Contents(harness.store, GAMES.__getitem__).keep(GAMES["eme"])
    assert (await harness.store.get(KIND, name)).version == 1  # type: ignore[union-attr]


async def test_a_damaged_content_is_written_anew(harness: Harness) -> None:
    name, contents = f"eme.{GAMES['eme'].info.content}", Contents(harness.store, GAMES.__getitem__)
    await harness.store.client.set(of_record(KIND, name), b"1:damaged")  # type: ignore[attr-defined]
    assert await contents.kept("eme", GAMES["eme"].info.content) is None
    await contents.keep(GAMES["eme"])
    assert await contents.kept("eme", GAMES["eme"].info.content) is not None


async def test_a_match_whose_content_nobody_has_kept_goes_on_with_todays(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await begun(harness, "eme")
    content = (await harness.table(at)).segment.content
    await harness.store.drop(KIND, f"eme.{content}")
    edit_files(monkeypatch, edited("eme", lambda tables: tables["rules"].update(coin_tokens=40)))
    table = await restarted(harness).table(at)
    assert [one.content for one in table.doc.match.segments] == [content, GAMES["eme"].info.content]  # type: ignore[union-attr]


@pytest.mark.parametrize("damage", ["gone", "turned", "cut", "another"])
async def test_where_it_does_not_fit_todays_either_it_cannot_be_opened(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    at = await begun(harness, "eme")
    table = await harness.table(at)
    name = f"eme.{table.segment.content}"
    found = await harness.store.get(KIND, name)
    assert found is not None
    gone = without("eme", *in_play(table))
    await harness.store.drop(KIND, name)
    if damage == "turned":
        await harness.store.client.set(of_record(KIND, name), b"1:damaged")  # type: ignore[attr-defined]
    elif damage == "cut":
        await harness.store.put(KIND, name, 0, found.envelope[:-9])
    elif damage == "another":
        await Contents(harness.store, GAMES.__getitem__).keep(gone)
        other = await harness.store.get(KIND, f"eme.{gone.info.content}")
        await harness.store.put(KIND, name, 0, other.envelope)  # type: ignore[union-attr]
    edit_files(monkeypatch, gone)
    with pytest.raises(Unreadable) as refused:
        await restarted(harness).table(at)
    assert refused.value.about.why == "position"
    assert refused.value.content == table.segment.content


async def test_where_the_code_cannot_read_it_any_more_todays_files_are_tried(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await begun(harness, "eme")
    edit_files(monkeypatch, edited("eme", lambda tables: tables["rules"].update(coin_tokens=40)))
    later = restarted(harness)
    later.repository.contents._rebuilt = lambda name, tables: registry.of_tables(name, {**tables, "rules": {}})
    table = await later.table(at)
    assert table.segment.content == GAMES["eme"].info.content


async def test_other_rules_of_the_code_begin_a_new_segment_with_the_same_cards(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await begun(harness, "eme")
    content = (await harness.table(at)).segment.content
    edit_files(monkeypatch, without("eme", *in_play(await harness.table(at))))
    later = restarted(harness)
    later.repository.contents._rebuilt = _with_rules_2
    table = await later.table(at)
    assert [(one.rules, one.content) for one in table.doc.match.segments] == [(1, content), (2, content)]  # type: ignore[union-attr]


def _with_rules_2(name: str, tables: Any) -> Any:
    made: Any = registry.of_tables(name, tables)
    made.info = dataclasses.replace(made.info, rules=2)
    return made


async def test_a_passport_brings_the_cards_and_the_match_goes_on_with_them(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await begun(harness, "eme")
    state = (await harness.table(at)).match.state  # type: ignore[union-attr]
    content, picture = (await harness.table(at)).segment.content, await pictured(harness, at)
    sealed = await Passports(harness.repository, KEY).of(at)
    edit_files(monkeypatch, without("eme", *in_play(await harness.table(at))))
    store = fake_store()
    there = Harness(store)
    table = await Passports(there.repository, KEY).admit(sealed)
    assert table.match is not None
    assert (table.match.state, table.segment.content) == (state, content)
    assert await pictured(there, at) == picture
    assert (await restarted(there).table(at)).segment.content == content
    await store.close()


async def test_a_passport_with_other_cards_than_it_says_is_refused(harness: Harness) -> None:
    at = await begun(harness, "eme")
    told = json.loads(zlib.decompress(opened(await Passports(harness.repository, KEY).of(at), KEY)))
    [kept] = told["contents"].values()
    kept["tables"]["rules"]["armies"] += 5
    store = fake_store()
    there = Harness(store)
    with pytest.raises(Refusal, match="passport-wrong-content"):
        await Passports(there.repository, KEY).admit(seal(zlib.compress(json.dumps(told).encode()), KEY))
    assert await there.store.load(TableId(at)) is None
    await store.close()


async def test_a_passport_of_an_older_program_is_read(harness: Harness) -> None:
    at = await begun(harness, "eme")
    told = json.loads(zlib.decompress(opened(await Passports(harness.repository, KEY).of(at), KEY)))
    del told["contents"]
    store = fake_store()
    there = Harness(store)
    assert (await Passports(there.repository, KEY).admit(seal(zlib.compress(json.dumps(told).encode()), KEY))).match
    await store.close()
