import type { SessionLock } from '#server/sessions/session-locks.ts'
import { areSessionsUnavailable, type StoredSession } from '#server/sessions/session-store.ts'
import { createTokenRenewal, type Renewed, type TokenRenewalOptions } from './renewal-under-lock.ts'
import { loggable } from './sign-in-errors.ts'
import { pause, within } from './waiting.ts'

/** Milliseconds of life below which a token is not worth sending. */
const minRemainingMs = 1_000

const timeoutMs = 12_000

/** Milliseconds between two looks at a renewal on another instance: 25 to 75, so that instances do not look in step. */
const untilNextLook = () => 25 + Math.random() * 50

/** Milliseconds for which a sign-in counts as new. */
const justMade = 60_000

/** A service refuses a sign-in that is new: there is nothing left to try. */
export interface Refused {
  kind: 'refused'
}

export type RenewalOptions = TokenRenewalOptions

export type Renewal = ReturnType<typeof createRenewal>

/**
 * Renews tokens before they expire, once per session at a time: within this process, and among all instances. A provider that rotates refresh
 * tokens takes a second renewal with the same one for theft and ends the session.
 */
export function createRenewal(options: RenewalOptions) {
  const { sessions, log, now } = options
  const renewTokens = createTokenRenewal(options)
  const underWay = new Map<string, Promise<Renewed>>()

  const isAlive = ({ tokens }: StoredSession) => tokens.expiresAt - now() > minRemainingMs
  const isPostponed = ({ retryAt = 0 }: StoredSession) => now() < retryAt

  /** The session with usable tokens. While the old ones are valid no request waits for new ones. */
  async function usable(key: string, session: StoredSession): Promise<Renewed> {
    if (now() < session.tokens.renewAt) return { kind: 'usable', session }
    const alive = isAlive(session)
    if (alive && isPostponed(session)) return { kind: 'usable', session }
    const renewing = renewNow(key, session.revision)
    return alive ? { kind: 'usable', session } : renewing
  }

  /** Like {@link usable}, for connections that outlive their request: tokens near expiry are renewed first where possible. */
  async function fresh(key: string, session: StoredSession): Promise<Renewed> {
    const old = await usable(key, session)
    if (old.kind !== 'usable' || now() < old.session.tokens.renewAt || isPostponed(old.session)) return old
    const renewed = await renewNow(key, old.session.revision)
    return renewed.kind === 'unavailable' ? old : renewed
  }

  function renewNow(key: string, revision?: number): Promise<Renewed> {
    return within(timeoutMs, underWay.get(key) ?? start(key, revision), () => ({ kind: 'unavailable' }))
  }

  function start(key: string, revision?: number): Promise<Renewed> {
    const started = renew(key, revision)
      .catch((error: unknown): Renewed => {
        if (!areSessionsUnavailable(error))
          log.error({ session: key.slice(0, 8), ...loggable(error) }, 'Renewal broke')
        return { kind: 'unavailable' }
      })
      .finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }

  async function renew(key: string, revision?: number): Promise<Renewed> {
    const until = now() + timeoutMs
    let old = revision
    /** What to do about the stored session; undefined when its tokens should be renewed. */
    const look = async (): Promise<Renewed | StoredSession> => {
      const session = await sessions.get(key)
      if (!session) return { kind: 'ended' }
      old ??= session.revision
      if (session.revision !== old && isAlive(session)) return { kind: 'usable', session }
      // A provider that failed is left alone for a while, by every instance.
      return isPostponed(session) ? { kind: 'unavailable' } : session
    }
    for (;;) {
      const before = await look()
      if ('kind' in before) return before
      const lock = await sessions.locks.take(key)
      if (lock) return renewHolding(lock, key, look)
      if (now() >= until) return { kind: 'unavailable' }
      await pause(untilNextLook())
    }
  }

  /** Reads the session again first: the previous lock holder may have renewed it. */
  async function renewHolding(
    lock: SessionLock,
    key: string,
    look: () => Promise<Renewed | StoredSession>,
  ): Promise<Renewed> {
    try {
      const session = await look()
      return 'kind' in session ? session : await renewTokens(key, session)
    } finally {
      await lock.release()
    }
  }

  /**
   * What to do about a 401 from a service: retry with newer tokens if there are any, otherwise the session has ended. A late 401 for old tokens
   * must not end a session that was renewed meanwhile, nor a 401 for a sign-in that is new: the next one would be refused as well.
   */
  async function refused(key: string, revision: number): Promise<Renewed | Refused> {
    if (underWay.has(key)) await renewNow(key)
    const session = await sessions.get(key)
    if (!session) return { kind: 'ended' }
    if (session.revision === revision && now() - session.createdAt < justMade) {
      log.warn({ session: key.slice(0, 8) }, 'A service refuses a new sign-in')
      return { kind: 'refused' }
    }
    if (session.revision === revision && (await sessions.delete(key, revision))) return { kind: 'ended' }
    const newer = await sessions.get(key)
    return newer ? { kind: 'usable', session: newer } : { kind: 'ended' }
  }

  /** Waits for renewals in progress: if they were cut off, their new tokens would be lost and the session with them. */
  async function settle(): Promise<void> {
    while (underWay.size > 0) await Promise.allSettled(underWay.values())
  }

  return { usable, fresh, renewNow, refused, settle }
}
