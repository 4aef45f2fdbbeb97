-- A table and its log, at one moment.
-- KEYS 1 table  2 log  3 past
return {redis.call('GET', KEYS[1]), redis.call('LRANGE', KEYS[3], 0, -1), redis.call('LRANGE', KEYS[2], 0, -1)}
