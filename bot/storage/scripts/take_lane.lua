-- Takes a lane and gives number and text of its updates; false if another process that is present has it.
-- KEYS 1 updates  2 lane -> process  3 process -> end of its term  4 numbers of the lane
-- ARGV 1 lane  2 process  3 its term, then the numbers of the lane that the caller has found
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local owner = redis.call('HGET', KEYS[2], ARGV[1])
if owner and owner ~= ARGV[2] and tonumber(redis.call('ZSCORE', KEYS[3], owner) or 0) > now then return false end

if redis.call('EXISTS', KEYS[4]) == 0 then
  -- A program from before the lanes has stored them, or they are done by now.
  for at = 4, #ARGV do
    if redis.call('HEXISTS', KEYS[1], ARGV[at]) == 1 then redis.call('RPUSH', KEYS[4], ARGV[at]) end
  end
end
local found = {}
for _, number in ipairs(redis.call('LRANGE', KEYS[4], 0, -1)) do
  local raw = redis.call('HGET', KEYS[1], number)
  if raw then
    found[#found + 1] = number
    found[#found + 1] = raw
  else
    redis.call('LREM', KEYS[4], 1, number)
  end
end
if #found == 0 then
  redis.call('HDEL', KEYS[2], ARGV[1])
  return found
end
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
redis.call('ZADD', KEYS[3], string.format('%.0f', now + ARGV[3]), ARGV[2])
return found
