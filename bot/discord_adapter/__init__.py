"""The same tables in Discord: parse what comes in, call a use case, translate a Screen."""
