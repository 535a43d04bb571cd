import type { OAuth2Tokens } from 'arctic'
import type { Tokens } from '#server/sessions/session-store.ts'

/** Milliseconds before expiry at which tokens are renewed (specification section 9: 60 s). */
const lead = 60_000

/** Seconds a token is taken to live when the identity provider does not say. */
const assumedLife = 300

/**
 * The identity provider's answer as a session keeps it. What a renewal leaves out stays as it was.
 * Tokens that live for less than two minutes are renewed at half their life.
 */
export function storedTokens(answer: OAuth2Tokens, now: number, previous?: Tokens): Tokens {
  const life = ('expires_in' in answer.data ? answer.accessTokenExpiresInSeconds() : assumedLife) * 1000
  return {
    accessToken: answer.accessToken(),
    refreshToken: answer.hasRefreshToken() ? answer.refreshToken() : (previous?.refreshToken ?? null),
    idToken: 'id_token' in answer.data ? answer.idToken() : (previous?.idToken ?? ''),
    expiresAt: now + life,
    renewAt: now + life - Math.min(lead, life / 2),
  }
}
