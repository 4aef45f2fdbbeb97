-- Hands out tasks whose time has come; each comes back when its lease is over.
-- KEYS 1 due  2 leased   ARGV 1 now  2 end of the lease  3 most
-- `leased` keeps the time a task was set for, while its place in `due` holds the end of the lease. That end
-- is the name of the lease: a second one of the same task begins later, so it ends later.
local given = {}
for _, task in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])) do
  redis.call('HSETNX', KEYS[2], task, redis.call('ZSCORE', KEYS[1], task))
  redis.call('ZADD', KEYS[1], ARGV[2], task)
  given[#given + 1] = {task, redis.call('HGET', KEYS[2], task)}
end
return given
