"""Rules of «Территории»: one module for each stage in which a seat decides, and `drawing` for chance.

In each module `legal` lists the decisions and `apply` carries one out.
"""
