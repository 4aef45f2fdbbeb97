"""The presenter of Founders of the Empire: its screens, texts and typed orders."""
