-- A person's tables in one partition, each with the moment that `commit` has put there.
-- KEYS 1 tables   (A script, for the client reads the same reply of a command in two ways.)
return redis.call('ZRANGE', KEYS[1], 0, -1, 'WITHSCORES')
