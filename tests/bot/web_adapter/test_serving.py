"""The port of the page."""

import socket

import pytest

from bot.web_adapter.serving import listening


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_no_part_of_a_reply_is_held_back(host: str) -> None:
    """Nagle's algorithm off: the body of a reply does not wait until the browser has confirmed the head."""
    with listening(host, 0) as listener, socket.create_connection(listener.getsockname()[:2]):
        served, _ = listener.accept()
        with served:
            assert served.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) == 1
