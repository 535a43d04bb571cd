import { createHash } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import type { IDToken } from 'openid-client'
import { refusal } from './sign-in-errors.ts'

const clockToleranceSeconds = 60

/**
 * What OpenID Connect Core 3.1.3.7 asks for beyond the checks of openid-client: `azp`, when present, names this client whatever the audience
 * (item 5), and `iat` does not lie in the future (item 10).
 * @throws a refusal of kind `invalid-answer`
 */
export function requireIssuedToClient({ azp, iat }: IDToken, clientId: string, now: number): void {
  if (azp !== undefined && azp !== clientId)
    throw refusal('invalid-answer', 'the id token was issued to another client')
  if (iat > now / 1000 + clockToleranceSeconds)
    throw refusal('invalid-answer', 'the id token was issued in the future')
}

/** Checks `at_hash` where present (OpenID Connect Core 3.1.3.8), which openid-client does not. */
export function isForAccessToken(idToken: string, claims: IDToken, accessToken: string): boolean {
  if (claims.at_hash === undefined) return true
  const { alg = '' } = decodeProtectedHeader(idToken)
  const bits = /^(?:RS|PS|ES)(256|384|512)$/.exec(alg)?.[1] ?? '512'
  const digest = createHash(`sha${bits}`).update(accessToken).digest()
  return claims.at_hash === digest.subarray(0, digest.length / 2).toString('base64url')
}
