"""The local table page: a chat in the browser. Shows the same screens as the messengers do."""
