import { createHash } from 'node:crypto'
import { createClient } from 'redis'
import type { Log } from '#app/ports.ts'
import { within } from '../waiting.ts'
import { sessionsUnavailable } from './session-store.ts'

/** Milliseconds. */
const times = { connect: 2_000, ping: 3_000, silence: 10_000 }

const commandTime = 1_000

export type RedisClient = ReturnType<typeof newClient>

/** A Lua script, which Redis runs as one step; it is known by its hash once it has been loaded. */
export interface RedisScript {
  source: string
  sha: string
}

export type RedisConnection = ReturnType<typeof createRedisConnection>

export interface RedisConnectionOptions {
  url: string
  log: Log
}

export function redisScript(source: string): RedisScript {
  return { source, sha: createHash('sha1').update(source).digest('hex') }
}

/** Commands fail immediately while Redis is unavailable: by default the client queues them without a limit. */
export function createRedisConnection({ url, log }: RedisConnectionOptions) {
  let away = false
  let closed = false
  let unanswered = 0
  let client = connect()
  const subscriber = connect()

  function connect(): RedisClient {
    const made = newClient(url)
    made.on('error', wentAway)
    made.on('ready', isBack)
    made.connect().catch(wentAway)
    return made
  }

  function wentAway(error: unknown): void {
    if (!away && !closed)
      log.error({ reason: reasonOf(error) }, 'Redis is unavailable: sessions cannot be read')
    away = true
  }

  function isBack(): void {
    if (away) log.info({}, 'Redis is available again')
    away = false
    unanswered = 0
  }

  // A vanished host, or a primary that became a replica, keeps its connection open.
  function reconnect(dead: RedisClient): void {
    if (dead !== client || closed) return
    client = connect()
    dead.removeAllListeners('error').on('error', () => {})
    dead.destroy()
  }

  async function run<Value>(work: (client: RedisClient) => Promise<Value>): Promise<Value> {
    const used = client
    try {
      const value = await answerIn(commandTime, work(used))
      if (unanswered > 0 && subscriber.isReady) isBack()
      unanswered = 0
      return value
    } catch (error) {
      const reason = reasonOf(error)
      if (used.isReady) wentAway(error)
      if (reason === noAnswer) unanswered += 1
      if (unanswered >= 3 || reason.startsWith('READONLY')) reconnect(used)
      throw sessionsUnavailable(error)
    }
  }

  /** EVALSHA, with EVAL only when Redis does not have the script yet. */
  function runScript(script: RedisScript, key: string, values: (string | number)[] = []): Promise<unknown> {
    const input = { keys: [key], arguments: values.map(String) }
    return run((used) =>
      used.evalSha(script.sha, input).catch((error: unknown) => {
        if (!reasonOf(error).startsWith('NOSCRIPT')) throw error
        return used.eval(script.source, input)
      }),
    )
  }

  function subscribe(channel: string, listener: (message: string) => void): void {
    // Once subscribed, the client subscribes again by itself after every new connection.
    const start = () =>
      subscriber.subscribe(channel, listener).catch((error: unknown) => {
        wentAway(error)
        subscriber.once('ready', start)
      })
    if (subscriber.isReady) void start()
    else subscriber.once('ready', start)
  }

  const ready = (timeoutMs: number) =>
    answerIn(
      timeoutMs,
      new Promise<void>((resolve) => (client.isReady ? resolve() : client.once('ready', resolve))),
    ).catch(() => {})

  async function close(): Promise<void> {
    closed = true
    for (const each of [client, subscriber]) {
      if (each.isReady) await answerIn(commandTime, each.close()).catch(() => {})
      if (each.isOpen) each.destroy()
    }
  }

  return { run, runScript, subscribe, ready, close }
}

function newClient(url: string) {
  return createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    pingInterval: times.ping,
    // Covers only the queue, which is off; ours covers the response too.
    commandOptions: { timeout: undefined },
    socket: {
      connectTimeout: times.connect,
      socketTimeout: times.silence,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 1_500) + Math.random() * 100,
    },
  })
}

const noAnswer = 'Redis took too long'

function answerIn<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  return within(milliseconds, work, () => {
    throw new Error(noAnswer)
  })
}

/** An aggregate of refused addresses has no message of its own. */
function reasonOf(error: unknown): string {
  const { message, code, name } = error as NodeJS.ErrnoException
  return message || code || name
}
