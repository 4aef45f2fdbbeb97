"""Interactions: three seconds, a quarter of an hour, one acknowledgement, and who sees the answers."""

import asyncio
from typing import Any

import pytest

from tests.platforms.discord_server import Attempt, CannotDo, DiscordServer
from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.model.interactions import Kind
from tests.platforms.discord_server.model.permissions import P
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.platforms.discord_server.people.person import Person
from tests.platforms.discord_server.tests.bare import Bare

EPHEMERAL, V2 = 64, 1 << 15
MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = range(4, 10)
ROW: Json = {
    "type": 1,
    "components": [
        {"type": 2, "style": 1, "label": "Ход", "custom_id": "step"},
        {"type": 2, "style": 2, "label": "Нельзя", "custom_id": "no", "disabled": True},
        {"type": 2, "style": 5, "label": "Правила", "url": "https://example.org"},
    ],
}
FORM: Json = {
    "custom_id": "plan",
    "title": "План",
    "components": [
        {"type": 18, "label": "Ход", "component": {"type": 4, "style": 1, "custom_id": "orders", "max_length": 5}},
        {
            "type": 18,
            "label": "Карта",
            "component": {"type": 3, "custom_id": "card", "options": [{"label": "Меч", "value": "17"}]},
        },
    ],
}


@pytest.fixture
async def pressed(bare: Bare, channel: Channel, anna: Person) -> Attempt:
    """Anna has pressed a button of a message; the bot has not answered yet."""
    sent = await bare.says(channel, content="Стол", components=[ROW])
    return await anna.presses(int(sent["id"]), "Ход", wait=False)


@pytest.fixture
async def typed(server: DiscordServer, bare: Bare, channel: Channel, anna: Person) -> Attempt:
    """Anna has sent a command."""
    await bare("PUT", f"/applications/{server.world.application}/commands", [{"name": "new", "description": "x"}])
    return await anna.slash(channel, "new", wait=False)


async def code(answer: Any) -> tuple[int, int]:
    return answer.status, (await answer.json())["code"]


async def test_the_answer_must_come_within_three_seconds(server: DiscordServer, bare: Bare, pressed: Attempt) -> None:
    server.clock.advance(2.9)
    early = pressed.failed
    server.clock.advance(0.2)
    assert (early, pressed.failed) == (False, True)
    assert await code(await bare.acknowledges(pressed, MESSAGE, content="поздно")) == (404, 10062)
    assert await bare.refused("POST", bare.webhook(pressed), {"content": "поздно"}) == (404, 10015)


async def test_a_person_waits_three_seconds_and_no_longer(
    server: DiscordServer, bare: Bare, channel: Channel, anna: Person
) -> None:
    sent = await bare.says(channel, content="Стол", components=[ROW])
    pressing = asyncio.create_task(anna.presses(int(sent["id"]), "Ход"))
    await server.until(lambda: server.world.interactions)
    assert not pressing.done()
    server.clock.advance(3)
    assert (await pressing).failed


async def test_it_is_acknowledged_once(bare: Bare, pressed: Attempt) -> None:
    assert (await bare.acknowledges(pressed, DEFERRED_UPDATE)).status == 204
    assert await code(await bare.acknowledges(pressed, DEFERRED_UPDATE)) == (400, 40060)


async def test_the_token_lives_a_quarter_of_an_hour(server: DiscordServer, bare: Bare, pressed: Attempt) -> None:
    await bare.acknowledges(pressed, MESSAGE, content="вот", flags=EPHEMERAL)
    server.clock.advance(14 * 60 + 59)
    await bare("POST", bare.webhook(pressed), {"content": "ещё", "flags": EPHEMERAL})
    server.clock.advance(2)
    assert await bare.refused("POST", bare.webhook(pressed), {"content": "поздно"}) == (401, 50027)
    assert await bare.refused("PATCH", bare.webhook(pressed, "/messages/@original"), {"content": "x"}) == (401, 50027)


async def test_before_the_acknowledgement_there_is_no_webhook(bare: Bare, pressed: Attempt) -> None:
    assert await bare.refused("POST", bare.webhook(pressed), {"content": "рано"}) == (404, 10015)


async def test_a_foreign_token_is_unknown(bare: Bare, pressed: Attempt) -> None:
    made = pressed.interaction
    assert await bare.refused("POST", f"/interactions/{made.id}/nonsense/callback", {"type": 6}) == (404, 10062)
    assert await bare.refused("POST", f"/interactions/1/{made.token}/callback", {"type": 6}) == (404, 10062)
    await bare.acknowledges(pressed, DEFERRED_UPDATE)
    assert await bare.refused("POST", f"/webhooks/1/{made.token}", {"content": "x"}) == (404, 10015)


async def test_no_bot_token_is_needed(bare: Bare, pressed: Attempt) -> None:
    made = pressed.interaction
    path = f"/interactions/{made.id}/{made.token}/callback"
    assert await bare("POST", path, {"type": 6}, headers={"Authorization": ""}) is None


async def test_with_response_tells_what_came_of_it(bare: Bare, pressed: Attempt) -> None:
    made = pressed.interaction
    path = f"/interactions/{made.id}/{made.token}/callback?with_response=1"
    told = await bare("POST", path, {"type": 4, "data": {"content": "вот", "flags": EPHEMERAL}})
    assert told["interaction"]["response_message_ephemeral"]
    assert (told["resource"]["type"], told["resource"]["message"]["content"]) == (4, "вот")


@pytest.mark.parametrize("kind", [CHOICES, 1, 10, None])
async def test_answers_that_do_not_fit_a_button(bare: Bare, pressed: Attempt, kind: int) -> None:
    assert await code(await bare.acknowledges(pressed, kind)) == (400, 50035)
    assert not pressed.acknowledged


@pytest.mark.parametrize("kind", [DEFERRED_UPDATE, UPDATE, CHOICES])
async def test_answers_that_do_not_fit_a_command(bare: Bare, typed: Attempt, kind: int) -> None:
    assert await code(await bare.acknowledges(typed, kind, content="x")) == (400, 50035)


async def test_an_update_changes_the_message_for_all(
    bare: Bare, channel: Channel, pressed: Attempt, boris: Person
) -> None:
    assert (await bare.acknowledges(pressed, UPDATE, content="Ход 2", components=[])).status == 204
    assert [(one.text, one.buttons) for one in boris.sees(channel)] == [("Ход 2", [])]
    await bare("PATCH", bare.webhook(pressed, "/messages/@original"), {"content": "Ход 3"})
    assert boris.last(channel).text == "Ход 3"


async def test_an_update_of_an_old_board_is_no_edit_of_its_channel_and_replaces_its_files(
    server: DiscordServer, bare: Bare, channel: Channel, anna: Person, boris: Person
) -> None:
    def board(name: str) -> Json:
        media = {"media": {"url": f"attachment://{name}"}, "description": name}
        files = [{"id": 0, "filename": name, "description": name}]
        return {"flags": V2, "components": [{"type": 12, "items": [media]}, ROW], "attachments": files}

    body: Json = {"allowed_mentions": {"parse": []}} | board("one.png")
    sent = await (await bare.upload("POST", f"/channels/{channel.id}/messages", body, ("one.png", b"1"))).json()
    server.clock.advance(3601)
    for name in ("two.png", "three.png", "four.png", "five.png"):
        made = (await anna.presses(int(sent["id"]), "Ход", wait=False)).interaction
        answer = {"type": UPDATE, "data": board(name)}
        path = f"/interactions/{made.id}/{made.token}/callback"
        assert (await bare.upload("POST", path, answer, (name, b"2"))).status == 204
        [picture] = boris.last(channel).pictures
        assert picture.alt == name
    assert "PATCH /channels/{channel}/messages/{message}" not in server.ledger.counts


async def test_what_was_deleted_after_the_press_cannot_be_updated(
    bare: Bare, guild: HostedGuild, channel: Channel, pressed: Attempt, boris: Person
) -> None:
    guild.deletes_message(boris.last(channel))
    assert await code(await bare.acknowledges(pressed, UPDATE, content="Ход 2")) == (404, 10008)
    assert (await bare.acknowledges(pressed, DEFERRED_UPDATE)).status == 204


async def test_an_ephemeral_answer_is_seen_by_one_person_and_by_no_channel(
    bare: Bare, channel: Channel, path: str, pressed: Attempt, anna: Person, boris: Person
) -> None:
    await bare.acknowledges(pressed, MESSAGE, content="тайна", flags=EPHEMERAL)
    assert (anna.last(channel).text, anna.last(channel).ephemeral) == ("тайна", True)
    assert [one.text for one in boris.sees(channel)] == ["Стол"]
    private = anna.last(channel).id
    assert await bare.refused("PATCH", f"{path}/{private}", {"content": "x"}) == (404, 10008)
    assert [one["content"] for one in await bare("GET", path)] == ["Стол"]
    with pytest.raises(CannotDo):
        await boris.presses(private, "Ход")
    await anna.deletes(private)
    assert await bare.refused("PATCH", bare.webhook(pressed, "/messages/@original"), {"content": "x"}) == (404, 10008)


async def test_follow_ups_choose_who_sees_them(
    bare: Bare, channel: Channel, pressed: Attempt, anna: Person, boris: Person
) -> None:
    await bare.acknowledges(pressed, DEFERRED_UPDATE)
    public = await bare("POST", bare.webhook(pressed), {"content": "всем"})
    await bare("POST", bare.webhook(pressed), {"content": "тебе", "flags": EPHEMERAL})
    assert [one.text for one in boris.sees(channel)] == ["Стол", "всем"]
    assert [one.text for one in anna.sees(channel)] == ["Стол", "всем", "тебе"]
    await bare("PATCH", bare.webhook(pressed, f"/messages/{public['id']}"), {"content": "всем!"})
    assert (await bare("GET", bare.webhook(pressed, f"/messages/{public['id']}")))["content"] == "всем!"
    await bare("DELETE", bare.webhook(pressed, f"/messages/{public['id']}"))
    assert [one.text for one in boris.sees(channel)] == ["Стол"]
    assert [one.text for one in pressed.answers] == ["тебе"]


async def test_a_deferred_answer_is_filled_later(bare: Bare, channel: Channel, typed: Attempt, boris: Person) -> None:
    await bare.acknowledges(typed, DEFERRED)
    assert (boris.last(channel).text, boris.last(channel).loading) == ("", True)
    text = {"type": 10, "content": "готово"}
    await bare("PATCH", bare.webhook(typed, "/messages/@original"), {"flags": V2, "components": [text]})
    assert (boris.last(channel).text, boris.last(channel).loading) == ("готово", False)
    assert len(boris.sees(channel)) == 1


async def test_the_first_follow_up_of_a_deferred_answer_is_that_answer(
    bare: Bare, channel: Channel, typed: Attempt, anna: Person, boris: Person
) -> None:
    await bare.acknowledges(typed, DEFERRED, flags=EPHEMERAL)
    await bare("POST", bare.webhook(typed), {"content": "готово"})
    assert [(one.text, one.ephemeral) for one in anna.sees(channel)] == [("готово", True)]
    await bare("POST", bare.webhook(typed), {"content": "ещё"})
    assert [one.text for one in boris.sees(channel)] == ["ещё"]


async def test_waiting_takes_no_flag_but_ephemeral(bare: Bare, typed: Attempt) -> None:
    assert await code(await bare.acknowledges(typed, DEFERRED, flags=V2)) == (400, 50035)


async def test_a_bad_message_does_not_acknowledge(bare: Bare, pressed: Attempt) -> None:
    assert await code(await bare.acknowledges(pressed, MESSAGE, content="а" * 2001)) == (400, 50035)
    assert await code(await bare.acknowledges(pressed, MESSAGE)) == (400, 50006)
    assert (await bare.acknowledges(pressed, MESSAGE, content="вот")).status == 204


async def test_a_modal_is_filled_in_and_sent(bare: Bare, pressed: Attempt, anna: Person) -> None:
    await bare.acknowledges(pressed, MODAL, **FORM)
    assert [field.label for field in pressed.modal.fields] == ["Ход", "Карта"]
    for wrong in ({"Ход": "5-7"}, {"Ход": "", "Карта": "Меч"}, {"Ход": "123456", "Карта": "Меч"}, {"Куда": "x"}):
        with pytest.raises(CannotDo):
            await anna.submits(pressed, wrong, wait=False)
    submitted = await anna.submits(pressed, {"Ход": "5-7", "card": "Меч"}, wait=False)
    values = [one["component"] for one in submitted.interaction.data["components"]]
    assert [(one["custom_id"], one.get("value"), one.get("values")) for one in values] == [
        ("orders", "5-7", None),
        ("card", None, ["17"]),
    ]
    assert submitted.interaction.message is pressed.interaction.message
    assert (await bare.acknowledges(submitted, UPDATE, content="Ход 2", components=[])).status == 204


async def test_a_modal_opens_no_modal(bare: Bare, pressed: Attempt, anna: Person) -> None:
    await bare.acknowledges(pressed, MODAL, **FORM)
    submitted = await anna.submits(pressed, {"Ход": "5-7", "Карта": "Меч"}, wait=False)
    assert await code(await bare.acknowledges(submitted, MODAL, **FORM)) == (400, 50035)


async def test_a_completion_offers_25_choices_at_most(
    server: DiscordServer, bare: Bare, channel: Channel, anna: Person
) -> None:
    option = {"type": 3, "name": "game", "description": "x", "autocomplete": True}
    command = {"name": "new", "description": "x", "options": [option]}
    await bare("PUT", f"/applications/{server.world.application}/commands", [command])
    typing = asyncio.create_task(anna.types(channel, "new", "game", "им"))
    await server.until(lambda: server.world.interactions)
    attempt = Attempt(server.world, next(iter(server.world.interactions.values())))
    choices = [{"name": f"Игра {number}", "value": f"{number}"} for number in range(26)]
    assert attempt.interaction.kind is Kind.AUTOCOMPLETE
    assert await code(await bare.acknowledges(attempt, CHOICES, choices=choices)) == (400, 50035)
    assert await code(await bare.acknowledges(attempt, MESSAGE, content="x")) == (400, 50035)
    await bare.acknowledges(attempt, CHOICES, choices=choices[:25])
    assert len((await typing).choices) == 25


async def test_buttons_that_cannot_be_pressed(bare: Bare, channel: Channel, anna: Person, guild: HostedGuild) -> None:
    sent = int((await bare.says(channel, content="Стол", components=[ROW]))["id"])
    for label in ("Нельзя", "Правила", "Нет такой"):
        with pytest.raises(CannotDo):
            await anna.presses(sent, label)
    seen = anna.last(channel)
    await bare("PATCH", f"/channels/{channel.id}/messages/{sent}", {"components": []})
    with pytest.raises(CannotDo):
        await anna.presses(seen, "Ход")
    guild.leaves(anna)
    with pytest.raises(CannotDo):
        await anna.presses(seen, "Ход")


async def test_a_forged_press_reaches_the_bot_all_the_same(
    server: DiscordServer, bare: Bare, channel: Channel, anna: Person
) -> None:
    sent = int((await bare.says(channel, content="Стол"))["id"])
    socket = await bare.joins()
    payload = anna.forgery(sent, "x" * 200)
    server.forge(payload | {"version": 2})
    heard = await socket.hears_event("INTERACTION_CREATE")
    assert (heard["data"]["custom_id"], heard["version"]) == ("x" * 200, 2)
    path = f"/interactions/{heard['id']}/{heard['token']}/callback"
    assert await bare("POST", path, {"type": 6}) is None


async def test_a_press_brings_the_message_with_its_components(bare: Bare, channel: Channel, anna: Person) -> None:
    sent = await bare.says(channel, content="Стол", components=[ROW])
    socket = await bare.joins()
    await anna.presses(int(sent["id"]), "Ход", wait=False)
    heard = await socket.hears_event("INTERACTION_CREATE")
    assert heard["message"]["components"][0]["components"][0]["custom_id"] == "step"
    assert (heard["type"], heard["locale"], heard["data"]["component_type"]) == (3, "ru", 2)
    needed = {"entitlements", "attachment_size_limit", "authorizing_integration_owners", "context", "guild_locale"}
    assert needed <= set(heard)


async def test_an_answer_may_bring_a_file(bare: Bare, channel: Channel, pressed: Attempt, boris: Person) -> None:
    made = pressed.interaction
    described = {"attachments": [{"id": 0, "filename": "board.png", "description": "Карта"}]}
    body = {"type": MESSAGE, "data": described}
    answer = await bare.upload("POST", f"/interactions/{made.id}/{made.token}/callback", body, ("board.png", b"x"))
    assert answer.status == 204
    assert [(one.filename, one.alt) for one in boris.last(channel).pictures] == [("board.png", "Карта")]


async def test_each_of_two_options_with_the_same_label_can_be_picked_by_its_value(
    bare: Bare, channel: Channel, anna: Person
) -> None:
    """Discord wants different values, not different labels."""
    options = [{"label": "Мельница", "value": value} for value in ("land 42", "land 61")]
    rows = [{"type": 1, "components": [{"type": 3, "custom_id": "pick", "options": options}]}]
    sent = await bare.says(channel, content="Что поставить", components=rows)
    for value in ("land 42", "land 61"):
        made = await anna.selects(int(sent["id"]), value, wait=False)
        assert made.interaction.data["values"] == [value]
    with pytest.raises(CannotDo, match="no options"):
        await anna.selects(int(sent["id"]), "land 7", wait=False)


async def test_a_select_of_people_and_places_tells_what_its_ids_stand_for(
    bare: Bare, guild: HostedGuild, channel: Channel, anna: Person, boris: Person
) -> None:
    rows = [{"type": 1, "components": [{"type": kind, "custom_id": f"s{kind}", "max_values": 2}]} for kind in (5, 7, 8)]
    sent = await bare.says(channel, content="Кто и где", components=rows)
    role = guild.role("Игроки", P.VIEW_CHANNEL, boris)

    async def resolved(*wanted: object, kind: int) -> dict[str, list[str]]:
        made = await anna.selects(int(sent["id"]), *wanted, custom_id=f"s{kind}", wait=False)
        return {key: list(found) for key, found in made.interaction.data["resolved"].items()}

    assert await resolved(boris, anna, kind=5) == {key: [str(boris.id), str(anna.id)] for key in ("users", "members")}
    assert await resolved(boris, role, kind=7) == {
        "users": [str(boris.id)], "members": [str(boris.id)], "roles": [str(role.id)],
    }  # fmt: skip
    assert await resolved(channel, kind=8) == {"channels": [str(channel.id)]}
    for wrong, kind in ((role, 5), (channel, 7), (boris, 8)):
        with pytest.raises(CannotDo):
            await resolved(wrong, kind=kind)


async def test_a_select_of_words_resolves_nothing_and_one_of_people_in_a_form_does(
    bare: Bare, pressed: Attempt, anna: Person, boris: Person
) -> None:
    who = {"type": 18, "label": "Кто", "component": {"type": 5, "custom_id": "who"}}
    await bare.acknowledges(pressed, MODAL, **FORM | {"components": [*FORM["components"], who]})
    made = await anna.submits(pressed, {"Ход": "3", "Карта": "Меч", "Кто": boris}, wait=False)
    found = made.interaction.data["resolved"]
    assert {key: list(ids) for key, ids in found.items()} == {key: [str(boris.id)] for key in ("users", "members")}


async def test_a_public_answer_does_not_show_the_private_message_that_it_answers(
    server: DiscordServer, bare: Bare, pressed: Attempt, channel: Channel, anna: Person
) -> None:
    await bare.acknowledges(pressed, MESSAGE, content="тайна", flags=EPHEMERAL, components=[ROW])
    again = await anna.presses(pressed.answer, "Ход", wait=False)
    await bare.acknowledges(again, MESSAGE, content="всем")
    told = await bare("GET", bare.webhook(again, "/messages/@original"))
    assert (told["content"], told["type"], told["referenced_message"]) == ("всем", 19, None)
    private = await bare("GET", bare.webhook(pressed, "/messages/@original"))
    assert private["referenced_message"]["content"] == "Стол"
