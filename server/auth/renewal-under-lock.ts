import type { OAuth2Tokens } from 'arctic'
import type { Log } from '#app/log.ts'
import {
  areSessionsUnavailable,
  type SessionStore,
  type StoredSession,
  type Tokens,
} from '#server/sessions/session-store.ts'
import { isTimeout, loggable, renewalRefusal } from './sign-in-errors.ts'
import { storedTokens } from './stored-tokens.ts'
import { pause } from './waiting.ts'

/** Milliseconds before a renewal that failed is tried again (specification section 9). */
const retryAfter = 5_000

/** Milliseconds after signing in within which a refusal other than of the grant ends nothing: another sign-in would meet the same. */
const justSignedIn = 60_000

/** Milliseconds that new tokens are held for a store that is away, and between two tries: the old ones are dead already. */
const hold = { maxMs: 60_000, retryMs: 500 }

/** A session that can be used, or why there is none. */
export type Renewed =
  | { kind: 'usable'; session: StoredSession }
  /** The identity provider ended it: the person must sign in again. */
  | { kind: 'ended' }
  /** Tokens got lost on the way here: the provider's own session may still sign the person in without a question. */
  | { kind: 'reauthorise' }
  /** Not known for the moment; the person is still signed in. */
  | { kind: 'unavailable' }

export interface TokenRenewalOptions {
  sessions: SessionStore
  /** Asks the identity provider for new tokens. */
  refresh(refreshToken: string, personId: string): Promise<OAuth2Tokens>
  revoke(refreshToken: string): Promise<void>
  log: Log
  now: () => number
}

/** Asks the identity provider for new tokens, for the holder of the session’s lock, and handles every way that can fail. */
export function createTokenRenewal({ sessions, refresh, revoke, log, now }: TokenRenewalOptions) {
  async function renewTokens(key: string, session: StoredSession): Promise<Renewed> {
    const { refreshToken, expiresAt } = session.tokens
    if (!refreshToken) return now() < expiresAt ? { kind: 'usable', session } : end(key, session, 'ended')
    const first = await ask(refreshToken, session, key)
    if ('tokens' in first) return keep(key, session, first.tokens)
    // After an earlier failure with the same token the provider may have renewed it in vain.
    if (endsSession(first.error, session)) return end(key, session, session.retryAt ? 'reauthorise' : 'ended')
    await sessions.postponeRenewal(key, session.revision, now() + retryAfter)
    return isTimeout(first.error) ? askOnceMore(refreshToken, session, key) : { kind: 'unavailable' }
  }

  /** The lock stays held meanwhile: to anybody else's renewal the provider would answer that the token is used. */
  async function askOnceMore(refreshToken: string, session: StoredSession, key: string): Promise<Renewed> {
    await pause(retryAfter)
    if ((await sessions.get(key))?.revision !== session.revision) return stored(key)
    const second = await ask(refreshToken, session, key)
    if ('tokens' in second) return keep(key, session, second.tokens)
    if (endsSession(second.error, session)) return end(key, session, 'reauthorise')
    await sessions.postponeRenewal(key, session.revision, now() + retryAfter)
    return { kind: 'unavailable' }
  }

  async function ask(
    refreshToken: string,
    session: StoredSession,
    key: string,
  ): Promise<{ tokens: Tokens } | { error: unknown }> {
    try {
      const answer = await refresh(refreshToken, session.identity.personId)
      return { tokens: storedTokens(answer, now(), session.tokens) }
    } catch (error) {
      const fields = { session: key.slice(0, 8), ...loggable(error) }
      log.warn(fields, 'Renewal failed')
      if (renewalRefusal(error) === 'client')
        log.error(
          fields,
          'The identity provider refuses the portal: check OIDC_CLIENT_ID and its secret or key',
        )
      return { error }
    }
  }

  /** Whether the person must sign in again. A configuration that no provider would accept must not have them do so without an end. */
  function endsSession(error: unknown, { createdAt }: StoredSession): boolean {
    const refusal = renewalRefusal(error)
    return refusal === 'grant' || (refusal !== undefined && now() - createdAt >= justSignedIn)
  }

  async function keep(key: string, session: StoredSession, tokens: Tokens): Promise<Renewed> {
    if (await replace(key, session.revision, tokens)) {
      const { retryAt: _over, ...rest } = session
      return { kind: 'usable', session: { ...rest, tokens, revision: session.revision + 1 } }
    }
    const left = await stored(key)
    // Signed out meanwhile: the new tokens have no session. (Were the session renewed elsewhere, revoking would end it there too.)
    if (left.kind === 'ended' && tokens.refreshToken) await revoke(tokens.refreshToken).catch(() => {})
    return left
  }

  /** A store that is away is waited for. Asked twice it may find its own first write: that counts as done. */
  async function replace(key: string, revision: number, tokens: Tokens): Promise<boolean> {
    const until = now() + hold.maxMs
    for (let tries = 1; ; tries += 1) {
      try {
        if (await sessions.replaceTokens(key, revision, tokens)) return true
        return tries > 1 && (await sessions.get(key))?.tokens.accessToken === tokens.accessToken
      } catch (error) {
        if (!areSessionsUnavailable(error) || now() >= until) throw error
        await pause(hold.retryMs)
      }
    }
  }

  /** Ends the session unless it was renewed meanwhile. */
  async function end(
    key: string,
    { revision }: StoredSession,
    kind: 'ended' | 'reauthorise',
  ): Promise<Renewed> {
    return (await sessions.delete(key, revision)) ? { kind } : stored(key)
  }

  async function stored(key: string): Promise<Renewed> {
    const session = await sessions.get(key)
    return session ? { kind: 'usable', session } : { kind: 'ended' }
  }

  return renewTokens
}
