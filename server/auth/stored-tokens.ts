import type { TokenEndpointResponse } from 'openid-client'
import type { Tokens } from '#server/sessions/session-store.ts'

/** Milliseconds before expiry at which tokens are renewed (specification section 9: 60 s). */
export const expiringNoticeMs = 60_000

/** Used when the provider sends no `expires_in`. */
const assumedLifeSeconds = 300

export type IssuedTokens = Pick<
  TokenEndpointResponse,
  'access_token' | 'refresh_token' | 'id_token' | 'expires_in'
>

/** Lives from when it was asked for, however late the answer came. What a renewal omits is kept. Tokens with a lifetime under two minutes are renewed at half of it. */
export function storedTokens(answer: IssuedTokens, askedAt: number, previous?: Tokens): Tokens {
  const life = (answer.expires_in ?? assumedLifeSeconds) * 1000
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? previous?.refreshToken ?? null,
    idToken: answer.id_token ?? previous?.idToken ?? '',
    expiresAt: askedAt + life,
    renewAt: askedAt + life - Math.min(expiringNoticeMs, life / 2),
  }
}
