"""The log set-up: JSON lines on stderr, ours and those of the libraries alike, and no secret in any of them."""

import base64
import logging
import re
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from urllib.parse import parse_qs, quote, unquote, urlsplit

import structlog
from structlog.types import EventDict, Processor, WrappedLogger

HIDDEN = "***"
_NAME = "imperia"
_TOKEN_IN_ADDRESS = re.compile(r"((?:webhooks|interactions)/\d+/)[^/\s?'\"\\]+")
_TOKEN_IN_EVENT = re.compile(r"""(\\?['"]token\\?['"]\s*:\s*\\?['"])[^'"\\]+""")
"""Finds tokens of Discord interactions: who has one may answer in the bot's name for a quarter of an hour."""
_ROOM = re.compile(r"(\bweb:[a-z2-7]{6})[a-z2-7]{18}\b")
"""Finds ids of web chat rooms that people made: who has a whole one may come in; its beginning is enough in a log."""

PAUSE = 60.0
"""Seconds between two lines with the same complaint."""
REMEMBERED = 500
"""Most complaints remembered in order to hold back their repetitions."""
_WORDS = re.compile(r"[^\W\d_]{2}")
"""Finds two letters in a row: without them a library's message is only a pattern like "%s", and says nothing."""
_COMPLAINTS = ("warning", "error", "critical")

log = structlog.get_logger(__name__)


def configure(secrets: Iterable[str] = ()) -> None:
    """Log everything from now on as lines of JSON on stderr, without these secrets.

    Libraries are logged from warnings up, Python's default. A traceback shows no local variables: bids and salts are
    among them.
    """
    begin: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
    ]
    end: list[Processor] = [
        structlog.processors.ExceptionRenderer(structlog.tracebacks.ExceptionDictTransformer(show_locals=False)),
        Redactor(secrets),
        structlog.processors.JSONRenderer(ensure_ascii=False),
    ]
    begin.append(Restraint())
    structlog.configure(processors=[*begin, *end], logger_factory=structlog.WriteLoggerFactory(sys.stderr))
    forget_libraries()
    logging.getLogger().addHandler(_Libraries(begin, end))


def forget_libraries() -> None:
    """Stop writing the logs of libraries: remove our handler from the root logger."""
    root = logging.getLogger()
    for handler in [one for one in root.handlers if one.get_name() == _NAME]:
        root.removeHandler(handler)


class Restraint:
    """A log processor that writes the same complaint once a minute, with the number of lines held back in between.

    Otherwise people who can provoke complaints could fill the disk, on which the store's files are too.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._written: OrderedDict[Hashable, tuple[float, int]] = OrderedDict()

    def __call__(self, logger: WrappedLogger, name: str, event: EventDict) -> EventDict:
        if event.get("level") not in _COMPLAINTS:
            return event
        complaint, now = _complaint(event), self._now()
        written, held_back = self._written.get(complaint, (-PAUSE, 0))
        if now - written < PAUSE:
            self._written[complaint] = written, held_back + 1
            raise structlog.DropEvent
        self._written.pop(complaint, None)
        self._written[complaint] = now, 0
        if len(self._written) > REMEMBERED:
            self._written.popitem(last=False)
        if held_back:
            event["held_back"] = held_back
        return event


def _complaint(event: EventDict) -> Hashable:
    """Return the key by which repeated log lines count as the same complaint: level, message and error.

    Details are not part of the key: users may choose them, and could make every line look new.
    """
    record, said = event.get("_record"), event.get("event")
    if isinstance(record, logging.LogRecord) and _WORDS.search(str(record.msg)):
        said = record.msg
    return event["level"], str(said), _trouble(event.get("exc_info"))


def _trouble(error: object) -> Hashable:
    """Return the type of an exception and the file and line that raised it; None if there is none."""
    found = sys.exc_info()[1] if error is True else error[1] if isinstance(error, tuple) else error
    if not isinstance(found, BaseException):
        return None
    place = found.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    return type(found), place and (place.tb_frame.f_code.co_filename, place.tb_lineno)


class Redactor:
    """A log processor that replaces secrets in all that is to be written, however deep inside and however spelled."""

    def __init__(self, secrets: Iterable[str]) -> None:
        found = {spelling for secret in secrets for part in _parts(secret) for spelling in _spellings(part)}
        longest_first = sorted(found - {""}, key=len, reverse=True)
        self._known = re.compile("|".join(map(re.escape, longest_first))) if longest_first else None

    def __call__(self, logger: WrappedLogger, name: str, event: EventDict) -> EventDict:
        return {self.cleaned(key): self._cleaned(value) for key, value in event.items()}

    def cleaned(self, said: str) -> str:
        """Return the text with `***` in place of each secret."""
        said = self._known.sub(HIDDEN, said) if self._known else said
        said = _TOKEN_IN_ADDRESS.sub(rf"\g<1>{HIDDEN}", said)
        said = _TOKEN_IN_EVENT.sub(rf"\g<1>{HIDDEN}", said)
        return _ROOM.sub(rf"\g<1>{HIDDEN}", said)

    def _cleaned(self, value: object) -> object:
        match value:
            case str():
                return self.cleaned(value)
            case None | bool():
                return value
            case int() | float():
                return value if self.cleaned(str(value)) == str(value) else HIDDEN
            case Mapping():
                return {self.cleaned(str(key)): self._cleaned(one) for key, one in value.items()}
            case list() | tuple() | set() | frozenset():
                return [self._cleaned(one) for one in value]
            case _:
                # The JSON renderer would write this repr too, but after the secrets were removed.
                return self.cleaned(repr(value))


class _Libraries(logging.Handler):
    """A logging handler that writes the records of libraries as lines like our own."""

    def __init__(self, begin: list[Processor], end: list[Processor]) -> None:
        super().__init__()
        self.set_name(_NAME)
        self.setFormatter(
            structlog.stdlib.ProcessorFormatter(
                foreign_pre_chain=[*begin, structlog.stdlib.add_logger_name],
                processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *end],
            )
        )

    def emit(self, record: logging.LogRecord) -> None:
        try:
            sys.stderr.write(f"{self.format(record)}\n")
            sys.stderr.flush()
        except structlog.DropEvent:
            return
        except Exception:
            # logging's own error output would print the record as it is, secrets too.
            log.exception("a line was lost", logger=record.name, line=record.lineno)


def _parts(secret: str) -> Iterator[str]:
    """Yield the parts of a secret that no log may show.

    Of a URL: its user name and password. Of a token: the whole token and the part after its last colon.
    """
    if "://" not in secret:
        yield secret
        yield secret.rpartition(":")[2]
        return
    try:
        address = urlsplit(secret)
    except ValueError:
        yield secret
        return
    yield from parse_qs(address.query).get("password", ())
    credentials, at, _ = address.netloc.rpartition("@")
    if at:
        user, _, password = credentials.partition(":")
        yield from (secret, credentials, password or user)
        yield base64.b64encode(unquote(credentials).encode()).decode()


def _spellings(part: str) -> Iterator[str]:
    """Yield the spellings in which a log could hold a secret: plain, decoded, URL-encoded, escaped inside a string."""
    for one in (part, unquote(part)):
        yield from (one, quote(one, safe=""), repr(one)[1:-1], one.replace("\\", "\\\\").replace('"', '\\"'))
