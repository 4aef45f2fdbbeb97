"""Logs: JSON lines on stderr, ours and those of the libraries alike, and no secret in any of them."""

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
"""Whoever has the token of a Discord interaction may answer in our name for a quarter of an hour."""
_ROOM = re.compile(r"(\bweb:[a-z2-7]{6})[a-z2-7]{18}\b")
"""Whoever has the address of a room that people made for themselves may come in; its beginning is enough to tell it."""

PAUSE = 60.0
"""Seconds between two lines with one complaint."""
REMEMBERED = 500
"""Complaints."""
_WORDS = re.compile(r"[^\W\d_]{2}")
"""A library may also say "%s" and nothing else."""
_COMPLAINTS = ("warning", "error", "critical")

log = structlog.get_logger(__name__)


def configure(secrets: Iterable[str] = ()) -> None:
    """From now on everything that is logged is one line of JSON without these secrets.

    Of the libraries the warnings are heard and what is worse, as Python has it unless somebody wants more. A traceback
    shows no local variables: bids and salts are among them.
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
    """The libraries' logs are none of our business any more."""
    root = logging.getLogger()
    for handler in [one for one in root.handlers if one.get_name() == _NAME]:
        root.removeHandler(handler)


class Restraint:
    """Of a complaint that comes again and again one line a minute is written, with how many were held back before it.

    Whoever can make us complain could fill the disk otherwise, and the store's files lie there too.
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
    """What makes two lines the same one: not the details, which whoever asks may choose."""
    record, said = event.get("_record"), event.get("event")
    if isinstance(record, logging.LogRecord) and _WORDS.search(str(record.msg)):
        said = record.msg
    return event["level"], str(said), _trouble(event.get("exc_info"))


def _trouble(error: object) -> Hashable:
    """Kind and place of what went wrong."""
    found = sys.exc_info()[1] if error is True else error[1] if isinstance(error, tuple) else error
    if not isinstance(found, BaseException):
        return None
    place = found.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    return type(found), place and (place.tb_frame.f_code.co_filename, place.tb_lineno)


class Redactor:
    """Takes secrets out of whatever is about to be written, however deep inside and in whichever spelling."""

    def __init__(self, secrets: Iterable[str]) -> None:
        found = {spelling for secret in secrets for part in _parts(secret) for spelling in _spellings(part)}
        longest_first = sorted(found - {""}, key=len, reverse=True)
        self._known = re.compile("|".join(map(re.escape, longest_first))) if longest_first else None

    def __call__(self, logger: WrappedLogger, name: str, event: EventDict) -> EventDict:
        return {self.cleaned(key): self._cleaned(value) for key, value in event.items()}

    def cleaned(self, said: str) -> str:
        """The same without secrets."""
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
                # As JSON would write it, but before it is too late.
                return self.cleaned(repr(value))


class _Libraries(logging.Handler):
    """What is said to the standard library's loggers becomes lines like our own."""

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
            # The usual way would print the record as it is, secrets too.
            log.exception("a line was lost", logger=record.name, line=record.lineno)


def _parts(secret: str) -> Iterator[str]:
    """What must not be seen of a secret: of an address only what stands before its host, of a token its second half."""
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
    """As it is, as an address would write it, and as a string inside another string would be written."""
    for one in (part, unquote(part)):
        yield from (one, quote(one, safe=""), repr(one)[1:-1], one.replace("\\", "\\\\").replace('"', '\\"'))
