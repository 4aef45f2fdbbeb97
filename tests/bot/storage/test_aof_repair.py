"""A log without its end, and a log that is damaged: they must not be taken for each other."""

import random

import pytest

from bot.storage.aof_repair import Damaged, unfinished


def command(*words: bytes) -> bytes:
    return b"*%d\r\n" % len(words) + b"".join(b"$%d\r\n%b\r\n" % (len(word), word) for word in words)


def transaction(number: int, chance: random.Random) -> bytes:
    inner = command(b"SET", b"{p:07}:t:07abcdef", b"%d:" % number + chance.randbytes(60).replace(b"\n", b" "))
    inner += command(b"RPUSH", b"{p:07}:t:07abcdef:log", b'{"by":1,"play":"end"}')
    return command(b"MULTI") + inner + command(b"EXEC")


def written(length: int = 12) -> list[bytes]:
    """What a server writes: transactions, and single commands between them."""
    chance = random.Random(5)
    single = command(b"SET", b"{p:07}:t:07abcdef:lease:web:room", b"a1", b"PXAT", b"1795309644000")
    return [transaction(number, chance) if number % 3 else single for number in range(length)]


def test_a_whole_log_misses_nothing() -> None:
    assert unfinished(b"") is None
    assert unfinished(b"".join(written())) is None


def test_wherever_the_end_is_missing_the_whole_transactions_stay() -> None:
    pieces, begin = written(), 0
    log = b"".join(pieces)
    for piece in pieces:
        for end in range(begin + 1, begin + len(piece)):
            assert unfinished(log[:end]) == begin
        begin += len(piece)
        assert unfinished(log[:begin]) is None


@pytest.mark.parametrize("pieces", [5, pytest.param(12, marks=pytest.mark.nightly)])
def test_damage_is_never_taken_for_a_missing_end(pieces: int) -> None:
    """Every bit of the log, turned: it is noticed, or the shape of the log is as it was."""
    log, noticed = b"".join(written(pieces)), 0
    for place in range(len(log)):
        for bit in range(8):
            spoiled = bytearray(log)
            spoiled[place] ^= 1 << bit
            try:
                assert unfinished(bytes(spoiled)) is None, (place, bytes(spoiled[place - 8 : place + 8]))
            except Damaged:
                noticed += 1
    assert noticed > len(log)


@pytest.mark.parametrize("number", [b"$9\r\n", b"$99\r\n", b"$999999\r\n"])
def test_a_length_that_swallows_the_rest_is_damage(number: bytes) -> None:
    """The server itself would call this a missing end, and throw away everything behind it."""
    log = b"".join(written())
    assert unfinished(log) is None
    with pytest.raises(Damaged):
        unfinished(log.replace(b"$3\r\n", number, 1))


@pytest.mark.parametrize("rubbish", [b"\x00" * 100, b"garbage\r\n", b"\r\n", b"*1\r\n$4\r\nEXEX\r\n"])
def test_rubbish_at_the_end_is_damage(rubbish: bytes) -> None:
    with pytest.raises(Damaged):
        unfinished(b"".join(written()) + rubbish)
