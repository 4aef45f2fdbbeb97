"""Rules of Legends, one module per stage.

In each module `legal` lists the decisions and `apply` carries one out; `preparing` and `turns` open the next stage.
"""
