"""Evenings of quick people in a group of Telegram: what they see, what they press, and how long they wait."""
