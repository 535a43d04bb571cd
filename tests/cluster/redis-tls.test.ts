import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createRedisReadMarks } from '#server/read-marks/redis-read-marks.ts'
import { createRedisConnection } from '#server/sessions/redis-connection.ts'
import { createRedisSessionStore } from '#server/sessions/redis-store.ts'
import { areSessionsUnavailable, type SessionStore } from '#server/sessions/session-store.ts'
import { sampleSession } from '#tests/support/one-session-suite.ts'
import { type RedisServer, startRedis } from '#tests/support/redis-server.ts'

// Redis as another machine should have it: TLS alone, and a user who may do what the portal does and nothing else.

const password = 'a-password-for-these-tests'
/** As docs/operations/configure.md says it. */
const rights =
  '~broker-portal:* &broker-portal:* -@all +@connection +@transaction +publish +subscribe +unsubscribe +hgetall +hset +hget +hmget +hincrby +hdel +pexpire +set +get +getdel +del +zadd +zrem +zrange +zremrangebyscore +zremrangebyrank +eval +evalsha'

let folder: string
let server: RedisServer
let store: SessionStore
const trusted = getCACertificates('default')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-tls-'))
  const [key, certificate, users] = ['key.pem', 'cert.pem', 'users.acl'].map((name) => join(folder, name))
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '1']
  execFileSync(
    'openssl',
    ['req', '-x509', ...curve, '-keyout', `${key}`, '-out', `${certificate}`, ...name],
    {
      stdio: 'ignore',
    },
  )
  writeFileSync(`${users}`, `user default off\nuser portal on >${password} ${rights}\n`)
  server = await startRedis({ secure: { key: `${key}`, certificate: `${certificate}`, users: `${users}` } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})
afterEach(async () => {
  setDefaultCACertificates(trusted)
  await store.close()
})

const info = () => {}
const addressFor = (login: string) => server.url.replace('rediss://', `rediss://${login}@`)

async function open(login: string, trust: boolean) {
  if (trust) setDefaultCACertificates([...trusted, readFileSync(join(folder, 'cert.pem'), 'utf8')])
  const error = vi.fn()
  const url = addressFor(login)
  const opened = createRedisSessionStore({
    url,
    secrets: ['a secret for these tests, long enough'],
    log: { info, warn: info, error },
  })
  store = opened
  await opened.ready(2_000)
  return { error }
}

const login = `portal:${password}`

test('everything works over TLS for a Redis user with these permissions only', async () => {
  const { error } = await open(login, true)
  const session = { ...sampleSession, createdAt: Date.now(), lastSeenAt: Date.now() }
  await store.create('key', session)
  expect(await store.replaceTokens('key', 1, session.tokens)).toBe(true)
  await store.postponeRenewal('key', 2, Date.now() + 5_000)
  await store.touch('key', Date.now() + 1)
  expect((await store.get('key'))?.revision).toBe(2)
  expect([await store.rememberOnce('jti', 9), await store.rememberOnce('jti', 9)]).toEqual([true, false])
  await store.noteSignedOut(session.issuer, 'person-1', 5)
  expect(await store.signedOutAt(session.issuer, 'person-1')).toBeNull()
  const lock = await store.locks.take('key')
  await lock?.release()
  expect(await store.deleteBySid(session.issuer, 'sid-1')).toHaveLength(1)
  await store.create('again', session)
  expect(await store.deleteByUser(session.issuer, 'person-1')).toHaveLength(1)
  const redis = createRedisConnection({ url: addressFor(login), log: { info, warn: info, error } })
  await redis.ready(2_000)
  const marks = createRedisReadMarks({ redis, issuer: session.issuer })
  await marks.startAt('person-1', new Date(1))
  await marks.markRead('person-1', 'a')
  expect(await marks.find('person-1')).toEqual({ ok: true, value: { readUntil: new Date(1), ids: ['a'] } })
  expect(await marks.markAllRead('person-1', new Date(2))).toMatchObject({ ok: true })
  await redis.close()
  expect(error).not.toHaveBeenCalled()
})

test.each<[string, string, boolean, string]>([
  ['a certificate that no one vouches for', login, false, 'certificate'],
  ['a wrong password', 'portal:wrong', true, 'WRONGPASS'],
])('%s is logged, and nothing is stored', async (_case, value, trust, reason) => {
  const { error } = await open(value, trust)
  expect(areSessionsUnavailable(await store.get('key').catch((thrown: unknown) => thrown))).toBe(true)
  expect(JSON.stringify(error.mock.calls)).toContain(reason)
  expect(JSON.stringify(error.mock.calls)).not.toContain('password-for')
})
