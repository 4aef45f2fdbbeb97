"""Types that all packages of `bot.app` share: ports, persons, requests, refusals and service time.

This package imports no other package of `bot.app`.
"""
