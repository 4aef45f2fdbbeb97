"""The presenter of «Территории»: its screens, texts and typed orders."""
