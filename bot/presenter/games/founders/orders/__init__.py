"""Typed orders and taps of Founders, and the reasons why an order cannot be played."""
