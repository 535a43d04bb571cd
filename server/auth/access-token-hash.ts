import { createHash } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import type { IDToken } from 'openid-client'

/** Checks `at_hash` where present (OpenID Connect Core 3.1.3.8), which openid-client does not. */
export function isForAccessToken(idToken: string, claims: IDToken, accessToken: string): boolean {
  if (claims.at_hash === undefined) return true
  const { alg = '' } = decodeProtectedHeader(idToken)
  const bits = /^(?:RS|PS|ES)(256|384|512)$/.exec(alg)?.[1] ?? '512'
  const digest = createHash(`sha${bits}`).update(accessToken).digest()
  return claims.at_hash === digest.subarray(0, digest.length / 2).toString('base64url')
}
