-- Takes an update that is done out of its inbox and lane; the last one of a lane frees the lane.
-- Gives number and text of the later updates that the caller does not know; false if the lane is not the caller's.
-- KEYS 1 updates  2 lane -> process  3 process -> end of its term  4 numbers of the lane
-- ARGV 1 number  2 lane  3 process  4 known number  5 '1': the text stays
if ARGV[5] == '' then redis.call('HDEL', KEYS[1], ARGV[1]) end
redis.call('LREM', KEYS[4], 1, ARGV[1])
if redis.call('HGET', KEYS[2], ARGV[2]) ~= ARGV[3] then return false end

local found = {}
for _, number in ipairs(redis.call('LRANGE', KEYS[4], 0, -1)) do
  local raw = redis.call('HGET', KEYS[1], number)
  if not raw then
    redis.call('LREM', KEYS[4], 1, number)
  elseif tonumber(number) > tonumber(ARGV[4]) then
    found[#found + 1] = number
    found[#found + 1] = raw
  end
end
if redis.call('EXISTS', KEYS[4]) == 0 then redis.call('HDEL', KEYS[2], ARGV[2]) end
return found
