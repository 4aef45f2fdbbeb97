"""What is laid down for one's next turn: secret until it is played, whole or not at all, at a price that was agreed."""

import json
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.app.base.ask import Answer, Typed
from bot.app.base.person import Person
from bot.app.base.ports import TableId
from bot.app.base.refusal import Refusal
from bot.app.posts.post_content import past_of
from bot.app.tables.rendering.pictures import SINCE
from bot.app.tables.table import Table
from bot.app.tables.views import screen_of, view_of
from bot.presenter.acts.codec import act_of
from bot.presenter.acts.table import DropPremove, PassPremove
from bot.presenter.screen import Lay, Screen, Show, Text, Use
from bot.presenter.words import names_of, say
from engine.kernel.actors import PUBLIC
from engine.kernel.decision import Decision
from engine.kernel.observation import Ask
from tests.support.harness import ANNA, BORIS, VERA, Harness
from tests.support.toy_game import ToyGame
from tests.support.toy_pieces import ToyState

BY_LOT = {"first": "lot", "neutral": "drawn"}
"""A match that begins with somebody's turn."""


async def begun(harness: Harness, seats: int = 2) -> tuple[str, Person, Person]:
    """A match of eme, who is asked, and who comes after him."""
    at = await harness.started("eme", seats, **BY_LOT)
    now = await harness.table(at)
    assert now.match is not None
    turn = now.match.game.awaited(now.match.state)[0]
    people = (ANNA, BORIS, VERA)[:seats]
    return at, people[turn], people[(turn + 1) % seats]


def closes(table: Table) -> None:
    """Nobody takes the end of his turn back any more."""
    table.take(table.running().close())


async def row(harness: Harness, at: str) -> list[int]:
    return list((await harness.table(at)).match.state.row)  # type: ignore[union-attr]


async def lays(harness: Harness, at: str, person: Person, place: int, *codes: str) -> Answer:
    return await harness.press(at, person, Lay(place, codes))


async def ends(harness: Harness, at: str, person: Person) -> None:
    """Whoever is asked plays the cheapest way, and the grace passes."""
    for _ in range(12):
        now = await harness.table(at)
        match = now.match
        assert match is not None
        seat = now.place_of(person)
        if match.held is not None:
            held = match.held
            await harness.repository.change(at, harness.delivery(), closes)
            assert held == seat
            return
        assert match.game.awaited(match.state) == (seat,)
        await harness.play(at, person, match.game.legal(match.state, seat)[0].code)  # type: ignore[arg-type]
    raise AssertionError("the turn does not end")


async def notes(harness: Harness, at: str) -> list[dict[str, object]]:
    lines = [json.loads(line) for line in await harness.store.log(TableId(at))]
    return [line["note"] for line in lines if {"errand", "passed"} & line.get("note", {}).keys()]


def said(screen: Screen | None, names: tuple[str, ...]) -> str:
    assert screen is not None
    return "\n".join(say("ru", block.text, names) for block in screen.blocks)


async def test_a_plan_is_played_in_the_commit_that_would_have_asked(harness: Harness) -> None:
    at, first, second = await begun(harness)
    card = (await row(harness, at))[0]
    await lays(harness, at, second, 0, f"take {card}")
    other = (await row(harness, at))[1]
    await harness.play(at, first, f"take {other}")
    await ends(harness, at, first)
    now = await harness.table(at)
    mine = now.place_of(second)
    assert mine is not None
    assert now.match is not None
    assert now.match.state.taken[mine] == (card,)
    assert {"errand": mine} in await notes(harness, at)
    assert now.match.game.awaited(now.match.state) == (mine,), "what the plan does not say he decides himself"
    premove = now.doc.seats[mine].premove
    assert premove is not None
    assert (premove.codes, premove.outcome) == ([], "done")


async def test_what_does_not_fit_any_more_is_dropped_whole_with_a_word(harness: Harness) -> None:
    at, first, second = await begun(harness)
    card = (await row(harness, at))[0]
    await lays(harness, at, second, 0, f"take {card}")
    await harness.play(at, first, f"take {card}")
    await ends(harness, at, first)
    now = await harness.table(at)
    mine = now.place_of(second)
    assert mine is not None
    assert now.match is not None
    assert now.match.state.taken[mine] == ()
    assert await notes(harness, at) == [], "nobody learns that there was one"
    panel = (await harness.service.show(at, second, Show(SINCE))).panel
    assert f"Ход, выбранный заранее, сделать уже нельзя: take {card}." in said(panel, names_of(view_of(now)))


@pytest.mark.parametrize(("agreed", "taken"), [("0", False), ("1", True)])
async def test_it_costs_what_was_agreed_or_is_not_played(harness: Harness, agreed: str, taken: bool) -> None:
    """In the fourth place it costs two coins; one card is taken before it, so it slides to the third, for one."""
    at, first, second = await begun(harness)
    cards = await row(harness, at)
    laid = await lays(harness, at, second, 0, f"take {cards[3]}")
    now = await harness.table(at)
    mine = now.place_of(second)
    assert mine is not None
    assert "2\u00a0монеты или меньше." in said(laid.panel, names_of(view_of(now)))
    await harness.press(at, second, Use(act_of(f"errand most {agreed}")))
    await harness.play(at, first, f"take {cards[0]}")
    await ends(harness, at, first)
    now = await harness.table(at)
    assert now.match is not None
    assert now.match.state.taken[mine] == ((cards[3],) if taken else ())
    assert now.doc.seats[mine].premove.outcome == ("done" if taken else "dropped")  # type: ignore[union-attr]


async def test_nobody_else_can_tell_that_something_was_laid_down(harness: Harness) -> None:
    at, first, second = await begun(harness, 3)
    before = await harness.table(at)
    public = [before.doc.version, *(screen_of(before, viewer) for viewer in (PUBLIC, before.place_of(first) or 0))]
    log, marked = await harness.store.log(TableId(at)), await harness.store.marked(int(at[:2]))
    heard: list[object] = []
    harness.repository.listeners.append(lambda table, tasks: heard.append(table))
    answer = await lays(harness, at, second, 0, f"take {(await row(harness, at))[0]}")
    await harness.press(at, second, Use(PassPremove("on")))
    after = await harness.table(at)
    assert after.doc.seats[after.place_of(second) or 0].premove is not None
    assert [after.doc.version, *(screen_of(after, viewer) for viewer in (PUBLIC, after.place_of(first) or 0))] == public
    assert view_of(after) == view_of(before)
    assert await harness.store.log(TableId(at)) == log
    assert await harness.store.marked(int(at[:2])) == marked
    assert heard == []
    assert answer.own
    third = next(one for one in (ANNA, BORIS, VERA) if one not in (first, second))
    for reader in (third, None):
        panel = (await harness.service.show(at, reader, Show("errand"))).panel
        assert panel is None or "take" not in str([choice for choice in panel.choices if isinstance(choice.press, Use)])
        assert "Запомнено" not in str(panel)
    assert "take" not in repr(after.doc).replace("takebacks", ""), "it stays out of logs"


async def test_a_second_process_learns_of_it_before_it_commits(harness: Harness) -> None:
    at, first, second = await begun(harness)
    other = Harness(harness.store)
    await other.table(at)
    cards = await row(harness, at)
    await lays(harness, at, second, 0, f"take {cards[1]}")
    # The other one has the table at hand as it was before.
    await other.play(at, first, f"take {cards[0]}")
    await ends(other, at, first)
    now = await other.table(at)
    assert now.match is not None
    assert now.match.state.taken[now.place_of(second) or 0] == (cards[1],)


async def test_one_tap_changes_and_one_withdraws(harness: Harness) -> None:
    at, _, second = await begun(harness)
    cards = await row(harness, at)
    await lays(harness, at, second, 0, f"take {cards[0]}")
    again = await lays(harness, at, second, 0, f"take {cards[1]}")
    assert again.panel is not None
    assert Lay(0, ()) in [choice.press for choice in again.panel.choices]
    table = await harness.table(at)
    mine = table.place_of(second)
    assert mine is not None
    assert table.doc.seats[mine].premove.codes == [f"take {cards[1]}"]  # type: ignore[union-attr]
    await harness.press(at, second, Use(DropPremove()))
    assert (await harness.table(at)).doc.seats[mine].premove is None


async def test_whoever_is_asked_plays_and_lays_nothing_down(harness: Harness) -> None:
    at, first, second = await begun(harness)
    card = (await row(harness, at))[0]
    with pytest.raises(Refusal, match="premove-asked"):
        await lays(harness, at, first, 0, f"take {card}")
    with pytest.raises(Refusal, match="premove-not-now"):
        await lays(harness, at, second, 0, "take 99999")
    with pytest.raises(Refusal, match="not-seated"):
        await lays(harness, at, VERA, 0, f"take {card}")


async def test_a_step_taken_back_does_not_set_it_off(harness: Harness) -> None:
    """Laid down while the end of the own turn is held: it is for the next turn, and not for this one."""
    at, first, _ = await begun(harness)
    for _ in range(12):
        now = await harness.table(at)
        assert now.match is not None
        if now.match.held is not None:
            break
        seat = now.place_of(first)
        assert seat is not None
        await harness.play(at, first, now.match.game.legal(now.match.state, seat)[0].code)
    assert seat is not None
    card = (await row(harness, at))[0]
    await lays(harness, at, first, 0, f"take {card}")
    before = (await harness.table(at)).match.state.taken[seat][:]  # type: ignore[union-attr]
    await harness.use(at, first, "undo")
    now = await harness.table(at)
    assert now.match is not None
    assert len(now.match.state.taken[seat]) <= len(before)
    assert now.doc.seats[seat].premove.codes == [f"take {card}"]  # type: ignore[union-attr]


@pytest.mark.parametrize("wanted", [True, False])
async def test_what_is_the_only_thing_left_is_done_for_who_wants_that(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, wanted: bool
) -> None:
    """Nobody else may know that Boris has no choice, so the table does not pass for him by itself."""
    legal, asks = ToyGame.legal, ToyGame.asks

    def poor(game: ToyGame, state: ToyState, actor: int) -> Sequence[Decision]:
        every = legal(game, state, actor)
        return every[-1:] if state.stage == "peeking" and actor == 1 else every

    def shy(game: ToyGame, state: ToyState, viewer: int) -> tuple[Ask, ...]:
        secret = state.stage == "peeking" and viewer != 1
        return tuple(replace(ask, legal=None) if secret else ask for ask in asks(game, state, viewer))

    monkeypatch.setattr(ToyGame, "legal", poor)
    monkeypatch.setattr(ToyGame, "asks", shy)
    at = await harness.started("toy", 2)
    for code in ("", "pass"):
        for seat, person in enumerate((ANNA, BORIS)):
            match = (await harness.table(at)).match
            assert match is not None
            await harness.play(at, person, code or match.game.legal(match.state, seat)[0].code)
    if wanted:
        await harness.press(at, BORIS, Use(PassPremove("on")))
    await harness.play(at, ANNA, "leave")
    match = (await harness.table(at)).match
    assert match is not None
    if match.held == 0:
        await harness.repository.change(at, harness.delivery(), closes)
    now = await harness.table(at)
    assert now.match is not None
    assert now.match.over == wanted
    assert await notes(harness, at) == ([{"passed": 1}] if wanted else [])
    assert all(seat.premove is None for seat in now.doc.seats)


async def test_the_public_record_says_that_it_was_an_order(harness: Harness) -> None:
    at, first, second = await begun(harness)
    cards = await row(harness, at)
    await lays(harness, at, second, 0, f"take {cards[1]}")
    await harness.play(at, first, f"take {cards[0]}")
    await ends(harness, at, first)
    mine = (await harness.table(at)).place_of(second)
    assert (await notes(harness, at))[-1] == {"errand": mine}
    assert await harness.replayed(at) == (await harness.table(at)).match.state  # type: ignore[union-attr]


async def types(harness: Harness, at: str, person: Person, text: str) -> Answer:
    return await harness.service.typed(Typed(at, person, harness.delivery(), text))


async def test_it_can_be_typed_with_its_price(harness: Harness) -> None:
    at, first, second = await begun(harness)
    cards = await row(harness, at)
    mine = (await harness.table(at)).place_of(second)
    assert mine is not None
    answer = await types(harness, at, second, f"Ход заранее: take {cards[3]} не дороже 1")
    assert answer.own
    premove = (await harness.table(at)).doc.seats[mine].premove
    assert premove is not None
    assert (premove.codes, premove.most) == ([f"take {cards[3]}"], 1)
    await types(harness, at, second, "наказ пас")
    assert (await harness.table(at)).doc.seats[mine].premove.passes  # type: ignore[union-attr]
    await types(harness, at, second, "order off")
    assert (await harness.table(at)).doc.seats[mine].premove is None
    wrong = await types(harness, at, second, "наказ абракадабра")
    assert wrong.alert is not None
    assert wrong.own
    with pytest.raises(Refusal, match="premove-asked"):
        await types(harness, at, first, f"наказ take {cards[3]}")


async def test_whoever_is_asked_may_still_say_what_holds_for_his_next_turns(harness: Harness) -> None:
    at, first, _ = await begun(harness)
    mine = (await harness.table(at)).place_of(first)
    assert mine is not None
    panel = (await harness.use(at, first, "errand pass on")).panel
    assert panel is not None
    assert Use(DropPremove()) in [choice.press for choice in panel.choices]
    await harness.use(at, first, "errand off")
    assert (await harness.table(at)).doc.seats[mine].premove is None


async def test_what_all_have_read_is_not_called_a_secret(harness: Harness) -> None:
    at, _, second = await begun(harness)
    read_by_all = Typed(at, second, harness.delivery(), "заранее пас", aloud=True)
    assert (await harness.service.typed(read_by_all)).alert == Text("premove-noted-aloud")
    assert (await types(harness, at, second, "наказ пас")).alert == Text("premove-noted")


async def test_the_board_of_his_own_tells_him_and_nobody_elses(harness: Harness) -> None:
    at, first, second = await begun(harness)
    card = (await row(harness, at))[0]
    await lays(harness, at, second, 0, f"take {card}")
    await harness.play(at, first, f"take {card}")
    await ends(harness, at, first)
    now = await harness.table(at)
    mine, names = now.place_of(second), names_of(view_of(now))
    assert mine is not None
    own = screen_of(now, mine, past=await past_of(harness.repository, now, mine))
    assert "Ход, выбранный заранее" in said(own, names)
    for viewer in (PUBLIC, now.place_of(first) or 0):
        other = screen_of(now, viewer, past=await past_of(harness.repository, now, viewer))
        assert "заранее" not in said(other, names)
    # Once he has played himself, he has seen it.
    match = now.match
    assert match is not None
    first_press = await harness.play(at, second, match.game.legal(match.state, mine)[0].code)
    assert first_press.own
    assert first_press.alert is not None
    assert "сделать уже нельзя" in say("ru", first_press.alert)
    assert (await harness.table(at)).doc.seats[mine].premove.outcome == ""  # type: ignore[union-attr]
