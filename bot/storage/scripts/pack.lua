-- Replaces the oldest plain entries of a log by one compressed block.
-- KEYS 1 log  2 past   ARGV 1 entries in the block  2 blocks there were when they were read  3 the block
-- The log only grows, so the number of blocks says exactly which entries were read; a second packer comes too late.
if redis.call('LLEN', KEYS[2]) ~= tonumber(ARGV[2]) then return 0 end
if redis.call('LLEN', KEYS[1]) < tonumber(ARGV[1]) then return 0 end
redis.call('RPUSH', KEYS[2], ARGV[3])
redis.call('LTRIM', KEYS[1], ARGV[1], -1)
return 1
