"""Rules, one module per stage: `legal` lists what may be decided, `apply` does it.

`preparing` and `turns` set the next stage.
"""
