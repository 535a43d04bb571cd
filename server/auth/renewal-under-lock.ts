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

/** Milliseconds before a failed renewal is tried again (specification section 9). */
const retryAfter = 5_000

/** Milliseconds after signing in within which a refusal other than of the grant ends nothing: another sign-in would meet the same. */
const justSignedIn = 60_000

const hold = { maxMs: 60_000, retryMs: 500 }

export type Renewed =
  | { kind: 'usable'; session: StoredSession }
  /** The identity provider ended it: the person must sign in again. */
  | { kind: 'ended' }
  /** The tokens were lost in transit: the provider’s own session may still sign the person in silently. */
  | { kind: 'reauthorise' }
  /** Unknown for now; the person is still signed in. */
  | { kind: 'unavailable' }

export interface TokenRenewalOptions {
  sessions: SessionStore
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
    // An earlier attempt with the same token may have reached the provider, which then renewed it without us.
    if (endsSession(first.error, session)) return end(key, session, session.retryAt ? 'reauthorise' : 'ended')
    await sessions.postponeRenewal(key, session.revision, now() + retryAfter)
    return isTimeout(first.error) ? askOnceMore(refreshToken, session, key) : { kind: 'unavailable' }
  }

  /** The lock stays held meanwhile: another renewal would be refused because the token is used. */
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

  /** Whether the person must sign in again. A configuration that no provider accepts must not cause endless sign-ins. */
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
    // Signed out meanwhile: the new tokens have no session. (If another instance renewed the session, revoking would end it there.)
    if (left.kind === 'ended' && tokens.refreshToken) await revoke(tokens.refreshToken).catch(() => {})
    return left
  }

  /** Waits for a store that is unavailable. A retry may find its own first write, which counts as done. */
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
