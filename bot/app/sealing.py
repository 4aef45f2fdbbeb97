"""Files that only the key of their operator opens: nobody reads them without it, and nobody changes a byte of them.

Made of the standard library alone (scrypt, SHAKE-256 as a key stream, HMAC-SHA-256 over all of it): a package for
encryption would be the largest that we need, for a file that one man writes in a year.
"""

import hashlib
import hmac
import secrets

FORMAT = b"imperia passport 1\n"
_NONCE, _MAC, _KEY = 16, 32, 32
_COST = {"n": 1 << 14, "r": 8, "p": 1}
"""A tenth of a second for each guess of a key that somebody has made up himself."""


class NotOpened(Exception):
    """None of ours, damaged, or sealed with another key: nobody can say which."""


def seal(content: bytes, key: str) -> bytes:
    """The content for whoever has the key; another file each time."""
    nonce = secrets.token_bytes(_NONCE)
    hides, proves = _keys(key, nonce)
    head = FORMAT + nonce + _hidden(content, hides)
    return head + hmac.digest(proves, head, "sha256")


def opened(sealed: bytes, key: str) -> bytes:
    """The inverse of `seal`; NotOpened for anything else."""
    head, mac = sealed[:-_MAC], sealed[-_MAC:]
    if not head.startswith(FORMAT) or len(head) < len(FORMAT) + _NONCE:
        raise NotOpened
    nonce, hidden = head[len(FORMAT) :][:_NONCE], head[len(FORMAT) + _NONCE :]
    hides, proves = _keys(key, nonce)
    if not hmac.compare_digest(mac, hmac.digest(proves, head, "sha256")):
        raise NotOpened
    return _hidden(hidden, hides)


def _keys(key: str, nonce: bytes) -> tuple[bytes, bytes]:
    made = hashlib.scrypt(key.encode(), salt=nonce, dklen=2 * _KEY, **_COST)
    return made[:_KEY], made[_KEY:]


def _hidden(content: bytes, key: bytes) -> bytes:
    """And the other way round. Each key hides one content only: the nonce is in it."""
    stream = hashlib.shake_256(key).digest(len(content))
    return (int.from_bytes(content, "big") ^ int.from_bytes(stream, "big")).to_bytes(len(content), "big")
