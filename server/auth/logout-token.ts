import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { CustomFetch } from 'openid-client'
import type { Config } from '../env.ts'
import type { Discover } from './discovery.ts'
import { createProviderFetch } from './provider-fetch.ts'

/** Whom the identity provider signed out: one of its sessions, or a person altogether. */
export interface LogoutNotice {
  issuer: string
  /** Counts once. */
  id: string
  subject?: string
  providerSession?: string
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** How old a notice may be, and seconds by which clocks may differ. */
const freshness = { maxTokenAge: '2m', clockTolerance: 5 }

/** Milliseconds to wait for the provider's keys: the provider itself waits for our answer. */
const keyTimeoutMs = 2_000

/** Reads logout tokens (OpenID Connect Back-Channel Logout 1.0, section 2.6) and refuses, by throwing, all that are not as they must be. */
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

  return async (token: string): Promise<LogoutNotice> => {
    const { issuer, jwks_uri } = (await discover()).serverMetadata()
    if (!jwks_uri) throw new Error('The identity provider publishes no keys')
    const { payload } = await jwtVerify(token, keysAt(jwks_uri), {
      ...freshness,
      issuer,
      audience: config.oidc.clientId,
      // Types keep tokens of other purposes out: an id token has the same issuer, audience and key.
      typ: 'logout+jwt',
      algorithms: ['RS256'],
      requiredClaims: ['jti', 'events', 'iat', 'exp'],
    })
    if (!isRecord(payload.events) || !isRecord(payload.events[logoutEvent]))
      throw new Error('The token is about another event')
    if ('nonce' in payload) throw new Error('The token has a nonce, as only id tokens may')
    const { jti, sub, sid } = payload
    if (!isText(jti)) throw new Error('The token has no id')
    if (!isText(sub) && !isText(sid)) throw new Error('The token names nobody')
    return {
      issuer,
      id: jti,
      ...(isText(sub) && { subject: sub }),
      ...(isText(sid) && { providerSession: sid }),
    }
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
