import type { Log } from '#app/ports.ts'
import {
  areSessionsUnavailable,
  type SessionStore,
  type StoredSession,
  type Tokens,
} from '#server/sessions/session-store.ts'
import type { RenewalOutcome } from '#server/telemetry/telemetry.ts'
import { pause } from '../waiting.ts'
import { isTimeout, loggable, renewalRefusal } from './sign-in-errors.ts'
import { type IssuedTokens, storedTokens } from './stored-tokens.ts'

/** Milliseconds before a failed renewal is tried again (specification section 9). */
export const renewalRetryMs = 5_000

/** Within this time only an invalid grant ends a session: another sign-in would be refused too. */
const justSignedInMs = 60_000

const storeRetry = { maxMs: 60_000, retryMs: 500 }

export type Renewed =
  | { kind: 'usable'; session: StoredSession }
  | { kind: 'ended' }
  /** The tokens were lost in transit: the provider’s own session may still sign the person in silently. */
  | { kind: 'reauthorise' }
  | { kind: 'unavailable' }

export interface TokenRenewalOptions {
  sessions: SessionStore
  refresh(refreshToken: string, personId: string): Promise<IssuedTokens>
  revoke(refreshToken: string): Promise<void>
  log: Log
  now: () => number
  countRenewal?: (outcome: RenewalOutcome) => void
}

export function createTokenRenewal({
  sessions,
  refresh,
  revoke,
  log,
  now,
  countRenewal = () => {},
}: TokenRenewalOptions) {
  async function renewTokens(key: string, session: StoredSession): Promise<Renewed> {
    const { refreshToken, expiresAt } = session.tokens
    if (!refreshToken) return now() < expiresAt ? { kind: 'usable', session } : end(key, session, 'ended')
    const first = await requestTokens(refreshToken, session, key)
    if ('tokens' in first) return persistTokens(key, session, first.tokens)
    // An earlier attempt that timed out may have used this token.
    if (endsSession(first.error, session)) return end(key, session, session.retryAt ? 'reauthorise' : 'ended')
    await sessions.postponeRenewal(key, session.revision, now() + renewalRetryMs)
    return isTimeout(first.error) ? requestOnceMore(refreshToken, session, key) : { kind: 'unavailable' }
  }

  /** Under the same lock: another renewal would reuse the token. */
  async function requestOnceMore(
    refreshToken: string,
    session: StoredSession,
    key: string,
  ): Promise<Renewed> {
    await pause(renewalRetryMs)
    if ((await sessions.get(key))?.revision !== session.revision) return outcomeFromStore(key)
    const second = await requestTokens(refreshToken, session, key)
    if ('tokens' in second) return persistTokens(key, session, second.tokens)
    if (endsSession(second.error, session)) return end(key, session, 'reauthorise')
    await sessions.postponeRenewal(key, session.revision, now() + renewalRetryMs)
    return { kind: 'unavailable' }
  }

  async function requestTokens(
    refreshToken: string,
    session: StoredSession,
    key: string,
  ): Promise<{ tokens: Tokens } | { error: unknown }> {
    // Its life began before a slow answer arrived.
    const askedAt = now()
    try {
      const answer = await refresh(refreshToken, session.identity.personId)
      const tokens = storedTokens(answer, askedAt, session.tokens)
      countRenewal('renewed')
      return { tokens }
    } catch (error) {
      const fields = { session: key.slice(0, 8), ...loggable(error) }
      countRenewal(isTimeout(error) ? 'timeout' : 'error')
      // Specification section 4: every error but a time-out raises the one event.
      if (isTimeout(error)) log.warn(fields, 'Renewal timed out')
      else log.warn({ event: 'silent-renew error', ...fields }, 'silent-renew error')
      if (renewalRefusal(error) === 'client')
        log.error(
          fields,
          'The identity provider refuses the portal: check OIDC_CLIENT_ID and its secret or key',
        )
      return { error }
    }
  }

  /** A misconfiguration must not cause a sign-in loop. */
  function endsSession(error: unknown, { createdAt }: StoredSession): boolean {
    const refusal = renewalRefusal(error)
    return refusal === 'grant' || (refusal !== undefined && now() - createdAt >= justSignedInMs)
  }

  async function persistTokens(key: string, session: StoredSession, tokens: Tokens): Promise<Renewed> {
    if (await replace(key, session.revision, tokens)) {
      const { retryAt: _over, ...rest } = session
      return { kind: 'usable', session: { ...rest, tokens, revision: session.revision + 1 } }
    }
    const left = await outcomeFromStore(key)
    // Signed out meanwhile. (If another instance renewed the session, revoking would end it there.)
    if (left.kind === 'ended' && tokens.refreshToken) await revoke(tokens.refreshToken).catch(() => {})
    return left
  }

  /** Waits for a store that is unavailable. A retry may find its own first write, which counts as done. */
  async function replace(key: string, revision: number, tokens: Tokens): Promise<boolean> {
    const until = now() + storeRetry.maxMs
    for (let tries = 1; ; tries += 1) {
      try {
        if (await sessions.replaceTokens(key, revision, tokens)) return true
        return tries > 1 && (await sessions.get(key))?.tokens.accessToken === tokens.accessToken
      } catch (error) {
        if (!areSessionsUnavailable(error) || now() >= until) throw error
        await pause(storeRetry.retryMs)
      }
    }
  }

  async function end(
    key: string,
    { revision }: StoredSession,
    kind: 'ended' | 'reauthorise',
  ): Promise<Renewed> {
    return (await sessions.delete(key, revision)) ? { kind } : outcomeFromStore(key)
  }

  async function outcomeFromStore(key: string): Promise<Renewed> {
    const session = await sessions.get(key)
    return session ? { kind: 'usable', session } : { kind: 'ended' }
  }

  return renewTokens
}
