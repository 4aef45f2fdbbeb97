"""`imperia lab GAME`: whole games over a grid of options and numbers, and a report about what was aimed at."""
