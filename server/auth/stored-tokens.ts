import type { OAuth2Tokens } from 'arctic'
import type { Tokens } from '#server/sessions/session-store.ts'

/** Milliseconds before expiry at which tokens are renewed (specification section 9: 60 s). */
export const expiringNoticeMs = 60_000

/** Used when the provider sends no `expires_in`. */
const assumedLifeSeconds = 300

/** What a renewal omits is kept. Tokens with a lifetime under two minutes are renewed at half of it. */
export function storedTokens(answer: OAuth2Tokens, now: number, previous?: Tokens): Tokens {
  const life =
    ('expires_in' in answer.data ? answer.accessTokenExpiresInSeconds() : assumedLifeSeconds) * 1000
  return {
    accessToken: answer.accessToken(),
    refreshToken: answer.hasRefreshToken() ? answer.refreshToken() : (previous?.refreshToken ?? null),
    idToken: 'id_token' in answer.data ? answer.idToken() : (previous?.idToken ?? ''),
    expiresAt: now + life,
    renewAt: now + life - Math.min(expiringNoticeMs, life / 2),
  }
}
