"""Use cases and the ports they need: no platform, no redis, no clock of its own."""
