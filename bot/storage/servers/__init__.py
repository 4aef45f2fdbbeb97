"""The servers of the store: one server, a master that Sentinel names, or the masters of a Redis Cluster."""
