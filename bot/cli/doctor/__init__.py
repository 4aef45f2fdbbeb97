"""`imperia doctor`: is everything here that the bot needs?"""
