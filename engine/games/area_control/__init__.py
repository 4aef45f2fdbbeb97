"""Code shared by the games of armies on a map (eme, legends): each thing has one meaning in all of them."""
