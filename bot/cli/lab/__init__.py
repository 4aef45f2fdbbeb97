"""`imperia lab GAME`: play whole games over a grid of options and numbers, and report which aims were reached."""
