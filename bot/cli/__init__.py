"""The commands of `imperia`: one module per command, with the modules that commands share."""
