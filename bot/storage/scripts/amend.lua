-- Another document for a table at the same version, for what is told to nobody else.
-- KEYS 1 table   ARGV 1 version  2 last four bytes of what was read  3 those of the new value  4 '1' = it is compacted
--      5 the new value
-- A call whose reply was lost comes again and finds its own writing; it writes once more, so that a WAIT behind it has
-- something to wait for.
local head = redis.call('GETRANGE', KEYS[1], 0, 15)
local mark = redis.call('GETRANGE', KEYS[1], -4, -1)
local compacted = string.match(head, '^%d+:f') and '1' or '0'
if string.match(head, '^(%d+):') ~= ARGV[1] or compacted ~= ARGV[4] then return 0 end
if mark ~= ARGV[2] and mark ~= ARGV[3] then return 0 end
redis.call('SET', KEYS[1], ARGV[5], 'KEEPTTL')
return 1
