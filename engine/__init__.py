"""The rules engine: pure functions over small decisions. No network, disk, clock, dice, logging or human text."""
