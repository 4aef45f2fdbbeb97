"""Typed orders and taps of Founders, and why one cannot be played."""
