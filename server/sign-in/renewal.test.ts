import { OAuth2Tokens } from 'arctic'
import { beforeEach, expect, test, vi } from 'vitest'
import { createMemorySessionStore } from '../sessions/memory-store.ts'
import type { SessionStore, StoredSession } from '../sessions/session-store.ts'
import { createRenewal, type Renewal } from './renewal.ts'

const start = Date.parse('2026-03-02T09:00:00Z')
const minute = 60_000

const session: StoredSession = {
  identity: { personId: 'person-1', givenName: '', familyName: '', email: '' },
  issuer: 'https://id.lender.example',
  providerSession: null,
  tokens: {
    accessToken: 'a1',
    refreshToken: 'r1',
    idToken: 'i1',
    expiresAt: start + 5 * minute,
    renewAt: start + 4 * minute,
  },
  revision: 1,
  createdAt: start,
  lastSeenAt: start,
}

const second = { access_token: 'a2', refresh_token: 'r2', id_token: 'i2', expires_in: 300 }
const invalidGrant = Object.assign(new Error('refused'), {
  code: 'OAUTH_RESPONSE_BODY_ERROR',
  error: 'invalid_grant',
})
const networkDown = new TypeError('fetch failed')

let clock: number
let sessions: SessionStore
let refresh: ReturnType<typeof vi.fn<(refreshToken: string, personId: string) => Promise<OAuth2Tokens>>>
let revoke: ReturnType<typeof vi.fn<(refreshToken: string) => Promise<void>>>
let warn: ReturnType<typeof vi.fn<(fields: Record<string, unknown>, message: string) => void>>
let renewal: Renewal

beforeEach(async () => {
  clock = start
  sessions = createMemorySessionStore({ now: () => clock })
  await sessions.create('key', session)
  refresh = vi.fn(async () => new OAuth2Tokens(second))
  revoke = vi.fn(async () => {})
  warn = vi.fn()
  const log = { info: () => {}, warn, error: () => {} }
  renewal = createRenewal({ sessions, refresh, revoke, log, now: () => clock })
})

async function usable() {
  const stored = await sessions.get('key')
  if (!stored) throw new Error('The session is gone')
  return renewal.usable('key', stored)
}

/** A refresh that answers when told. */
function heldRefresh() {
  const { promise, resolve, reject } = Promise.withResolvers<OAuth2Tokens>()
  refresh.mockReturnValueOnce(promise)
  return { answer: () => resolve(new OAuth2Tokens(second)), fail: reject }
}

const storedToken = async () => (await sessions.get('key'))?.tokens.accessToken

test('nothing is renewed before the last minute', async () => {
  clock = start + 4 * minute - 1
  expect(await usable()).toEqual({ kind: 'usable', session })
  expect(refresh).not.toHaveBeenCalled()
})

test('in the last minute nobody waits: the old token is used while the new one is fetched', async () => {
  clock = start + 4 * minute
  const held = heldRefresh()
  expect(await usable()).toEqual({ kind: 'usable', session })
  expect(refresh).toHaveBeenCalledExactlyOnceWith('r1', 'person-1')
  held.answer()
  await vi.waitFor(async () => expect(await storedToken()).toBe('a2'))
})

test('once it expired everybody waits for the same renewal', async () => {
  clock = start + 5 * minute
  const held = heldRefresh()
  const waiting = Promise.all([usable(), usable(), usable(), renewal.renewNow('key')])
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled())
  held.answer()
  const tokens = (await waiting).map((each) => each.kind === 'usable' && each.session.tokens.accessToken)
  expect(tokens).toEqual(['a2', 'a2', 'a2', 'a2'])
  expect(refresh).toHaveBeenCalledOnce()
})

test('a later renewal uses the token of the one before', async () => {
  clock = start + 5 * minute
  await usable()
  clock += 5 * minute
  refresh.mockResolvedValueOnce(new OAuth2Tokens({ access_token: 'a3', expires_in: 300 }))
  await usable()
  expect(refresh.mock.calls.map(([token]) => token)).toEqual(['r1', 'r2'])
  expect(await sessions.get('key')).toMatchObject({
    revision: 3,
    tokens: { accessToken: 'a3', refreshToken: 'r2' },
  })
})

test('a dead grant ends the session', async () => {
  clock = start + 5 * minute
  refresh.mockRejectedValueOnce(invalidGrant)
  expect(await usable()).toEqual({ kind: 'ended' })
  expect(await sessions.get('key')).toBeNull()
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ error: 'invalid_grant' }), 'Renewal failed']])
})

test('a dead grant does not end a session that was renewed elsewhere meanwhile', async () => {
  clock = start + 5 * minute
  const held = heldRefresh()
  const waiting = usable()
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled())
  const newer = { ...session.tokens, accessToken: 'elsewhere', expiresAt: clock + 5 * minute }
  await sessions.replaceTokens('key', 1, newer)
  held.fail(invalidGrant)
  expect(await waiting).toMatchObject({ kind: 'usable', session: { tokens: { accessToken: 'elsewhere' } } })
})

test('tokens that arrive after signing out are revoked, and the session stays gone', async () => {
  clock = start + 5 * minute
  const held = heldRefresh()
  const waiting = usable()
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled())
  await sessions.delete('key')
  held.answer()
  expect(await waiting).toEqual({ kind: 'ended' })
  expect(revoke).toHaveBeenCalledExactlyOnceWith('r2')
  expect(await sessions.get('key')).toBeNull()
})

test('network trouble keeps the session while its token lives, and is tried again after 5 seconds', async () => {
  clock = start + 4 * minute
  refresh.mockRejectedValueOnce(networkDown)
  await usable()
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  clock += 4_999
  expect((await usable()).kind).toBe('usable')
  expect(refresh).toHaveBeenCalledOnce()
  clock += 1
  await usable()
  expect(refresh).toHaveBeenCalledTimes(2)
  await vi.waitFor(async () => expect(await storedToken()).toBe('a2'))
})

test('network trouble after expiry is a trouble, not a sign-out', async () => {
  clock = start + 5 * minute
  refresh.mockRejectedValue(networkDown)
  expect(await usable()).toEqual({ kind: 'unavailable' })
  expect(await storedToken()).toBe('a1')
  refresh.mockResolvedValueOnce(new OAuth2Tokens(second))
  expect(await usable()).toMatchObject({ kind: 'usable', session: { tokens: { accessToken: 'a2' } } })
})

test.each([
  ['invalid_client', 'a mistake of the configuration'],
  ['server_error', 'a fault of the provider'],
])('%s, %s, keeps the session', async (error) => {
  clock = start + 4 * minute
  refresh.mockRejectedValueOnce(Object.assign(new Error(error), { code: 'OAUTH_RESPONSE_BODY_ERROR', error }))
  await usable()
  await vi.waitFor(() => expect(warn).toHaveBeenCalled())
  expect(await storedToken()).toBe('a1')
})

test('a session without a refresh token lives as long as its access token', async () => {
  const tokens = { ...session.tokens, refreshToken: null }
  await sessions.replaceTokens('key', 1, tokens)
  clock = start + 5 * minute - 1001
  expect((await usable()).kind).toBe('usable')
  clock = start + 5 * minute
  expect(await usable()).toEqual({ kind: 'ended' })
  expect(refresh).not.toHaveBeenCalled()
  expect(await sessions.get('key')).toBeNull()
})

test('renewing a session that is gone says that it ended', async () => {
  expect(await renewal.renewNow('other')).toEqual({ kind: 'ended' })
})

test('renewing on demand does not wait for the last minute', async () => {
  expect(await renewal.renewNow('key')).toMatchObject({ kind: 'usable', session: { revision: 2 } })
  expect(await storedToken()).toBe('a2')
})
