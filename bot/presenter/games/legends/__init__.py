"""The presenter of Eight-Minute Empire: Legends: its screens, texts and typed orders."""
