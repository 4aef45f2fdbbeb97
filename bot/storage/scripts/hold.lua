-- Takes or prolongs a lease by name; 0: another holder has it, 1: ours, 2: ours, and another process asks for it.
-- KEYS 1 lease  2 who asks for it   ARGV 1 holder  2 milliseconds
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then
  redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
  return 0
end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
local asks = redis.call('GET', KEYS[2])
if asks and asks ~= ARGV[1] then return 2 end
return 1
