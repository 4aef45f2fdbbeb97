"""Rules, one module per stage: `legal` lists what may be decided, `apply` does it. `flow` sets the next stage."""
