-- Takes one sending from a chat's sliding windows, or says how many milliseconds to wait for it.
-- KEYS 1 sendings  2 moment until which the platform wants nothing at all   ARGV 1 now  2 name of this call
--   3 name of the place that is kept if this call has to wait, '' = none is  4 most milliseconds ahead of a place
--   5 milliseconds by which its caller may be late, then of each pace: window, most in it, how many of them at once
-- All paces have to have room. A call whose reply was lost comes again with the same name and has taken its sending
-- already.
-- A place stands among the sendings at its moment to come, so that whoever comes later and may keep one is behind it.
-- A call that keeps none does not count them: it takes the room that is left beside their pace.
local now, longest, wait = tonumber(ARGV[1]), 0, 0
local place, ahead, late = ARGV[3], tonumber(ARGV[4]), tonumber(ARGV[5])
if redis.call('ZSCORE', KEYS[1], ARGV[2]) then return 0 end
local quiet = tonumber(redis.call('GET', KEYS[2]) or 0) - now
if quiet > 0 then return quiet end
for at = 6, #ARGV, 3 do longest = math.max(longest, tonumber(ARGV[at])) end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', now - longest))
if place ~= '' then
  -- Moments further away than any place is kept: somebody's clock was wrong.
  redis.call('ZREMRANGEBYSCORE', KEYS[1], string.format('(%.0f', now + ahead), '+inf')
  local kept = redis.call('ZSCORE', KEYS[1], place)
  local left = kept and tonumber(kept) - now
  if left and left > 0 then return math.ceil(left) end
  redis.call('ZREM', KEYS[1], place)
  if left and left >= -late then
    redis.call('ZADD', KEYS[1], ARGV[1], ARGV[2])
    return 0
  end
end

local function wait_of(window, most, free)
  local counted = redis.call('ZRANGEBYSCORE', KEYS[1], string.format('(%.0f', now - window), '+inf', 'WITHSCORES')
  if place == '' then
    local made = {}
    for number = 1, #counted, 2 do
      if string.sub(counted[number], 1, 6) ~= 'place ' then
        made[#made + 1], made[#made + 2] = counted[number], counted[number + 1]
      end
    end
    counted = made
  end
  local sent = #counted / 2
  local function left(number) return tonumber(counted[2 * number]) + window - now end
  if sent >= most then return left(sent - most + 1) end
  if sent < free then return 0 end
  local last = tonumber(counted[2 * sent])
  return last - now + (left(1) - last + now) / (most - sent + 1)
end

for at = 6, #ARGV, 3 do
  local window = tonumber(ARGV[at])
  -- No longer than the window, whatever moments stand there.
  wait = math.max(wait, math.min(place ~= '' and ahead or window, wait_of(window, tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2]))))
end
wait = math.ceil(wait)
if wait == 0 or (place ~= '' and wait < ahead) then
  redis.call('ZADD', KEYS[1], string.format('%.0f', now + wait), wait == 0 and ARGV[2] or place)
  redis.call('PEXPIRE', KEYS[1], longest + wait)
end
return wait
