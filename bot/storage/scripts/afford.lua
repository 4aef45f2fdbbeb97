-- Takes one sending from a chat's sliding windows, or says how many milliseconds to wait for it.
-- KEYS 1 sendings   ARGV 1 now  2 name of this call, then of each pace: window, most in it, how many of them at once
-- All paces have to have room. A call whose reply was lost comes again with the same name and has taken its sending
-- already.
local now, longest, wait = tonumber(ARGV[1]), 0, 0
if redis.call('ZSCORE', KEYS[1], ARGV[2]) then return 0 end
for at = 3, #ARGV, 3 do longest = math.max(longest, tonumber(ARGV[at])) end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', now - longest))

local function wait_of(window, most, free)
  local counted = redis.call('ZRANGEBYSCORE', KEYS[1], string.format('(%.0f', now - window), '+inf', 'WITHSCORES')
  local sent = #counted / 2
  local function left(number) return tonumber(counted[2 * number]) + window - now end
  if sent >= most then return left(sent - most + 1) end
  if sent < free then return 0 end
  local last = tonumber(counted[2 * sent])
  return last - now + (left(1) - last + now) / (most - sent + 1)
end

for at = 3, #ARGV, 3 do
  local window = tonumber(ARGV[at])
  -- No longer than the window, whatever moments stand there.
  wait = math.max(wait, math.min(window, wait_of(window, tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2]))))
end
if wait > 0 then return math.ceil(wait) end
redis.call('ZADD', KEYS[1], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[1], longest)
return 0
