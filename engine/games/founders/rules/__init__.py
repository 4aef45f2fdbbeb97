"""Rules of Founders, one module per stage.

In each module `legal` lists the decisions and `apply` carries one out; `flow` opens the next stage.
"""
