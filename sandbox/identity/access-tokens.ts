import { randomUUID } from 'node:crypto'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import type Provider from 'oidc-provider'
import type { ResourceServer } from 'oidc-provider'

export type TokenHolder = { personId: string; scope: string }
export type TokenCheck = (token: string) => Promise<TokenHolder | undefined>

/** Verifies key, issuer, audience, type and expiry; undefined for an invalid token. */
export function createTokenCheck(issuer: string, keys: JSONWebKeySet, now = () => new Date()): TokenCheck {
  const findKey = createLocalJWKSet(keys)
  const audience = servicesAudience(issuer)
  const rules = { issuer, audience, typ: 'at+jwt', algorithms: ['RS256'], requiredClaims: ['sub', 'exp'] }
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, findKey, { ...rules, currentDate: now() })
      return { personId: String(payload.sub), scope: String(payload.scope ?? '') }
    } catch {
      return undefined
    }
  }
}

/** For tests: a token without a sign-in. `ttl` in seconds. */
export async function issueAccessToken(provider: Provider, ttl: number, personId: string): Promise<string> {
  const client = await provider.Client.find(portalClientId)
  if (!client) throw new Error(`The client ${portalClientId} is not registered.`)
  const resource = createServicesResource(provider.issuer, ttl)
  const token = new provider.AccessToken({
    accountId: personId,
    client,
    resourceServer: new provider.ResourceServer(servicesAudience(provider.issuer), resource),
    scope: grantedScope,
    grantId: randomUUID(),
    gty: 'authorization_code',
  })
  return token.save()
}

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
