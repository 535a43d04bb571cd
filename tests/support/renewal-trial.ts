import { afterEach, beforeEach, vi } from 'vitest'
import { createRenewal, type Renewal } from '#server/auth/renewal.ts'
import type { TokenRenewalOptions } from '#server/auth/renewal-under-lock.ts'
import { createMemorySessionStore } from '#server/sessions/memory-store.ts'
import type { SessionStore, StoredSession } from '#server/sessions/session-store.ts'
import type { RenewalOutcome } from '#server/telemetry/telemetry.ts'

export const start = Date.parse('2026-03-02T09:00:00Z')
export const minute = 60_000

export const session: StoredSession = {
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
export const secondTokens = () => second

export const errors = {
  invalidGrant: oauthError('OAUTH_RESPONSE_BODY_ERROR', 'invalid_grant', 400),
  invalidClient: oauthError('OAUTH_RESPONSE_BODY_ERROR', 'invalid_client', 401),
  invalidRequest: oauthError('OAUTH_RESPONSE_BODY_ERROR', 'invalid_request', 400),
  serverError: oauthError('OAUTH_RESPONSE_IS_NOT_CONFORM'),
  timeout: oauthError('OAUTH_TIMEOUT'),
  network: new TypeError('fetch failed'),
}

function oauthError(code: string, error?: string, status?: number): Error {
  return Object.assign(new Error(error ?? code), { code, error, status })
}

type RenewedTokens = Awaited<ReturnType<TokenRenewalOptions['refresh']>>

type Refresh = (refreshToken: string, personId: string) => Promise<RenewedTokens>

/** A session in a store, two instances that may renew it, and an identity provider that does as instructed; the clock does not advance. */
export interface RenewalTrial {
  sessions: SessionStore
  refresh: ReturnType<typeof vi.fn<Refresh>>
  revoke: ReturnType<typeof vi.fn<(refreshToken: string) => Promise<void>>>
  warn: ReturnType<typeof vi.fn<(fields: Record<string, unknown>, message: string) => void>>
  error: ReturnType<typeof vi.fn<(fields: Record<string, unknown>, message: string) => void>>
  countRenewal: ReturnType<typeof vi.fn<(outcome: RenewalOutcome) => void>>
  renewal: Renewal
  elsewhere: Renewal
  stored(): Promise<StoredSession>
  usable(instance?: Renewal): ReturnType<Renewal['usable']>
  hold(): { answer(): void; fail(error: unknown): void }
}

export function createRenewalTrial(): RenewalTrial {
  const trial = {} as RenewalTrial
  beforeEach(async () => {
    vi.useFakeTimers({ now: start })
    const sessions = createMemorySessionStore({ now: () => Date.now() })
    await sessions.create('key', session)
    const refresh = vi.fn<Refresh>(async () => secondTokens())
    const revoke = vi.fn(async () => {})
    const warn = vi.fn()
    const error = vi.fn()
    const countRenewal = vi.fn()
    const log = { info: () => {}, warn, error }
    const instance = () =>
      createRenewal({ sessions, refresh, revoke, log, countRenewal, now: () => Date.now() })
    Object.assign(trial, {
      sessions,
      refresh,
      revoke,
      warn,
      error,
      countRenewal,
      renewal: instance(),
      elsewhere: instance(),
    })
  })
  afterEach(() => void vi.useRealTimers())

  trial.stored = async () => {
    const stored = await trial.sessions.get('key')
    if (!stored) throw new Error('The session is gone')
    return stored
  }
  trial.usable = async (instance = trial.renewal) => instance.usable('key', await trial.stored())
  trial.hold = () => {
    const { promise, resolve, reject } = Promise.withResolvers<RenewedTokens>()
    trial.refresh.mockReturnValueOnce(promise)
    return { answer: () => resolve(secondTokens()), fail: reject }
  }
  return trial
}

/** Moves the clock without letting anything that is due wait longer. */
export async function at(time: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(time - Date.now())
}
