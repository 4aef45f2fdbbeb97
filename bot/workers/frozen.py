"""Imported last by the process from which workers are forked: keep its objects out of garbage collection.

A collection writes to every object that it looks at, and a page of memory that is written to is shared no longer.
"""

import gc

gc.collect()
gc.freeze()
