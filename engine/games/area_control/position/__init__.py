"""Checks of saved positions that the games of armies on a map (eme, legends) share."""
