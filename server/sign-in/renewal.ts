import type { OAuth2Tokens } from 'arctic'
import type { Log } from '#app/log.ts'
import type { SessionStore, StoredSession } from '../sessions/session-store.ts'
import { isGrantGone, loggable } from './sign-in-errors.ts'
import { storedTokens } from './stored-tokens.ts'

/** Milliseconds of life below which a token is not worth sending. */
const shortest = 1_000

/** Milliseconds before a renewal that met trouble is tried again (specification section 9). */
const retryAfter = 5_000

/** A session that can be used, or why there is none. */
export type Renewed = { kind: 'usable'; session: StoredSession } | { kind: 'ended' } | { kind: 'unavailable' }

export interface RenewalOptions {
  sessions: SessionStore
  /** Asks the identity provider for new tokens. */
  refresh(refreshToken: string, personId: string): Promise<OAuth2Tokens>
  revoke(refreshToken: string): Promise<void>
  log: Log
  now: () => number
}

export type Renewal = ReturnType<typeof createRenewal>

/**
 * Renews tokens before they expire, once at a time per session within this process. A provider that rotates refresh tokens takes a second
 * renewal with the same one for theft and ends the session.
 */
export function createRenewal({ sessions, refresh, revoke, log, now }: RenewalOptions) {
  const underWay = new Map<string, Promise<Renewed>>()
  const notBefore = new Map<string, number>()

  /** The session with tokens fit to send. While the old ones still live nobody waits for new ones. */
  async function usable(key: string, session: StoredSession): Promise<Renewed> {
    const { expiresAt, renewAt } = session.tokens
    const alive = expiresAt - now() > shortest
    if (now() < renewAt || (alive && now() < (notBefore.get(key) ?? 0))) return { kind: 'usable', session }
    const renewing = renewNow(key)
    return alive ? { kind: 'usable', session } : renewing
  }

  /** New tokens now, whatever the age of the old ones. */
  function renewNow(key: string): Promise<Renewed> {
    const running = underWay.get(key)
    if (running) return running
    const started = renew(key)
      .catch((error: unknown): Renewed => {
        log.error({ session: key.slice(0, 8), ...loggable(error) }, 'Renewal broke')
        return { kind: 'unavailable' }
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }

  async function renew(key: string): Promise<Renewed> {
    const session = await sessions.get(key)
    if (!session) return { kind: 'ended' }
    const { refreshToken } = session.tokens
    if (!refreshToken)
      return now() < session.tokens.expiresAt ? { kind: 'usable', session } : end(key, session)
    try {
      const answer = await refresh(refreshToken, session.identity.personId)
      notBefore.delete(key)
      return await keep(key, session, answer)
    } catch (error) {
      return failed(key, session, error)
    }
  }

  async function keep(key: string, session: StoredSession, answer: OAuth2Tokens): Promise<Renewed> {
    const tokens = storedTokens(answer, now(), session.tokens)
    if (await sessions.replaceTokens(key, session.revision, tokens))
      return { kind: 'usable', session: { ...session, tokens, revision: session.revision + 1 } }
    // Signed out or renewed elsewhere meanwhile: what just arrived belongs to nobody.
    if (tokens.refreshToken) await revoke(tokens.refreshToken).catch(() => {})
    return stored(key)
  }

  async function failed(key: string, session: StoredSession, error: unknown): Promise<Renewed> {
    log.warn({ session: key.slice(0, 8), ...loggable(error) }, 'Renewal failed')
    if (isGrantGone(error)) return end(key, session)
    notBefore.set(key, now() + retryAfter)
    return { kind: 'unavailable' }
  }

  /** Ends the session only if nobody renewed it meanwhile. */
  async function end(key: string, session: StoredSession): Promise<Renewed> {
    notBefore.delete(key)
    if (await sessions.delete(key, session.revision)) return { kind: 'ended' }
    return stored(key)
  }

  async function stored(key: string): Promise<Renewed> {
    const session = await sessions.get(key)
    return session ? { kind: 'usable', session } : { kind: 'ended' }
  }

  return { usable, renewNow }
}
