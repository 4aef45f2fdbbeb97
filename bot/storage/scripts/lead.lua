-- Takes the lease of a chat and gives what it shows, '' for nothing yet; false if another holder has it.
-- KEYS 1 lease  2 shown   ARGV 1 holder  2 milliseconds  3 chat
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return false end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return redis.call('HGET', KEYS[2], ARGV[3]) or ''
