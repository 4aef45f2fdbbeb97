"""What cannot be undone is done by the yes to a question, in time: not by the same button or word once more."""

import pytest

from bot.app.base.ask import Answer, Pressed
from bot.app.base.person import Person
from bot.app.base.refusal import Refusal
from bot.app.people.codes import VALID_MS
from bot.app.people.confirmations import KEPT_MS, STANDING_QUESTIONS, TOO_SOON_MS
from bot.presenter.acts.base import Confirmed
from bot.presenter.acts.chat import DeleteOwnData, UnlinkAccount
from bot.presenter.acts.codec import act_of
from bot.presenter.acts.table import Resign
from bot.presenter.screen import Press, Show, Text, Use
from tests.bot.app.chats.test_invitations import GUEST, HOME, OWN, Stage, sign_of, stage
from tests.bot.app.people.test_links import ANNA_THERE, code_of, link, words_of
from tests.support.harness import ANNA, BORIS, VERA

__all__ = ["stage"]

OLD = Text("refusal-old-question")
AT_TABLES = ("resign", "end", "close", "send_away 1", "detach", "uninvite")


def answers_of(asked: Answer) -> list[Press]:
    assert asked.panel is not None
    return [choice.press for choice in asked.panel.choices]


async def kept(stage: Stage, person: Person = ANNA) -> bool:
    """Does he still sit at a table?"""
    return bool(await stage.harness.store.sittings(person.id))


async def presses(stage: Stage, press: Press, person: Person = ANNA) -> Answer:
    return await stage.chat_commands.press(stage.said(OWN, person, ""), press)


async def test_the_same_button_or_word_again_asks_again_and_deletes_nobody(stage: Stage) -> None:
    await stage.harness.started()
    for pause in (TOO_SOON_MS - 1, TOO_SOON_MS, 60_000, KEPT_MS):
        for _ in range(2):
            assert not (await presses(stage, Use(DeleteOwnData()))).changed
            stage.harness.clock.time += pause
            assert not (await stage.say(OWN, ANNA, "удалить меня")).changed
            stage.harness.clock.time += pause
    assert await kept(stage)


async def test_the_panel_becomes_the_question_and_no_leads_back(stage: Stage) -> None:
    await stage.harness.started()
    asked = await presses(stage, Use(DeleteOwnData()))
    assert "Вернуть нельзя." in words_of(asked)
    assert "ещё раз" not in words_of(asked)
    yes, no = answers_of(asked)
    stage.harness.clock.time += TOO_SOON_MS
    back = await presses(stage, no)
    assert Use(DeleteOwnData()) in answers_of(back)
    with pytest.raises(Refusal, match="old-question"):
        await presses(stage, yes)
    assert not (await stage.say(OWN, ANNA, "да, удалить")).changed, "it was asked about no more"
    assert await kept(stage)


@pytest.mark.parametrize("line", ["да, удалить", "Да удалить меня!", "да удалить меня совсем"])
async def test_a_typed_yes_counts_after_the_question_only(stage: Stage, line: str) -> None:
    await stage.harness.started()
    asked = await stage.say(OWN, ANNA, line)
    assert not asked.changed
    stage.harness.clock.time += KEPT_MS + 1
    assert not (await stage.say(OWN, ANNA, line)).changed, "the question is forgotten, and asked anew"
    stage.harness.clock.time += TOO_SOON_MS
    assert (await stage.say(OWN, ANNA, line)).changed
    assert not await kept(stage)


async def test_a_yes_is_good_in_time_for_its_own_question_and_for_whoever_was_asked(stage: Stage) -> None:
    await stage.harness.started()
    [first, _], [yes, _] = [answers_of(await _asked_later(stage)) for _ in range(2)]
    with pytest.raises(Refusal, match="too-soon"):
        await presses(stage, yes)
    stage.harness.clock.time += TOO_SOON_MS
    for wrong, person in ((first, ANNA), (yes, BORIS), (Use(act_of("sure :1")), ANNA)):
        with pytest.raises(Refusal, match="old-question"):
            await presses(stage, wrong, person)
    assert await kept(stage)
    assert await kept(stage, BORIS)
    [yes, _] = answers_of(await _asked_later(stage))
    stage.harness.clock.time += KEPT_MS + 1
    with pytest.raises(Refusal, match="old-question"):
        await presses(stage, yes)
    assert await kept(stage)
    [yes, _] = answers_of(await presses(stage, Use(DeleteOwnData())))
    stage.harness.clock.time += KEPT_MS
    assert (await presses(stage, yes)).changed
    assert not await kept(stage)


async def _asked_later(stage: Stage) -> Answer:
    stage.harness.clock.time += 1
    return await presses(stage, Use(DeleteOwnData()))


async def test_what_is_asked_of_oneself_leaves_nothing_behind(stage: Stage) -> None:
    await stage.says_yes(OWN, ANNA, await presses(stage, Use(DeleteOwnData())))
    client = stage.harness.store.client  # type: ignore[attr-defined]
    assert not [key for key in await client.keys("*") if b":r:question:" in key]


@pytest.mark.parametrize("line", ["удали меня пожалуйста", "delete me please"])
async def test_words_behind_a_command_about_oneself_change_nothing(stage: Stage, line: str) -> None:
    await stage.harness.started()
    asked = await stage.say(OWN, ANNA, line)
    assert isinstance(answers_of(asked)[0], Use)
    with pytest.raises(Refusal, match="not-aloud"):
        await stage.say(HOME, ANNA, line, aloud=True)


@pytest.mark.parametrize("words", ["sure no", "sure yes"])
async def test_only_the_bare_word_with_the_moment_of_the_question_is_a_yes(stage: Stage, words: str) -> None:
    """A forged button that says both no and yes."""
    await stage.harness.started()
    await _asked_later(stage)
    forged = Use(act_of(f"{words} :{stage.harness.clock.now():x}"))
    stage.harness.clock.time += TOO_SOON_MS
    assert not (await presses(stage, forged)).changed
    assert await kept(stage)


async def test_a_code_that_is_typed_again_links_nobody(stage: Stage) -> None:
    code = code_of(await stage.say(OWN, ANNA, "связать"))
    for _ in range(3):
        assert not (await stage.say(OWN, ANNA_THERE, f"код {code}")).changed
        stage.harness.clock.time += 2000
    assert not await stage.chat_commands.links.accounts(ANNA.id)
    yes, no = answers_of(await stage.say(OWN, ANNA_THERE, f"код {code}"))
    stage.harness.clock.time += TOO_SOON_MS
    await presses(stage, no, ANNA_THERE)
    with pytest.raises(Refusal, match="old-question"):
        await presses(stage, yes, ANNA_THERE)
    yes, _ = answers_of(await stage.say(OWN, ANNA_THERE, f"код {code}"))
    stage.harness.clock.time += KEPT_MS
    assert (await presses(stage, yes, ANNA_THERE)).changed
    assert KEPT_MS < VALID_MS


async def test_an_account_is_unlinked_by_the_yes_alone(stage: Stage) -> None:
    await link(stage, ANNA, ANNA_THERE)
    for _ in range(2):
        await presses(stage, Use(UnlinkAccount()))
        stage.harness.clock.time += 2000
        await stage.say(OWN, ANNA, "отвязать")
        stage.harness.clock.time += 2000
    assert len(await stage.chat_commands.links.accounts(ANNA.id)) == 2


def test_every_word_that_cannot_be_undone_is_tried_here() -> None:
    named = {"detach": "detach 3f"}
    assert {type(act_of(named.get(verb, verb))) for verb in AT_TABLES} == set(STANDING_QUESTIONS)


async def laid_out(stage: Stage, verb: str) -> tuple[str, str, str]:
    """A table at which Anna may do this: its id, the verb, and the panel that asks."""
    if verb in ("resign", "end"):
        at = await stage.harness.started(seats=3)
    else:
        at = await stage.harness.open(seats=3)
        await stage.harness.use(at, BORIS, "join")
    await stage.shared(at)
    sign = await sign_of(stage, at, GUEST)
    panel = {"send_away 1": "away 1", "detach": f"detach {sign}"}.get(verb, verb)
    return at, f"detach {sign}" if verb == "detach" else verb, panel


async def pressed(stage: Stage, at: str, press: Press) -> Answer:
    """As `Stage.press`, without any help."""
    now = await stage.harness.table(at)
    power = stage.said(HOME, ANNA, "").power
    one = Pressed(at, ANNA, stage.harness.delivery(), "p", now.doc.version, press, power, on_panel=True)
    return await stage.chat_commands.pressing.pressed(one, now)


@pytest.mark.parametrize("verb", AT_TABLES)
async def test_at_a_table_too(stage: Stage, verb: str) -> None:
    """The question is shown anew where its yes is too old, or has never been asked."""
    at, use, panel = await laid_out(stage, verb)
    before = (await stage.harness.table(at)).doc.model_dump_json()

    async def refused(press: Press, key: str) -> None:
        answer = await pressed(stage, at, press)
        assert (answer.changed, answer.alert, answer.show) == (False, Text(f"refusal-{key}"), Show(panel))
        assert (await stage.harness.table(at)).doc.model_dump_json() == before

    for forged in (use, f"{use} :0", f"{use} :ffffffffffff"):
        await refused(Use(act_of(forged)), "old-question")
    asked = await stage.harness.service.show(at, ANNA, Show(panel))
    assert not asked.follows, "it is not asked anew by itself"
    yes, no = answers_of(asked)
    assert isinstance(no, Show)
    await refused(yes, "too-soon")
    stage.harness.clock.time += KEPT_MS + 1
    await refused(yes, "old-question")
    yes, _ = answers_of(await stage.harness.service.show(at, ANNA, Show(panel)))
    stage.harness.clock.time += TOO_SOON_MS
    assert (await pressed(stage, at, yes)).changed


async def test_a_yes_that_comes_again_after_an_outage_is_the_same_yes(stage: Stage) -> None:
    at = await stage.harness.started(seats=3)
    yes, _ = answers_of(await stage.harness.service.show(at, ANNA, Show("resign")))
    stage.harness.clock.time += TOO_SOON_MS
    now = await stage.harness.table(at)
    one = Pressed(at, ANNA, "once", "p", now.doc.version, yes, stage.said(HOME, ANNA, "").power)
    assert (await stage.chat_commands.pressing.pressed(one, now)).changed
    stage.harness.clock.time += 2 * KEPT_MS
    assert (await stage.chat_commands.pressing.pressed(one, now)).changed


async def test_where_the_question_has_changed_meanwhile_it_is_asked_anew(stage: Stage) -> None:
    """Others have moved since: the board below it is another one."""
    at = await stage.harness.started("eme", 3)
    yes, _ = answers_of(await stage.harness.service.show(at, ANNA, Show("resign")))
    now = await stage.harness.table(at)
    for person, bid in ((ANNA, 3), (BORIS, 2), (VERA, 1)):
        await stage.harness.play(at, person, f"bid {bid}")
    stage.harness.clock.time += TOO_SOON_MS
    power = stage.said(HOME, ANNA, "").power
    late = Pressed(at, ANNA, stage.harness.delivery(), "p", now.doc.version, yes, power, on_panel=True)
    with pytest.raises(Refusal, match="stale") as refused:
        await stage.chat_commands.pressing.pressed(late, await stage.harness.table(at))
    again = refused.value.panel
    assert again is not None
    assert again.show == Show("resign")
    assert answers_of(again)[0] == Use(Confirmed(Resign(), stage.harness.clock.now()))
    assert (await stage.harness.table(at)).seat_of(ANNA) == 0


async def test_a_typed_word_of_its_own_says_yes_to_no_button(stage: Stage) -> None:
    at = await stage.harness.started(seats=3)
    for _ in range(3):
        assert not (await stage.say(HOME, VERA, "сдаюсь")).changed
        stage.harness.clock.time += 2000
    assert (await stage.harness.table(at)).seat_of(VERA) == 2
    assert (await stage.say(HOME, VERA, "да, сдаюсь")).changed
