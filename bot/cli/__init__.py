"""`imperia …`: one module per command."""
