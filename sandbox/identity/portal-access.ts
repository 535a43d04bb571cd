import type { ResourceServer } from 'oidc-provider'

export const portalClientId = 'broker-portal'

export const grantedScope = 'openid profile'

/** The audience of access tokens, for example http://localhost:4000/services. */
export function servicesAudience(issuer: string): string {
  return `${new URL(issuer).origin}/services`
}

/** JWTs, which services verify with the public keys alone. `ttl` in seconds. */
export function createServicesResource(issuer: string, ttl: number): ResourceServer {
  return {
    scope: grantedScope,
    audience: servicesAudience(issuer),
    accessTokenTTL: ttl,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'RS256' } },
  }
}
