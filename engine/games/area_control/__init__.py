"""What games of armies on a map truly share: each thing has one meaning in all of them."""
