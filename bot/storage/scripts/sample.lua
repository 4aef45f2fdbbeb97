-- A table and how long its log is, at one moment.
-- KEYS 1 table  2 log  3 past   ARGV 1 entries in a block
return {redis.call('GET', KEYS[1]), redis.call('LLEN', KEYS[3]) * ARGV[1] + redis.call('LLEN', KEYS[2])}
