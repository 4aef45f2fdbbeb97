-- Takes one sending from a chat's sliding window, or says how many milliseconds to wait for it.
-- KEYS 1 sendings   ARGV 1 now  2 name of this call, then of each pace: window, most in it, shortest distance of two
-- It is enough if one of the paces has room. A call whose reply was lost comes again with the same name and has taken
-- its sending already.
local now, longest, shortest = tonumber(ARGV[1]), 0, math.huge
if redis.call('ZSCORE', KEYS[1], ARGV[2]) then return 0 end
for at = 3, #ARGV, 3 do longest = math.max(longest, tonumber(ARGV[at])) end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', now - longest))

local function wait_of(window, most, apart)
  local last = redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')
  local wait = last[2] and math.max(0, tonumber(last[2]) + apart - now) or 0
  local counted = redis.call('ZRANGEBYSCORE', KEYS[1], string.format('(%.0f', now - window), '+inf', 'WITHSCORES')
  local sent = #counted / 2
  if sent >= most then wait = math.max(wait, tonumber(counted[2 * (sent - most) + 2]) + window - now) end
  return wait
end

for at = 3, #ARGV, 3 do
  local wait = wait_of(tonumber(ARGV[at]), tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2]))
  shortest = math.min(shortest, wait)
end
if shortest > 0 then return math.ceil(shortest) end
redis.call('ZADD', KEYS[1], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[1], longest)
return 0
