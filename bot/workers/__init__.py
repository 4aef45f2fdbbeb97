"""Processes that compute beside the event loop: computers' turns, hints, pictures and replays."""
