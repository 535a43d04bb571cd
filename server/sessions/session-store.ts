import type { Identity } from '#app/sign-in/sign-in.ts'

/** Tokens of one session; they never leave the server. `expiresAt` in milliseconds since 1970. */
export interface Tokens {
  accessToken: string
  refreshToken: string | null
  idToken: string
  expiresAt: number
}

/** A signed-in session. `revision` grows with every change of its tokens. */
export interface StoredSession {
  identity: Identity
  tokens: Tokens
  revision: number
  /** Milliseconds since 1970. */
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
  startedAt: number
}

/** Where sessions live: in process here, in Redis for several instances. Keys are hashes, never the cookie's value. */
export interface SessionStore {
  get(key: string): Promise<StoredSession | null>
  create(key: string, session: StoredSession): Promise<void>
  /** Replaces the tokens only when the stored revision is still the given one. False: somebody else was first, or the session is gone. */
  replaceTokens(key: string, revision: number, tokens: Tokens): Promise<boolean>
  touch(key: string, lastSeenAt: number): Promise<void>
  delete(key: string): Promise<StoredSession | null>
  putTransaction(key: string, transaction: SignInTransaction): Promise<void>
  /** Reads and deletes in one step: a callback cannot be replayed. */
  takeTransaction(key: string): Promise<SignInTransaction | null>
}
