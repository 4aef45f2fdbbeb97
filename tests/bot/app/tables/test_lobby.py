"""Opening a table and sitting down."""

import asyncio
import contextlib

import pytest

from bot.app.base.ask import Typed
from bot.app.base.person import Person
from bot.app.base.refusal import Refusal
from bot.presenter.acts.codec import act_of
from bot.presenter.acts.table import AddComputer, SendAway
from bot.presenter.screen import Block, Show, Text, Use
from tests.support.harness import ANNA, BORIS, CHAT_ID, VERA, Harness


async def test_the_opener_sits_in_the_first_seat(harness: Harness) -> None:
    table = await harness.table(await harness.open("eme", 3))
    assert [seat.name for seat in table.doc.seats] == ["Анна"]
    assert table.doc.places == 3
    assert table.doc.chat_ids == [CHAT_ID]


async def test_everybody_gets_a_colour_of_his_own_and_may_take_a_free_one(harness: Harness) -> None:
    at = await harness.open("eme", 3)
    await harness.use(at, BORIS, "join")
    await harness.use(at, BORIS, "colour 4")
    await harness.use(at, VERA, "join")
    table = await harness.table(at)
    assert [seat.colour for seat in table.doc.seats] == [0, 4, 1]
    with pytest.raises(Refusal, match="colour-taken"):
        await harness.use(at, VERA, "colour 4")


async def test_a_seat_given_up_can_be_taken_by_somebody_else(harness: Harness) -> None:
    at = await harness.open("eme", 2)
    await harness.use(at, BORIS, "join")
    await harness.use(at, BORIS, "leave")
    await harness.use(at, VERA, "join")
    assert [seat.name for seat in (await harness.table(at)).doc.seats] == ["Анна", "Вера"]


async def test_the_last_seat_goes_to_one_of_many(harness: Harness) -> None:
    at = await harness.open("eme", 2)
    crowd = [Person(f"test:{n}", f"Гость {n}") for n in range(30)]
    outcomes = await asyncio.gather(*(harness.use(at, one, "join") for one in crowd), return_exceptions=True)
    refused = [one.key for one in outcomes if isinstance(one, Refusal)]
    assert len(refused) == 29
    assert set(refused) <= {"full", "busy"}
    assert len((await harness.table(at)).doc.seats) == 2


@pytest.mark.parametrize(
    ("verb", "who", "why"),
    [
        ("join", ANNA, "already-seated"),
        ("leave", BORIS, "not-seated"),
        ("colour 1", BORIS, "not-seated"),
        ("colour 9", ANNA, "no-such-colour"),
        ("colour x", ANNA, "unreadable"),
        ("add_computer", BORIS, "only-opener"),
        ("add_computer hal", ANNA, "no-such-computer"),
        ("remove_computer 0", ANNA, "no-computer-there"),
        ("remove_computer -1", ANNA, "unreadable"),
        ("option side Z", ANNA, "no-such-option"),
        ("option nothing 1", ANNA, "no-such-option"),
        ("option side B", BORIS, "only-opener"),
        ("places 9", ANNA, "no-such-places"),
        ("start", BORIS, "only-opener"),
        ("start", ANNA, "too-few"),
        ("undo", ANNA, "not-started"),
        ("resign", ANNA, "not-started"),
        ("rematch", ANNA, "not-over"),
        ("dance", ANNA, "unreadable"),
        ("", ANNA, "unreadable"),
    ],
)
async def test_what_cannot_be_done_is_refused_and_changes_nothing(
    harness: Harness, verb: str, who: Person, why: str
) -> None:
    at = await harness.open("eme", 3)
    before = (await harness.table(at)).doc
    with pytest.raises(Refusal) as refusal:
        await harness.use(at, who, verb)
    assert refusal.value.key == why
    assert (await harness.table(at)).doc == before


@pytest.mark.parametrize(
    ("game", "seats", "options", "why"),
    [
        ("chess", 2, {}, "no-such-game"),
        ("eme", 1, {}, "wrong-options"),
        ("eme", 6, {}, "wrong-options"),
        ("eme", 2, {"side": "C"}, "wrong-options"),
        ("eme", 2, {"tokens": 1}, "wrong-options"),
        ("eme", 2, {"cheat": True}, "wrong-options"),
    ],
)
async def test_a_table_that_cannot_be_is_not_opened(
    harness: Harness, game: str, seats: int, options: dict[str, object], why: str
) -> None:
    with pytest.raises(Refusal, match=why):
        await harness.service.opening.open(ANNA, CHAT_ID, game, seats, options, "d")


async def test_at_a_full_table_nobody_sits_down(harness: Harness) -> None:
    at = await harness.open("eme", 5)
    for number in range(4):
        await harness.use(at, Person(f"test:{number}", f"Гость {number}"), "join")
    for who, verb in ((BORIS, "join"), (ANNA, "add_computer")):
        with pytest.raises(Refusal, match="full"):
            await harness.use(at, who, verb)


async def test_a_delivery_opens_one_table_however_often_it_comes(harness: Harness) -> None:
    opened = [await harness.service.opening.open(ANNA, CHAT_ID, "eme", 2, {}, "the same") for _ in range(3)]
    other = await harness.service.opening.open(BORIS, CHAT_ID, "eme", 2, {}, "the same")
    assert len({one.table.doc.id for one in opened}) == 1
    assert other.table.doc.id != opened[0].table.doc.id


async def test_a_double_tap_seats_one_computer(harness: Harness) -> None:
    at = await harness.open("eme", 4)
    version = (await harness.table(at)).doc.version
    for _ in range(2):
        with contextlib.suppress(Refusal):
            await harness.press(at, ANNA, Use(AddComputer()), version=version)
    assert len((await harness.table(at)).doc.seats) == 2


async def test_when_the_opener_leaves_the_next_one_decides(harness: Harness) -> None:
    at = await harness.open("eme", 3)
    await harness.use(at, BORIS, "join")
    await harness.use(at, ANNA, "leave")
    await harness.use(at, BORIS, "add_computer")
    await harness.use(at, VERA, "join")
    await harness.use(at, BORIS, "leave")
    await harness.use(at, VERA, "option side B")
    assert (await harness.table(at)).doc.opener_name == "Вера"


@pytest.mark.parametrize("verb", ["send_away 1", "sit_earlier 1", "remove_computer 2"])
async def test_an_old_button_that_names_a_seat_touches_nobody_who_came_later(harness: Harness, verb: str) -> None:
    at = await harness.open("eme", 4)
    await harness.use(at, BORIS, "join")
    await harness.use(at, ANNA, "add_computer")
    seen = (await harness.table(at)).doc.version
    await harness.use(at, BORIS, "leave")
    await harness.use(at, VERA, "join")
    await harness.use(at, ANNA, "sit_earlier 2")
    await harness.use(at, ANNA, "remove_computer 2")
    await harness.use(at, ANNA, "add_computer random")
    before = (await harness.table(at)).doc
    answer = await harness.press(at, ANNA, Use(act_of(verb)), version=seen)
    assert (await harness.table(at)).doc == before
    assert not answer.changed
    assert answer.alert == Text("refusal-stale-seats")
    assert answer.panel is not None, "who sits there now is shown at once"
    assert Block("line", Text("refusal-stale-seats")) in answer.panel.blocks
    again = Show("away 1") if verb.startswith("send_away") else Use(act_of(verb))
    assert again in [choice.press for choice in answer.panel.choices]
    await harness.press(at, ANNA, Use(act_of(verb)), version=before.version)
    assert (await harness.table(at)).doc.seats != before.seats, "the fresh button works"


async def test_a_button_that_names_a_seat_does_not_care_for_what_else_was_changed(harness: Harness) -> None:
    at = await harness.open("eme", 4)
    await harness.use(at, BORIS, "join")
    seen = (await harness.table(at)).doc.version
    await harness.use(at, ANNA, "option side B")
    await harness.use(at, BORIS, "colour 4")
    await harness.press(at, ANNA, Use(SendAway(1)), version=seen)
    assert [seat.person for seat in (await harness.table(at)).doc.seats] == [ANNA.id]


async def test_a_player_gives_his_own_salt(harness: Harness) -> None:
    at = await harness.open("eme", 2)
    await harness.use(at, ANNA, "salt съешь ещё этих булок")
    assert (await harness.table(at)).doc.seats[0].salt == "съешь ещё этих булок"
    for bad in ("salt", "salt " + "x" * 65, "salt a\nb"):
        with pytest.raises(Refusal, match="no-such-salt"):
            await harness.use(at, ANNA, bad)


async def test_options_and_places_can_be_changed_before_the_start(harness: Harness) -> None:
    at = await harness.open("eme", 2)
    await harness.use(at, ANNA, "option side B")
    await harness.use(at, ANNA, "option tokens True")
    await harness.use(at, ANNA, "places 3")
    doc = (await harness.table(at)).doc
    assert (doc.options, doc.places) == ({"side": "B", "tokens": True}, 3)


@pytest.mark.parametrize("at", ["", "1", "99abcdef", "07abcdef", "07abc:ef", "{p:07}:t", "07abcdefg", "٠٧abcdef"])
async def test_a_table_that_is_not_there_is_named_as_such(harness: Harness, at: str) -> None:
    with pytest.raises(Refusal, match="no-table"):
        await harness.use(at, ANNA, "join")


async def test_a_name_keeps_no_control_characters_and_is_empty_if_nobody_could_read_it(harness: Harness) -> None:
    at = await harness.open("eme", 5)
    for number, name in enumerate(["\x00\n\u202e", "x" * 500, " Ян\u200b "]):
        await harness.use(at, Person(f"test:h{number}", name), "join")
    names = [seat.name for seat in (await harness.table(at)).doc.seats[1:]]
    assert names == ["", "x" * 64, "Ян"]


async def _keys(harness: Harness, at: str, panel: str) -> set[str]:
    shown = (await harness.service.show(at, BORIS, Show(panel))).panel
    assert shown is not None
    assert Show("") in [tool.press for tool in shown.tools]
    return {block.text.key for block in shown.blocks}


async def test_the_rules_can_be_read_before_the_match_as_they_are_set(harness: Harness) -> None:
    at = await harness.open("eme", 2)
    keys = await _keys(harness, at, "rules")
    assert {"eme-rules-take", "eme-rules-regions", "eme-rules-neutral", "land-rules-auction-chooses"} <= keys
    assert not {"lobby-welcome", "eme-rules-tokens", "land-rules-tie-series", "land-rules-now"} & keys
    for verb in ("places 3", "option tokens True", "option winner starts", "option games 3"):
        await harness.use(at, ANNA, verb)
    keys = await _keys(harness, at, "rules")
    assert {"eme-rules-tokens", "land-rules-auction-starts", "land-rules-tie-series"} <= keys
    assert not {"eme-rules-neutral", "land-rules-auction-chooses"} & keys


async def test_a_game_without_rules_in_short_tells_what_it_is_about(harness: Harness) -> None:
    assert "about-nothing" in await _keys(harness, await harness.open("toy", 2), "rules")


@pytest.mark.parametrize("game", ["eme", "legends", "toy"])
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("текстом", "lobby-no-text"),
        ("очки", "lobby-no-score"),
        ("что было", "lobby-no-log"),
        ("рука", "lobby-no-mine"),
        ("помощь", "lobby-help"),
        ("честность", "fair-promise"),
    ],
)
async def test_what_is_asked_for_before_the_match_is_answered(
    harness: Harness, game: str, line: str, said: str
) -> None:
    answer = await harness.service.typed(Typed(await harness.open(game, 2), BORIS, harness.delivery(), line))
    assert answer.panel is not None
    keys = [block.text.key for block in answer.panel.blocks]
    assert said in keys
    assert "lobby-welcome" not in keys


async def test_a_card_cannot_be_shown_before_the_match(harness: Harness) -> None:
    at = await harness.open("eme", 2)
    assert "lobby-not-yet" in await _keys(harness, at, "card 15")
    assert "lobby-not-yet" in await _keys(harness, at, "map")
