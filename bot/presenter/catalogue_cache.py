"""A cache file of the parsed catalogues, in a `__pycache__` folder: parsing takes half a second of CPU.

There is one file for each version of Python and of the parser. It begins with the digest of the texts that it was made
from and the digest of what follows, so an edited text or a damaged file only means that the texts are parsed again.
"""

import gc
import hashlib
import pickle
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import structlog

DIGEST_BYTES: Final = 32

log = structlog.get_logger(__name__)


def digest(content: bytes) -> bytes:
    """Return a digest of this content, `DIGEST_BYTES` bytes long."""
    return hashlib.blake2b(content, digest_size=DIGEST_BYTES).digest()


def cache_file(folder: Path) -> Path:
    """Return the path of the cache for the catalogues in this folder."""
    return folder / "__pycache__" / f"catalogues.{sys.implementation.cache_tag}-{version('fluent.syntax')}"


def load(file: Path, texts: bytes) -> Any:
    """Return the catalogues stored for texts with the digest `texts`; None if there are none or the file is damaged."""
    try:
        content = file.read_bytes()
    except OSError:
        return None
    made_from, own, stored = (
        content[:DIGEST_BYTES],
        content[DIGEST_BYTES : 2 * DIGEST_BYTES],
        content[2 * DIGEST_BYTES :],
    )
    if made_from != texts or own != digest(stored):
        return None
    with _no_collection():
        # Safe: anybody who can write into this folder can change the program itself.
        return pickle.loads(stored)


def store(file: Path, texts: bytes, parsed: Any) -> None:
    """Write `parsed` to the cache file, unless Python is set to write no bytecode or the folder cannot be written."""
    if sys.dont_write_bytecode:
        return
    stored = pickle.dumps(parsed, pickle.HIGHEST_PROTOCOL)
    try:
        file.parent.mkdir(exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as written:
            written.write(texts + digest(stored) + stored)
        Path(written.name).chmod(0o644)  # As Python's own files: an image is built by another user than it is run by.
        Path(written.name).replace(file)
    except OSError as error:
        log.debug("parsed catalogues not kept", error=type(error).__name__)


@contextmanager
def _no_collection() -> Iterator[None]:
    """Switch garbage collection off inside the `with` block: it would take five times as long as the loading."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
