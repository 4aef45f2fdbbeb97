"""Every line of the log is JSON, says which table it is about, and holds no secret, whatever goes wrong."""

import json
import logging
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote

import pytest
import structlog

from bot import logs
from bot.app.base.ports import PARTITIONS
from bot.app.jobs.jobs import Jobs
from bot.bootstrap import configure_logs
from bot.settings import Settings
from engine.ai.player import Player
from tests.support.harness import ANNA, BORIS, Harness
from tests.support.store import fake_store

PASSWORD = 'sword"fish\\ 7/3'
TELEGRAM, DISCORD, KEY = "123456:AAH-canary_canary_canary_canary_canary", "MTA.canary.token-of-discord", "page-canary"
SETTINGS = {
    "TELEGRAM_TOKEN": TELEGRAM,
    "DISCORD_TOKEN": DISCORD,
    "TELEGRAM_PROXY": f"socks5://anna:{quote(PASSWORD, safe='')}@proxy.invalid:1080",
    "DISCORD_PROXY": "http://discord-canary@proxy.invalid:3128",
    "REDIS_URL": "redis://:redis-canary@store.invalid:6379/0",
    "page_key": KEY,
}
SECRETS = (TELEGRAM, TELEGRAM[7:], DISCORD, KEY, PASSWORD, quote(PASSWORD, safe=""), "discord-canary", "redis-canary")
SPEAKERS = ("of ours", "of a library")

Speak = Callable[..., None]


@pytest.fixture(autouse=True)
def _quiet_again() -> Iterator[None]:
    root = logging.getLogger()
    level = root.level
    yield
    root.setLevel(level)


def _say(speaker: str) -> Any:
    """A logger of ours or of a library, open to everything."""
    logging.getLogger().setLevel(logging.DEBUG)
    return structlog.get_logger("ours") if speaker == "of ours" else logging.getLogger("library")


def _tell_everything(speaker: str, secret: str) -> None:
    """The secret in every place where something can stand in a line."""
    log = _say(speaker)
    log.debug(f"GET https://example.invalid/bot{secret}/getMe")
    log.warning("%s and %r in %s", secret, secret, {"deep": [{"inside": (secret,)}]})
    try:
        try:
            raise ValueError(secret)
        except ValueError as error:
            raise RuntimeError(f"again {secret!r}") from error
    except RuntimeError:
        log.exception("failed")
    if speaker == "of ours":
        log.info("named", **{secret: 1}, deep={"a": [secret, {secret: (secret, secret.encode(), Holder(secret))}]})


class Holder:
    """Something of which JSON would write the repr."""

    def __init__(self, secret: str) -> None:
        self.secret = secret

    def __repr__(self) -> str:
        return f"Holder({self.secret!r})"


def _lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().err.splitlines()]


def _seen(lines: list[dict[str, Any]], secret: str) -> bool:
    """In any of the spellings in which a reader would know it."""
    said = repr(lines) + json.dumps(lines, ensure_ascii=False) + "".join(map(str, lines))
    return any(one in said for one in (secret, repr(secret)[1:-1], json.dumps(secret)[1:-1], repr(repr(secret))[2:-2]))


@pytest.mark.parametrize("speaker", SPEAKERS)
@pytest.mark.parametrize("secret", SECRETS)
def test_no_secret_of_the_settings_is_in_any_line(
    speaker: str, secret: str, capsys: pytest.CaptureFixture[str]
) -> None:
    configure_logs(Settings.read(**SETTINGS))
    _tell_everything(speaker, secret)
    lines = _lines(capsys)
    assert len(lines) == (4 if speaker == "of ours" else 3)
    assert not _seen(lines, secret)
    assert "again" in repr(lines), "the rest of the line is there"


@pytest.mark.parametrize("speaker", SPEAKERS)
@pytest.mark.parametrize("secret", SECRETS)
def test_without_the_redactor_it_would_be(speaker: str, secret: str, capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs()
    _tell_everything(speaker, secret)
    assert _seen(_lines(capsys), secret)


@pytest.mark.parametrize("speaker", SPEAKERS)
@pytest.mark.parametrize(
    "path", ["interactions/81/{}/callback", "webhooks/42/{}", "webhooks/42/{}/messages/@original?x=1"]
)
def test_the_token_of_an_interaction_is_hidden_in_every_address(
    speaker: str, path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    configure_logs()
    address = "https://discord.com/api/v10/" + path.format("aW50ZXJhY3Rpb24tY2FuYXJ5")
    _say(speaker).warning(f"We are being rate limited. POST {address} responded with 429.")
    _say(speaker).debug("event %s", {"t": "INTERACTION_CREATE", "token": "aW50ZXJhY3Rpb24tY2FuYXJ5", "id": "7"})
    warned, event = _lines(capsys)
    assert "aW50" not in repr((warned, event))
    assert path.partition("{")[0] in warned["event"]


@pytest.mark.parametrize("speaker", SPEAKERS)
def test_the_address_of_a_room_that_people_made_is_hidden(speaker: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Its beginning stays: so lines about one room are known to be about one. What anybody may guess is said."""
    configure_logs()
    room = "mfrggzdfmztwq2lknnwg23tp"
    _say(speaker).warning(f"window not shown at web:{room}, web:table, web:druzya: {{i}}:chat:web:{room}")
    (line,) = _lines(capsys)
    assert line["event"] == "window not shown at web:mfrggz***, web:table, web:druzya: {i}:chat:web:mfrggz***"


def test_libraries_speak_json_too_and_only_when_something_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs()
    library = logging.getLogger("uvicorn.error")
    library.info("hello")
    with structlog.contextvars.bound_contextvars(table="07abcdef"):
        library.warning("It is %s", "late")
    [line] = _lines(capsys)
    assert (line["event"], line["level"], line["logger"], line["table"]) == (
        "It is late", "warning", "uvicorn.error", "07abcdef"
    )  # fmt: skip


def test_a_line_that_cannot_be_made_is_missed_but_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs(Settings.read(**SETTINGS))
    record = logging.LogRecord("library", logging.WARNING, "file", 1, "%s %s", (KEY,), None)
    [ours] = [handler for handler in logging.getLogger().handlers if handler.get_name() == "imperia"]
    ours.handle(record)
    [line] = _lines(capsys)
    assert line["event"] == "a line was lost"
    assert KEY not in repr(line)


async def test_a_line_says_which_table_it_is_about(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs()
    store = fake_store()
    harness = Harness(store)
    at, log = await harness.open("eme", 3), structlog.get_logger()
    await harness.repository.change(at, "d", lambda table: log.info("changed"))
    log.info("elsewhere")
    *inside, outside = _lines(capsys)
    assert {line["table"] for line in inside} == {at}
    assert "table" not in outside
    await store.close()


async def test_a_traceback_holds_no_secret(capsys: pytest.CaptureFixture[str]) -> None:
    class Broken(Player):
        name = "greedy"

        def decide(self, game: object, observation: object, *_: object) -> Any:
            raise RuntimeError("bug")

    configure_logs()
    store = fake_store()
    harness = Harness(store)
    at = await harness.open("eme", 3)
    await harness.use(at, BORIS, "join")
    await harness.use(at, ANNA, "add_computer greedy")
    await harness.use(at, ANNA, "start")
    await harness.play(at, ANNA, "bid 7")
    jobs = Jobs(harness.repository, {"greedy": Broken()})
    for partition in range(PARTITIONS):
        await jobs.do_due(partition)
    lines = capsys.readouterr().err.splitlines()
    table = await harness.table(at)
    told = [json.loads(line) for line in lines]
    assert [(one["event"], one["table"]) for one in told] == [("task failed", at), ("computer player failed", at)]
    assert "bug" in lines[0]
    for secret in (table.doc.seed, *(seat.salt for seat in table.doc.seats if seat.salt), "bids", "bid 7"):
        assert secret not in "".join(lines)
    await store.close()


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Stands still until a test moves it; logs that are configured from now on go by it."""
    now = [0.0]
    restraint = logs.Restraint
    monkeypatch.setattr(logs, "Restraint", lambda: restraint(lambda: now[0]))
    return now


def _failing(log: Any, path: str) -> None:
    try:
        dict[str, str]()[path]
    except KeyError:
        log.exception("request failed")


@pytest.mark.parametrize("speaker", SPEAKERS)
def test_a_complaint_is_written_once_a_minute_with_how_many_were_held_back(
    speaker: str, time: list[float], capsys: pytest.CaptureFixture[str]
) -> None:
    configure_logs()
    log = _say(speaker)
    for number in range(1000):
        log.warning("accept() out of system resource")
        _failing(log, f"/{number}")
    time[0] = 59.9
    log.warning("accept() out of system resource")
    time[0] = 60.0
    log.warning("accept() out of system resource")
    told = [(line["event"], line.get("held_back")) for line in _lines(capsys)]
    assert told == [
        ("accept() out of system resource", None),
        ("request failed", None),
        ("accept() out of system resource", 1000),
    ]


@pytest.mark.usefixtures("time")
@pytest.mark.parametrize("speaker", SPEAKERS)
def test_what_differs_is_written_and_so_is_what_is_no_complaint(
    speaker: str, capsys: pytest.CaptureFixture[str]
) -> None:
    configure_logs()
    log = _say(speaker)
    log.warning("one")
    log.error("one")
    log.warning("other")
    _failing(log, "here")
    try:
        int("x")
    except ValueError:
        log.exception("request failed")
    for _ in range(3):
        log.info("connected")
    assert [line["event"] for line in _lines(capsys)] == [
        "one", "one", "other", "request failed", "request failed", "connected", "connected", "connected",
    ]  # fmt: skip


@pytest.mark.usefixtures("time")
def test_a_library_is_known_by_its_own_words_and_not_by_what_it_fills_in(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs()
    log = _say("of a library")
    for seconds in range(5):
        log.warning("limited, retrying in %s seconds", seconds)
    for what in ("one thing", "another thing"):
        log.warning("%s", what)
    assert [line["event"] for line in _lines(capsys)] == [
        "limited, retrying in 0 seconds", "one thing", "another thing",
    ]  # fmt: skip


def test_complaints_are_forgotten_before_they_fill_the_memory() -> None:
    restraint = logs.Restraint()
    for number in range(logs.REMEMBERED + 10):
        restraint(None, "warning", {"level": "warning", "event": f"never {number}"})
    assert len(restraint._written) == logs.REMEMBERED
