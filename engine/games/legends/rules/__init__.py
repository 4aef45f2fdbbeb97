"""One module per stage: `legal` lists what may be decided, `apply` does it.

`preparing` and `turns` say what comes next.
"""
