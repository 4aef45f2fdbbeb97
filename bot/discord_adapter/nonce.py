"""A name for each message that we send. Discord makes a second message of the same name the first one, for minutes."""

import hashlib

LONGEST = 25
"""Characters that Discord takes."""


def nonce(*parts: str) -> str:
    """The same parts give the same name: what is sent again after a crash or a lost answer appears once."""
    return hashlib.blake2b("\n".join(parts).encode(), digest_size=12).hexdigest()
