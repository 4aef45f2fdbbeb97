"""Types that all packages of `bot.app` share: ports, persons, requests, refusals and service time. Imports no other."""
