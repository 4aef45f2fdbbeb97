-- Proves that the server can be written to.
-- KEYS 1 a key of our own   ARGV 1 milliseconds after which nothing of it is left
redis.call('SET', KEYS[1], '', 'PX', ARGV[1])
return 1
