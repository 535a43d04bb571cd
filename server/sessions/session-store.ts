import type { Identity } from '#app/sign-in/sign-in.ts'

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
  tokens: Tokens
  revision: number
  createdAt: number
  lastSeenAt: number
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
  startedAt: number
}

/** Milliseconds after which sessions and sign-ins end, wherever they are stored. */
export const lifetimes = { idle: 30 * 60_000, absolute: 12 * 3_600_000, transaction: 900_000 }

/** Where sessions live: in process here, in Redis for several instances. Keys are hashes, never the cookie's value. */
export interface SessionStore {
  /** Null when there is none, or it was idle or alive for too long. */
  get(key: string): Promise<StoredSession | null>
  create(key: string, session: StoredSession): Promise<void>
  /** Replaces the tokens only when the stored revision is still the given one. False: somebody else was first, or the session is gone. */
  replaceTokens(key: string, revision: number, tokens: Tokens): Promise<boolean>
  touch(key: string, lastSeenAt: number): Promise<void>
  /** Deletes and returns the session; with a revision only when that is still the stored one. */
  delete(key: string, revision?: number): Promise<StoredSession | null>
  putTransaction(key: string, transaction: SignInTransaction): Promise<void>
  /** Reads and deletes in one step: a callback cannot be replayed. */
  takeTransaction(key: string): Promise<SignInTransaction | null>
}
