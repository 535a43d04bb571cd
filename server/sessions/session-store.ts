import type { Identity } from '#app/sign-in.ts'
import type { SessionLocks } from './session-locks.ts'

/** Tokens of one session; they never leave the server. Times in milliseconds since 1970. */
export interface Tokens {
  accessToken: string
  refreshToken: string | null
  idToken: string
  expiresAt: number
  /** From here on the tokens are renewed in the background. */
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

/** A sign-in under way: one use, 900 seconds. */
export interface SignInTransaction {
  verifier: string
  nonce: string
  /** Hash of the browser's sign-in cookie: the answer must come back to the browser that asked. */
  binding: string
  redirectAfterLogin: string
  /** Path the identity provider must answer to. */
  callback: string
  /** Set when the provider had to ask for the password, even of a person it knows. */
  asks?: boolean
  /** The only person this sign-in is for, when it is for one alone. */
  person?: string
  startedAt: number
}

/** Milliseconds after which sessions and sign-ins end, wherever they are stored. */
export const lifetimes = {
  idle: 30 * 60_000,
  absolute: 12 * 3_600_000,
  transaction: 900_000,
  /** How long it is known that the person signed out of all devices: longer than a provider's own session lives. */
  signedOut: 30 * 24 * 3_600_000,
}

/** What a session ends by: idle for too long, or alive for too long. */
export function sessionEnd({
  createdAt,
  lastSeenAt,
}: Pick<StoredSession, 'createdAt' | 'lastSeenAt'>): number {
  return Math.min(lastSeenAt + lifetimes.idle, createdAt + lifetimes.absolute)
}

/**
 * Where sessions live: in process, or in Redis for several instances. Keys are hashes, never the cookie's value.
 * Every method may throw {@link sessionsUnavailable}; that never means that a person is signed out.
 */
export interface SessionStore {
  /** Null when there is none, or it was idle or alive for too long. */
  get(key: string): Promise<StoredSession | null>
  create(key: string, session: StoredSession): Promise<void>
  /** Replaces the tokens only when the stored revision is the one passed. False: another request was first, or the session is gone. */
  replaceTokens(key: string, revision: number, tokens: Tokens): Promise<boolean>
  /** Records that renewing this revision failed, for every instance. */
  postponeRenewal(key: string, revision: number, retryAt: number): Promise<void>
  touch(key: string, lastSeenAt: number): Promise<void>
  /** Deletes and returns the session; with a revision only when that is still the stored one. */
  delete(key: string, revision?: number): Promise<StoredSession | null>
  /** Deletes and returns every session of a person, except one where it is named. */
  deleteByUser(issuer: string, subject: string, except?: string): Promise<DeletedSession[]>
  /** Deletes and returns every session that came from one session of the identity provider. */
  deleteBySid(issuer: string, sid: string): Promise<DeletedSession[]>
  /** Notes when a person signed out of all devices. */
  noteSignedOut(issuer: string, subject: string, at: number): Promise<void>
  /** When a person last signed out of all devices; null when that is thirty days ago, or never was. */
  signedOutAt(issuer: string, subject: string): Promise<number | null>
  /** @throws {@link sessionStoreFull} when no more are kept: those that are there stay */
  putTransaction(key: string, transaction: SignInTransaction): Promise<void>
  /** Reads and deletes in one step: a callback cannot be replayed. */
  takeTransaction(key: string): Promise<SignInTransaction | null>
  /** True the first time a key is seen within so many seconds: for tokens that count once. */
  rememberOnce(key: string, seconds: number): Promise<boolean>
  /** How often a key was counted within so many milliseconds of its first time, this time included. */
  count(key: string, windowMs: number): Promise<number>
  /** Whether {@link rememberOnce} was called with a key within its seconds. */
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

/** The error of a store whose limit of sign-ins in progress is reached. */
export function sessionStoreFull(): Error {
  const error = new Error('The session store takes no more sign-ins')
  return Object.assign(error, { kind: 'session-store-full', problem: 'too-many-sign-ins' })
}

export function areSessionsUnavailable(thrown: unknown): boolean {
  return (thrown as { kind?: unknown } | null)?.kind === 'sessions-unavailable'
}
