import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { CustomFetch } from 'openid-client'
import type { Config } from '../env.ts'
import { createProviderFetch, type Discover } from './discovery.ts'

/** What a valid logout token names (OpenID Connect Back-Channel Logout 1.0 section 2.4): a person, one of their sessions at the provider, or both. */
export interface LogoutToken {
  issuer: string
  id: string
  subject?: string
  providerSession?: string
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

const freshness = { maxTokenAge: '2m', clockTolerance: 5 }

/** Short, because the provider waits for the response. */
const keyTimeoutMs = 2_000

/** Validates logout tokens (OpenID Connect Back-Channel Logout 1.0, section 2.6). Throws for an invalid one. */
export function createLogoutTokenReader(
  config: Pick<Config, 'oidc'>,
  discover: Discover,
  fetch?: CustomFetch,
) {
  const providerFetch = createProviderFetch(fetch)
  let known: { address: string; keys: JWTVerifyGetKey } | undefined

  function keysAt(address: string): JWTVerifyGetKey {
    if (known?.address !== address)
      known = {
        address,
        keys: createRemoteJWKSet(new URL(address), {
          timeoutDuration: keyTimeoutMs,
          [customFetch]: (url, init) =>
            providerFetch(url, { ...init, headers: Object.fromEntries(init.headers), body: undefined }),
        }),
      }
    return known.keys
  }

  return async (token: string): Promise<LogoutToken> => {
    const { issuer, jwks_uri, id_token_signing_alg_values_supported } = (await discover()).serverMetadata()
    if (!jwks_uri) throw new Error('The identity provider publishes no keys')
    const { payload, protectedHeader } = await jwtVerify(token, keysAt(jwks_uri), {
      ...freshness,
      issuer,
      audience: config.oidc.clientId,
      algorithms: algorithmsOf(id_token_signing_alg_values_supported),
      requiredClaims: ['jti', 'events', 'iat', 'exp'],
    })
    // The type is only recommended (section 2.4); the event and the missing nonce distinguish it from an id token.
    if (!['logout+jwt', 'jwt', undefined].includes(protectedHeader.typ?.toLowerCase()))
      throw new Error('The token is of another type')
    if (!isRecord(payload.events) || !isRecord(payload.events[logoutEvent]))
      throw new Error('The token is about another event')
    if ('nonce' in payload) throw new Error('The token has a nonce, as only id tokens may')
    const { jti, sub, sid } = payload
    if (!isText(jti)) throw new Error('The token has no id')
    if (!isText(sub) && !isText(sid)) throw new Error('The token names neither a person nor a session')
    return {
      issuer,
      id: jti,
      ...(isText(sub) && { subject: sub }),
      ...(isText(sid) && { providerSession: sid }),
    }
  }
}

const signatures = /^(?:[RPE]S(?:256|384|512)|EdDSA|Ed25519)$/

/** Discovery's asymmetric algorithms for id tokens; RS256 when it lists none. */
function algorithmsOf(named: unknown): string[] {
  const known = Array.isArray(named) ? named.filter((name) => signatures.test(String(name))) : []
  return known.length > 0 ? known : ['RS256']
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
