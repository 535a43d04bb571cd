import { redisScript } from './redis-connection.ts'
import type { SessionTimes } from './session-store.ts'

// A session is a hash: who and tokens (sealed), revision, retry (when tokens may be renewed after a failure), created and seen (milliseconds).
// Every program gets the time as its first value, so that all of an instance's decisions follow one clock.

const aliveIn = ({ absolute, idle }: SessionTimes) => `
local function ends()
  local at = redis.call('HMGET', KEYS[1], 'created', 'seen')
  if not at[1] then return nil end
  local last = math.min(at[1] + ${absolute}, at[2] + ${idle})
  return last > tonumber(ARGV[1]) and last or nil
end
local function is(revision)
  return redis.call('HGET', KEYS[1], 'revision') == revision
end
`

export function createSessionScripts(times: SessionTimes) {
  const alive = aliveIn(times)
  return {
    /** now, revision, sealed tokens */
    replaceTokens: redisScript(`${alive}
if not ends() or not is(ARGV[2]) then return 0 end
redis.call('HSET', KEYS[1], 'tokens', ARGV[3])
redis.call('HINCRBY', KEYS[1], 'revision', 1)
redis.call('HDEL', KEYS[1], 'retry')
return 1`),

    /** now, revision, retry */
    postponeRenewal: redisScript(`${alive}
if not ends() or not is(ARGV[2]) then return 0 end
return redis.call('HSET', KEYS[1], 'retry', ARGV[3])`),

    /** now, seen */
    touch: redisScript(`${alive}
if not ends() or tonumber(redis.call('HGET', KEYS[1], 'seen')) >= tonumber(ARGV[2]) then return 0 end
redis.call('HSET', KEYS[1], 'seen', ARGV[2])
return redis.call('PEXPIRE', KEYS[1], ends() - ARGV[1])`),

    /** now, revision or nothing */
    remove: redisScript(`${alive}
if ARGV[2] ~= '' and not is(ARGV[2]) then return {} end
local session = redis.call('HGETALL', KEYS[1])
redis.call('DEL', KEYS[1])
return session`),
  }
}

/** now, milliseconds of a window, amount; answers the count within it */
export const countScript = redisScript(`
local ends = redis.call('HGET', KEYS[1], 'ends')
if ends and tonumber(ends) <= tonumber(ARGV[1]) then redis.call('DEL', KEYS[1]) ends = nil end
local count = redis.call('HINCRBY', KEYS[1], 'count', ARGV[3])
if not ends then
  redis.call('HSET', KEYS[1], 'ends', ARGV[1] + ARGV[2])
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
return count`)

export const lockScripts = {
  /** owner, milliseconds */
  prolong: redisScript(`
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])`),

  /** owner */
  release: redisScript(`
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`),
}
