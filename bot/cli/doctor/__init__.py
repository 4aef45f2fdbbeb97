"""`imperia doctor`: check whether everything that the bot needs is there."""
