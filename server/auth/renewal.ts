import type { SessionLock } from '#server/sessions/session-locks.ts'
import { areSessionsUnavailable, type StoredSession } from '#server/sessions/session-store.ts'
import { pause, within } from '../waiting.ts'
import { createTokenRenewal, type Renewed, type TokenRenewalOptions } from './renewal-under-lock.ts'
import { loggable } from './sign-in-errors.ts'

/** A token with less time left is not sent. */
const minRemainingMs = 1_000

const timeoutMs = 12_000

/** Milliseconds between two checks of a renewal on another instance: 25 to 75, so that instances do not check in step. */
const nextCheckDelayMs = () => 25 + Math.random() * 50

const justMadeMs = 60_000

/** A service refuses a new sign-in: another one would not help. */
export interface Refused {
  kind: 'refused'
}

export type Renewal = ReturnType<typeof createRenewal>

/** One renewal per session at a time across instances: a rotating provider treats a second use of a refresh token as theft. */
export function createRenewal(options: TokenRenewalOptions) {
  const { sessions, log, now } = options
  const renewTokens = createTokenRenewal(options)
  const renewals = new Map<string, Promise<Renewed>>()

  const isAlive = ({ tokens }: StoredSession) => tokens.expiresAt - now() > minRemainingMs
  const isPostponed = ({ retryAt = 0 }: StoredSession) => now() < retryAt

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
    return within(timeoutMs, renewals.get(key) ?? start(key, revision), () => ({ kind: 'unavailable' }))
  }

  function start(key: string, revision?: number): Promise<Renewed> {
    const started = renew(key, revision)
      .catch((error: unknown): Renewed => {
        if (!areSessionsUnavailable(error))
          log.error({ session: key.slice(0, 8), ...loggable(error) }, 'Renewal broke')
        return { kind: 'unavailable' }
      })
      .finally(() => renewals.delete(key))
    renewals.set(key, started)
    return started
  }

  async function renew(key: string, revision?: number): Promise<Renewed> {
    const until = now() + timeoutMs
    let old = revision
    const look = async (): Promise<Renewed | StoredSession> => {
      const session = await sessions.get(key)
      if (!session) return { kind: 'ended' }
      old ??= session.revision
      if (session.revision !== old && isAlive(session)) return { kind: 'usable', session }
      return isPostponed(session) ? { kind: 'unavailable' } : session
    }
    for (;;) {
      const before = await look()
      if ('kind' in before) return before
      const lock = await sessions.locks.take(key)
      if (lock) return renewHolding(lock, key, look)
      if (now() >= until) return { kind: 'unavailable' }
      await pause(nextCheckDelayMs())
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

  /** Retries with newer tokens, else the session has ended. Never for a session renewed meanwhile or signed in just now, nor for a token that has run out or could not be renewed. */
  async function refused(key: string, revision: number): Promise<Renewed | Refused> {
    if (renewals.has(key)) await renewNow(key)
    const session = await sessions.get(key)
    if (!session) return { kind: 'ended' }
    // It ran out on the way, or may have while the provider could not be asked: neither says anything about the session.
    if (session.revision === revision && (!isAlive(session) || session.retryAt !== undefined))
      return renewNow(key, revision)
    if (session.revision === revision && now() - session.createdAt < justMadeMs) {
      log.warn({ session: key.slice(0, 8) }, 'A service refuses a new sign-in')
      return { kind: 'refused' }
    }
    if (session.revision === revision && (await sessions.delete(key, revision))) return { kind: 'ended' }
    const newer = await sessions.get(key)
    return newer ? { kind: 'usable', session: newer } : { kind: 'ended' }
  }

  /** Waits for pending renewals, whose tokens and sessions would be lost. */
  async function settle(): Promise<void> {
    while (renewals.size > 0) await Promise.allSettled(renewals.values())
  }

  return { usable, fresh, renewNow, refused, settle, isAlive }
}
