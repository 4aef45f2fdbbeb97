"""The local table page: chat rooms in the browser, with the same screens as on the messengers."""
