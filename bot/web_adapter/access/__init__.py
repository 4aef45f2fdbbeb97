"""Access to the page: the key, host and origin checks, limits on connections and requests."""
