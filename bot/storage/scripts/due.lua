-- Hands out tasks whose time has come; each comes back when its lease is over.
-- KEYS due and leased of each partition   ARGV 1 now  2 end of the lease  3 most of a partition
-- `leased` keeps the time a task was set for, while its place in `due` holds the end of the lease. That end
-- is the name of the lease: a second one of the same task begins later, so it ends later.
local given = {}
for number = 1, #KEYS, 2 do
  local due, leased = KEYS[number], KEYS[number + 1]
  for _, task in ipairs(redis.call('ZRANGEBYSCORE', due, '-inf', ARGV[1], 'LIMIT', 0, ARGV[3])) do
    redis.call('HSETNX', leased, task, redis.call('ZSCORE', due, task))
    redis.call('ZADD', due, ARGV[2], task)
    given[#given + 1] = {task, redis.call('HGET', leased, task)}
  end
end
return given
