import type { Identity } from '#app/ports.ts'
import { failed, type Result, succeeded } from '#contract/calls/failure.ts'
import type { SessionLocks } from './session-locks.ts'

/** Tokens of one session; they never leave the server. Times in milliseconds since 1970. */
export interface Tokens {
  accessToken: string
  refreshToken: string | null
  idToken: string
  expiresAt: number
  renewAt: number
}

/** A signed-in session. `revision` grows with every change of its tokens. Times in milliseconds since 1970. */
export interface StoredSession {
  identity: Identity
  /** Who issued the identity: issuer and subject together identify a person. */
  issuer: string
  /** The identity provider's own session (claim `sid`), by which it can end this one. */
  providerSession: string | null
  tokens: Tokens
  revision: number
  /** Set when renewing these tokens failed: no instance retries before. Removed with the next tokens. */
  retryAt?: number
  createdAt: number
  lastSeenAt: number
}

/** A session that was deleted although its key was not named: its tokens should be revoked. */
export interface DeletedSession {
  key: string
  session: StoredSession
}

/** Milliseconds after which a session ends: without use, and whatever happens. */
export interface SessionTimes {
  idle: number
  absolute: number
}

export const defaultSessionTimes: SessionTimes = { idle: 30 * 60_000, absolute: 12 * 3_600_000 }

/** Milliseconds. */
export const lifetimes = {
  /** A sign-in or sign-out in progress. */
  transaction: 900_000,
  /** For the record of signing out of all devices: longer than a provider's own session. */
  signedOut: 30 * 24 * 3_600_000,
}

export function sessionEnd(
  { createdAt, lastSeenAt }: Pick<StoredSession, 'createdAt' | 'lastSeenAt'>,
  { idle, absolute }: SessionTimes,
): number {
  return Math.min(lastSeenAt + idle, createdAt + absolute)
}

/** Keys are hashes of the cookie. Every method may throw {@link sessionsUnavailable}, which never means signed out. */
export interface SessionStore {
  get(key: string): Promise<StoredSession | null>
  create(key: string, session: StoredSession): Promise<void>
  /** Compare-and-set on the revision. False when another request was first, or the session is gone. */
  replaceTokens(key: string, revision: number, tokens: Tokens): Promise<boolean>
  postponeRenewal(key: string, revision: number, retryAt: number): Promise<void>
  touch(key: string, lastSeenAt: number): Promise<void>
  delete(key: string, revision?: number): Promise<StoredSession | null>
  deleteByUser(issuer: string, subject: string, except?: string): Promise<DeletedSession[]>
  deleteBySid(issuer: string, sid: string): Promise<DeletedSession[]>
  noteSignedOut(issuer: string, subject: string, at: number): Promise<void>
  /** Last sign-out of all devices within thirty days, or null. */
  signedOutAt(issuer: string, subject: string): Promise<number | null>
  rememberOnce(key: string, seconds: number): Promise<boolean>
  /** The count within `windowMs` of the key's first time, this one included. An `amount` counts as so many. */
  count(key: string, windowMs: number, amount?: number): Promise<number>
  remembers(key: string): Promise<boolean>
  /** Reports every session that is deleted, on any instance. Expiry is not reported. */
  onEnded(listener: (key: string) => void): void
  locks: SessionLocks
  close(): Promise<void>
}

/** A store that does not respond. A sign-in that meets it ends on the page for an unavailable provider. */
class SessionsUnavailable extends Error {
  readonly problem = 'provider-unavailable'
}

export function sessionsUnavailable(cause: unknown): Error {
  return new SessionsUnavailable('The session store does not answer', { cause })
}

export function areSessionsUnavailable(thrown: unknown): boolean {
  return thrown instanceof SessionsUnavailable
}

/** A store that does not respond is a failure; any other error is a fault of the portal and is thrown. */
export async function storeResult<Value>(call: string, work: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return succeeded(await work())
  } catch (error) {
    if (!areSessionsUnavailable(error)) throw error
    return failed({ kind: 'unavailable', call })
  }
}
