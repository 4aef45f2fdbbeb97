-- Writes a record if its version is the expected one.
-- KEYS 1 record   ARGV 1 expected version  2 new version  3 nonce of this call  4 new value
--      5 milliseconds to keep it, '' for ever
-- A call whose reply was lost comes again with the same nonce and finds its own writing; it writes once
-- more, so that a WAIT behind it has something to wait for.
local head = redis.call('GETRANGE', KEYS[1], 0, 31)
local version = string.match(head, '^(%d+):') or '0'
local ours = version == ARGV[2] and string.sub(head, #version + 2, #version + 1 + #ARGV[3]) == ARGV[3]
if version ~= ARGV[1] and not ours then return 0 end
if ARGV[5] == '' then
  redis.call('SET', KEYS[1], ARGV[4])
else
  redis.call('SET', KEYS[1], ARGV[4], 'PX', ARGV[5])
end
return 1
