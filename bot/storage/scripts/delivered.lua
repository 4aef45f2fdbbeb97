-- The version that a delivery made, or false.
-- KEYS 1 deliveries  2 older deliveries   ARGV 1 digest of the delivery key  2 seconds to keep it
for _, deliveries in ipairs(KEYS) do
  local place = redis.call('LPOS', deliveries, ARGV[1])
  if place then
    -- A write, so that a WAIT behind it waits for the commit too.
    redis.call('EXPIRE', deliveries, ARGV[2])
    return tonumber(redis.call('LINDEX', deliveries, place + 1))
  end
end
return false
