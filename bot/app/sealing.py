"""Encrypt and authenticate files with the operator's key."""

import base64
import hashlib
import secrets

from cryptography.fernet import Fernet, InvalidToken

FORMAT = b"imperia passport 1\n"
_SALT = 16
_COST = {"n": 1 << 14, "r": 8, "p": 1}
"""A tenth of a second for each guess of a key that somebody has made up himself."""


class NotOpened(Exception):
    """None of ours, damaged, or sealed with another key: nobody can say which."""


def seal(content: bytes, key: str) -> bytes:
    """The content for whoever has the key; another file each time."""
    salt = secrets.token_bytes(_SALT)
    # Without its spelling in letters, in which some turned bits would mean the same.
    return FORMAT + salt + base64.urlsafe_b64decode(_lock(key, salt).encrypt(content))


def opened(sealed: bytes, key: str) -> bytes:
    """The inverse of `seal`; NotOpened for anything else."""
    if not sealed.startswith(FORMAT):
        raise NotOpened
    salt, hidden = sealed[len(FORMAT) :][:_SALT], sealed[len(FORMAT) + _SALT :]
    try:
        return _lock(key, salt).decrypt(base64.urlsafe_b64encode(hidden))
    except InvalidToken:
        raise NotOpened from None


def _lock(key: str, salt: bytes) -> Fernet:
    return Fernet(base64.urlsafe_b64encode(hashlib.scrypt(key.encode(), salt=salt, dklen=32, **_COST)))
