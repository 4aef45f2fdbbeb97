-- Takes one sending from a chat's sliding window, or says how many milliseconds to wait for it.
-- KEYS 1 sendings   ARGV 1 now  2 window  3 most in it  4 shortest distance of two  5 nonce of this call
-- A call whose reply was lost comes again with the same nonce and has taken it already.
local now, window, most, apart = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
if redis.call('ZSCORE', KEYS[1], ARGV[5]) then return 0 end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', now - window))
local last = redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')
local wait = 0
if last[2] then wait = math.max(wait, tonumber(last[2]) + apart - now) end
local sent = redis.call('ZCARD', KEYS[1])
if sent >= most then
  local oldest = redis.call('ZRANGE', KEYS[1], sent - most, sent - most, 'WITHSCORES')
  wait = math.max(wait, tonumber(oldest[2]) + window - now)
end
if wait > 0 then return math.ceil(wait) end
redis.call('ZADD', KEYS[1], ARGV[1], ARGV[5])
redis.call('PEXPIRE', KEYS[1], window)
return 0
