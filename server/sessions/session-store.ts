import type { Identity } from '#app/sign-in.ts'
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

/** A sign-in in progress: one use, 900 seconds. */
export interface SignInTransaction {
  verifier: string
  nonce: string
  /** Hash of the browser's sign-in cookie, which binds the response to it. */
  binding: string
  redirectAfterLogin: string
  /** Path the identity provider must answer to. */
  callback: string
  asks?: boolean
  /** The only person this sign-in is for, when it is for one alone. */
  person?: string
  startedAt: number
}

/** Milliseconds after which sessions and sign-ins end. */
export const lifetimes = {
  idle: 30 * 60_000,
  absolute: 12 * 3_600_000,
  transaction: 900_000,
  /** For the record of signing out of all devices: longer than a provider's own session. */
  signedOut: 30 * 24 * 3_600_000,
}

export function sessionEnd({
  createdAt,
  lastSeenAt,
}: Pick<StoredSession, 'createdAt' | 'lastSeenAt'>): number {
  return Math.min(lastSeenAt + lifetimes.idle, createdAt + lifetimes.absolute)
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
  /** @throws {@link sessionStoreFull} */
  putTransaction(key: string, transaction: SignInTransaction): Promise<void>
  /** Reads and deletes in one step: a callback cannot be replayed. */
  takeTransaction(key: string): Promise<SignInTransaction | null>
  rememberOnce(key: string, seconds: number): Promise<boolean>
  /** The count within `windowMs` of the key's first time, this one included. An `amount` counts as so many. */
  count(key: string, windowMs: number, amount?: number): Promise<number>
  remembers(key: string): Promise<boolean>
  /** Reports every session that is deleted, on any instance. Expiry is not reported. Returns a function that unsubscribes. */
  onEnded(listener: (key: string) => void): () => void
  locks: SessionLocks
  close(): Promise<void>
}

/** The error of a store that does not respond. Recognised by its kind: it may come from another module graph. */
export function sessionsUnavailable(cause: unknown): Error {
  const error = new Error('The session store does not answer', { cause })
  return Object.assign(error, { kind: 'sessions-unavailable', problem: 'provider-unavailable' })
}

export function sessionStoreFull(): Error {
  const error = new Error('The session store takes no more sign-ins')
  return Object.assign(error, { kind: 'session-store-full', problem: 'too-many-sign-ins' })
}

export function areSessionsUnavailable(thrown: unknown): boolean {
  return (thrown as { kind?: unknown } | null)?.kind === 'sessions-unavailable'
}
