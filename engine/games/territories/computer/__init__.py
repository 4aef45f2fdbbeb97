"""What a computer player needs of «Территории»: moves to try, worlds, estimates."""
