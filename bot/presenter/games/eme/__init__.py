"""The presenter of Eight-Minute Empire: its screens, texts and typed orders."""
