import type { ResourceServer } from 'oidc-provider'

/** The client every broker signs in through. */
export const portalClientId = 'broker-portal'

/** What the portal may ask for; email belongs to the profile scope, see the provider's claims. */
export const grantedScope = 'openid profile'

/** The audience of access tokens: the lender's services next to the provider, for example http://localhost:4000/services. */
export function servicesAudience(issuer: string): string {
  return `${new URL(issuer).origin}/services`
}

/** Has the provider issue JWTs, which services check against the public keys without asking back. `ttl` in seconds. */
export function createServicesResource(issuer: string, ttl: number): ResourceServer {
  return {
    scope: grantedScope,
    audience: servicesAudience(issuer),
    accessTokenTTL: ttl,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'RS256' } },
  }
}
