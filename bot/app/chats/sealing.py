"""Encrypt and authenticate files with the operator's key."""

import base64
import hashlib
import secrets

from cryptography.fernet import Fernet, InvalidToken

FORMAT = b"imperia passport 1\n"
_SALT = 16
_COST = {"n": 1 << 14, "r": 8, "p": 1}
"""Cost of scrypt: a tenth of a second for each guess of a key that a person has made up."""


class NotOpened(Exception):
    """The file is damaged, has another format, or is sealed with another key: nobody can say which."""


def seal(content: bytes, key: str) -> bytes:
    """Encrypt the content with this key; return a different file each time."""
    salt = secrets.token_bytes(_SALT)
    # Raw bytes, not base64 text: in base64 some changed bits would still decode to the same.
    return FORMAT + salt + base64.urlsafe_b64decode(_lock(key, salt).encrypt(content))


def opened(sealed: bytes, key: str) -> bytes:
    """Return the content of a sealed file, the inverse of `seal`; NotOpened for anything else."""
    if not sealed.startswith(FORMAT):
        raise NotOpened
    salt, hidden = sealed[len(FORMAT) :][:_SALT], sealed[len(FORMAT) + _SALT :]
    try:
        return _lock(key, salt).decrypt(base64.urlsafe_b64encode(hidden))
    except InvalidToken:
        raise NotOpened from None


def _lock(key: str, salt: bytes) -> Fernet:
    return Fernet(base64.urlsafe_b64encode(hashlib.scrypt(key.encode(), salt=salt, dklen=32, **_COST)))
