"""Checks of saved positions that the area-control games (eme, legends) share."""
