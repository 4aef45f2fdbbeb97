"""What Discord demands of a client: its errors and limits, logging in, and parsers that hold."""
