"""Read requests and write answers, one a line. Each line gets exactly one answer, even a malformed one."""

import json
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from typing import Any, BinaryIO

from bot.cli.protocol.requests import Refused, read_request, refuse
from bot.cli.protocol.session import Answer, Session
from engine.kernel.validation.error_messages import shown

LONGEST_LINE = 1 << 20
"""Most bytes of a line: more than any position or record needs."""


def serve(session: Session, requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line until the input ends."""
    for line in read_lines(requests):
        answers.write(answer(session, line))
        answers.flush()


def read_lines(source: BinaryIO) -> Iterator[bytes | None]:
    """Return the lines without their ends; None for one that is too long. Never holds more than LONGEST_LINE in
    memory."""
    while line := source.readline(LONGEST_LINE + 1):
        if len(line) <= LONGEST_LINE or line.endswith(b"\n"):
            yield line.rstrip(b"\r\n")
            continue
        while (rest := source.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
            pass
        yield None


def answer(session: Session, line: bytes | None) -> bytes:
    """Return the answer to a line, as one line of ASCII."""
    try:
        return _written({"ok": True, **session.answer(read_request(_parse(line)))})
    except Refused as refused:
        return _written(refused.as_json())
    except Exception as error:  # noqa: BLE001 - a fault of ours must not end the other program's match
        traceback.print_exc(file=sys.stderr)
        return _written(refuse("internal", "", f"a fault in the engine: {type(error).__name__}").as_json())


def _written(plain: Answer) -> bytes:
    return json.dumps(plain, separators=(",", ":")).encode("ascii") + b"\n"


def _parse(line: bytes | None) -> Any:
    if line is None:
        raise refuse("too_long", "", f"a line has at most {LONGEST_LINE} bytes")
    try:
        return json.loads(line.decode("utf-8"), object_pairs_hook=_object, parse_constant=_no_number)
    except UnicodeDecodeError as error:
        raise refuse("not_utf8", "", f"byte {error.start} is not UTF-8") from None
    except RecursionError:
        raise refuse("too_deep", "", "is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise refuse("not_json", "", f"cannot be read from character {error.pos} on") from None
    except ValueError:
        raise refuse("not_json", "", "holds a number of too many digits") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return a JSON object; refuse it if a key is there twice, since readers disagree which one counts."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = Counter(key for key, _ in pairs).most_common(1)[0][0]
        raise refuse("not_json", "", f"the key {shown(twice)} is there twice in one object")
    return found


def _no_number(word: str) -> None:
    raise refuse("not_json", "", f"{word} is no number that JSON has")
