"""The rules engine: games, records and computer players. It uses no network, clock, dice, logging or human text.

Only `content_files` reads files.
"""
