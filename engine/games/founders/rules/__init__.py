"""One module per stage: `legal` lists what may be decided, `apply` does it. `flow` says what comes next."""
