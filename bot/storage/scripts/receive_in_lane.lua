-- Puts an update into an inbox and its lane, once, and takes the lane unless a process that is present has it.
-- Gives the update's number (0 if it was here before) and 1 if the lane is the caller's; then number and text of each
-- earlier update of the lane that the caller does not know.
-- KEYS 1 updates  2 count  3 seen: id -> time  4 lane -> process  5 process -> end of its term  6 numbers of the lane
-- ARGV 1 id of the update  2 raw  3 now  4 milliseconds to remember ids  5 lane  6 process  7 its term  8 known number
-- A call whose reply was lost comes again and is told 0: the update is found by `pending`.
redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', '(' .. string.format('%.0f', ARGV[3] - ARGV[4]))
if redis.call('ZADD', KEYS[3], 'NX', ARGV[3], ARGV[1]) == 0 then return {0, 0} end
local number = redis.call('INCR', KEYS[2])
redis.call('HSET', KEYS[1], number, ARGV[2])
redis.call('RPUSH', KEYS[6], number)

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local owner = redis.call('HGET', KEYS[4], ARGV[5])
if owner and owner ~= ARGV[6] and tonumber(redis.call('ZSCORE', KEYS[5], owner) or 0) > now then return {number, 0} end
redis.call('HSET', KEYS[4], ARGV[5], ARGV[6])
redis.call('ZADD', KEYS[5], string.format('%.0f', now + ARGV[7]), ARGV[6])

local found = {number, 1}
for _, earlier in ipairs(redis.call('LRANGE', KEYS[6], 0, -2)) do
  local raw = tonumber(earlier) > tonumber(ARGV[8]) and redis.call('HGET', KEYS[1], earlier)
  if raw then
    found[#found + 1] = earlier
    found[#found + 1] = raw
  end
end
return found
