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
