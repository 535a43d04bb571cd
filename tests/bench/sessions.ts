import { createClient } from 'redis'
import { createRenewal } from '#server/auth/renewal.ts'
import { createSignIn } from '#server/auth/sign-in.ts'
import { readConfig } from '#server/env.ts'
import { hashOf, randomValue } from '#server/random-values.ts'
import { createMemorySessionStore } from '#server/sessions/memory-store.ts'
import { createRedisSessionStore } from '#server/sessions/redis-store.ts'
import type { SessionStore, StoredSession } from '#server/sessions/session-store.ts'
import { publicClient } from '#tests/support/public-client.ts'
import { requireRedisProgram, startRedis } from '#tests/support/redis-server.ts'
import { measureSignIn } from './sign-in-trip.ts'
import { figure, printTable } from './table.ts'

const secret = 'a secret for the bench, which is long enough'
const origin = 'http://localhost:3999'
const noLog = { info: () => {}, warn: () => {}, error: () => {} }
const rounds = { requests: 4_000, atOnce: 32, renewals: 1_000 }

interface Cost {
  /** Microseconds of this process's CPU, and requests per second. */
  cpu: number
  perSecond: number
}

export async function measure(
  count: number,
  atOnce: number,
  work: (turn: number) => Promise<unknown>,
): Promise<Cost> {
  const before = process.cpuUsage()
  const from = performance.now()
  for (let turn = 0; turn < count; turn += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - turn) }, (_, each) => work(turn + each)))
  const seconds = (performance.now() - from) / 1000
  const { user, system } = process.cpuUsage(before)
  return { cpu: (user + system) / count, perSecond: count / seconds }
}

export function sampleSession(life: number): StoredSession {
  const token = () => randomValue().repeat(20)
  const expiresAt = Date.now() + life
  return {
    identity: {
      personId: randomValue(),
      givenName: 'Alex',
      familyName: 'Sample',
      email: 'alex@example.test',
    },
    issuer: 'https://id.lender.example',
    providerSession: randomValue(),
    tokens: {
      accessToken: token(),
      refreshToken: randomValue(),
      idToken: token(),
      expiresAt,
      renewAt: expiresAt,
    },
    revision: 1,
    createdAt: Date.now(),
    lastSeenAt: Date.now(),
  }
}

async function measureRequests(sessions: SessionStore): Promise<Cost> {
  const oidc = publicClient('https://id.lender.example')
  const config = { stage: 'test', publicOrigin: origin, oidc, sessions: readConfig({}).sessions } as const
  const portal = createSignIn({ config, sessions, log: noLog })
  const cookie = randomValue()
  await sessions.create(hashOf(cookie), sampleSession(600_000))
  const headers = { cookie: `__Host-portal-sid=${cookie}` }
  const ask = async () => {
    const { identity } = await portal.current(new Request(`${origin}/dashboard`, { headers }))
    if (!identity) throw new Error('The session was not found')
  }
  await measure(500, rounds.atOnce, ask)
  return measure(rounds.requests, rounds.atOnce, ask)
}

async function measureRenewals(sessions: SessionStore): Promise<Cost> {
  const refresh = async () => ({ access_token: randomValue(), refresh_token: randomValue(), expires_in: 300 })
  const renewal = createRenewal({ sessions, refresh, revoke: async () => {}, log: noLog, now: Date.now })
  const keys = Array.from({ length: rounds.renewals }, randomValue)
  for (const key of keys) await sessions.create(key, sampleSession(-1))
  return measure(keys.length, rounds.atOnce, async (turn) => {
    const renewed = await renewal.renewNow(keys[turn] ?? '')
    if (renewed.kind !== 'usable') throw new Error(`A renewal was ${renewed.kind}`)
  })
}

/** The cost of each store as a row; `dashboard` is the milliseconds of CPU of a dashboard request, null where they cannot be known. */
async function rowOf(name: string, sessions: SessionStore, dashboard: number | null): Promise<string[]> {
  const request = await measureRequests(sessions)
  const renewal = await measureRenewals(sessions)
  const share = dashboard === null ? 'unknown' : `${figure(request.cpu / dashboard / 10, 1)} %`
  return [
    name,
    figure(request.cpu),
    share,
    figure(request.perSecond),
    figure(renewal.cpu),
    figure(renewal.perSecond),
  ]
}

async function redisRow(dashboard: number | null): Promise<string[]> {
  const redis = await startRedis({ durable: false })
  const store = createRedisSessionStore({ url: redis.url, secrets: [secret], log: noLog })
  try {
    await store.ready(5_000)
    return await rowOf('Redis', store, dashboard)
  } finally {
    await store.close()
    await redis.close()
  }
}

/** MiB by which the memory of a Redis grows with 10,000 sessions whose tokens have 860 characters each. */
async function redisMemory(): Promise<number> {
  const redis = await startRedis({ durable: false })
  const store = createRedisSessionStore({ url: redis.url, secrets: [secret], log: noLog })
  const client = createClient({ url: redis.url })
  const used = async () => Number(/used_memory:(\d+)/.exec(await client.info('memory'))?.[1])
  try {
    await store.ready(5_000)
    await client.connect()
    const before = await used()
    await measure(10_000, 100, () => store.create(randomValue(), sampleSession(600_000)))
    return ((await used()) - before) / 2 ** 20
  } finally {
    client.destroy()
    await store.close()
    await redis.close()
  }
}

function hasRedis(): boolean {
  try {
    return Boolean(requireRedisProgram())
  } catch {
    return false
  }
}

const head = ['sessions', 'request cpu µs', 'of a dashboard', 'requests/s', 'renewal cpu µs', 'renewals/s']

/**
 * Prints what sessions cost, in about ten seconds: per request, as a share of a dashboard request of the same run, per renewal and per sign-in.
 * Redis runs on this machine: over a network add one round trip per request. Its own processor time is not counted.
 */
export async function reportSessions(dashboard: number | null): Promise<void> {
  const rows = [await rowOf('in process', createMemorySessionStore(), dashboard)]
  if (hasRedis()) rows.push(await redisRow(dashboard))
  printTable('What sessions cost', head, rows)
  if (hasRedis()) console.log(`\nRedis, for 10,000 sessions: ${figure(await redisMemory(), 1)} MiB`)
  else console.log('Redis and Valkey are not installed: no figures for them.')
  const { whole, portal } = await measureSignIn()
  printTable(
    'A sign-in, median of 30',
    ['', 'ms'],
    [
      ['whole round trip, the provider on this machine', figure(whole, 1)],
      ['of it in the portal, its calls of the provider included', figure(portal, 1)],
    ],
  )
}
