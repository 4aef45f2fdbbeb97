"""`imperia arena`: compare computer players by many matches on all cores."""
