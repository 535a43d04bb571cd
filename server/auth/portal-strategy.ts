import { createHash } from 'node:crypto'
import { decodeProtectedHeader } from 'jose'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  fetchUserInfo,
  type IDToken,
  refreshTokenGrant,
  type TokenEndpointResponse,
  tokenRevocation,
  type UserInfoResponse,
} from 'openid-client'
import type { Strategy } from 'remix-auth/strategy'
import { OAuth2Strategy } from 'remix-auth-oauth2'
import type { Log } from '#app/ports.ts'
import { lifetimes } from '#server/sessions/session-store.ts'
import type { Config } from '../env.ts'
import { randomValue } from '../random-values.ts'
import { type PendingSignIns, requireState } from './pending-sign-ins.ts'
import { loggable, refusal, requiresInteraction, silentRefusal, statusOf } from './sign-in-errors.ts'

/** What the identity provider said, in place of OAuth2Strategy's own tokens, which hold no validated claims. */
export interface SignInAnswer {
  tokens: TokenEndpointResponse
  /** When the tokens were asked for, in milliseconds since 1970. */
  askedAt: number
  claims: IDToken
  userinfo: Partial<UserInfoResponse>
  redirectAfterLogin: string
  prompted: boolean
}

export interface StartOptions {
  /** A path of the portal, already checked. */
  redirectAfterLogin: string
  /** In a hidden frame: the provider may ask nothing. */
  silently?: boolean
  /** Refuses everybody else. */
  person?: string | undefined
  /** The provider asks who signs in, and for the password, also where it knows someone. */
  asks?: boolean | undefined
}

export interface PortalStrategyOptions {
  config: Pick<Config, 'oidc' | 'publicOrigin' | 'sessions'>
  provider: Configuration
  pending: PendingSignIns
  log: Log
  now: () => number
}

/** Seconds. Long enough never to prompt, but it makes the provider send `auth_time`. */
const maxAge = lifetimes.signedOut / 1000

const silentCallback = '/silent-refresh'

/**
 * OAuth2Strategy makes the parameters of a sign-in, with PKCE. Everything after it is openid-client's: the original validates no id token,
 * repeats the token call when a callback is reloaded, and has no time-out.
 */
export class PortalStrategy<User> extends OAuth2Strategy<User> {
  readonly #portal: PortalStrategyOptions

  constructor(portal: PortalStrategyOptions, verify: Strategy.VerifyFunction<User, SignInAnswer>) {
    const { clientId, clientSecret, scope } = portal.config.oidc
    const { authorization_endpoint = '', token_endpoint = '' } = portal.provider.serverMetadata()
    super(
      {
        clientId,
        clientSecret,
        redirectURI: `${portal.config.publicOrigin}/callback`,
        authorizationEndpoint: authorization_endpoint,
        tokenEndpoint: token_endpoint,
        scopes: scope.split(' '),
      },
      (answer) => verify(answer as unknown as SignInAnswer),
    )
    this.#portal = portal
  }

  /** The redirect to the identity provider. */
  start(request: Request, { redirectAfterLogin, silently, person, asks }: StartOptions): Response {
    const { config, provider, pending, now } = this.#portal
    const { codeVerifier: verifier, url } = this.createAuthorizationURL()
    const startedAt = now()
    // The timestamp only selects the message for a sign-in whose cookie is gone.
    const state = `${startedAt.toString(36)}.${randomValue()}`
    const nonce = randomValue()
    const callback = silently ? silentCallback : '/callback'
    // openid-client makes the address of these parameters: it refuses one without TLS in production.
    const address = buildAuthorizationUrl(provider, {
      ...Object.fromEntries(url.searchParams),
      redirect_uri: config.publicOrigin + callback,
      state,
      nonce,
      max_age: String(asks ? 0 : silently ? silentMaxAge(config) : maxAge),
      ...(silently && { prompt: 'none' }),
      ...(asks && { prompt: 'login' }),
    })
    const headers = new Headers({ Location: address.href, 'Cache-Control': 'no-store' })
    const begun = { verifier, nonce, redirectAfterLogin, callback, startedAt, person, ...(asks && { asks }) }
    for (const cookie of pending.put(request, state, begun)) headers.append('Set-Cookie', cookie)
    return new Response(null, { status: 302, headers })
  }

  /** Reads the provider's answer at the address it was sent to. */
  override async authenticate(request: Request): Promise<User> {
    const { config, provider, pending, log, now } = this.#portal
    const url = new URL(request.url)
    const state = requireState(url)
    const begun = await pending.take(request, state)
    const { verifier, nonce, callback, redirectAfterLogin, asks: prompted = false } = begun
    if (callback !== url.pathname) throw refusal('invalid-answer', 'the answer came to another address')
    // The registered redirect URI: behind a load balancer the request's own may differ.
    const answered = new URL(callback + url.search, config.publicOrigin)
    const checks = {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    }
    const askedAt = now()
    const tokens = await authorizationCodeGrant(provider, answered, checks).catch((error: unknown) => {
      throw callback === silentCallback && requiresInteraction(error)
        ? silentRefusal(redirectAfterLogin)
        : error
    })
    const claims = tokens.claims()
    if (!claims || !tokens.id_token) throw refusal('invalid-answer', 'the answer holds no id token')
    requireIssuedToClient(claims, config.oidc.clientId, now())
    if (callback === silentCallback && !this.#isExpectedPerson(claims, begun.person))
      throw silentRefusal(redirectAfterLogin)
    if (!isForAccessToken(tokens.id_token, claims, tokens.access_token))
      throw refusal('invalid-answer', 'the id token belongs to another access token')
    const userinfo = await readUserinfo(provider, tokens.access_token, claims.sub).catch((error: unknown) => {
      if ((statusOf(error) ?? 0) < 400) throw error
      log.warn(loggable(error), 'Userinfo was refused: the id token says who signed in')
      return {}
    })
    const answer: SignInAnswer = { tokens, askedAt, claims, userinfo, redirectAfterLogin, prompted }
    return this.verify(answer as unknown as OAuth2Strategy.VerifyOptions)
  }

  /** A silent sign-in may not extend a session beyond its maximum lifetime, whatever the provider does with `max_age`. */
  #isExpectedPerson({ sub, auth_time }: IDToken, person: string | undefined): boolean {
    const { config, now } = this.#portal
    const age = typeof auth_time === 'number' ? now() / 1000 - auth_time : 0
    return (person === undefined || person === sub) && age <= silentMaxAge(config)
  }

  /** No scope is sent: requesting one that was not granted fails. */
  async renew(refreshToken: string, subject: string): Promise<TokenEndpointResponse> {
    const { config, provider, now } = this.#portal
    const tokens = await refreshTokenGrant(provider, refreshToken)
    const claims = tokens.claims()
    if (claims) requireIssuedToClient(claims, config.oidc.clientId, now())
    if (claims && claims.sub !== subject)
      throw refusal('invalid-answer', 'the renewed id token names another person')
    return tokens
  }

  override async revokeToken(refreshToken: string): Promise<void> {
    const { provider } = this.#portal
    if (provider.serverMetadata().revocation_endpoint)
      await tokenRevocation(provider, refreshToken, { token_type_hint: 'refresh_token' })
  }
}

const silentMaxAge = ({ sessions }: Pick<Config, 'sessions'>) => sessions.times.absolute / 1000

async function readUserinfo(
  provider: Configuration,
  accessToken: string,
  subject: string,
): Promise<Partial<UserInfoResponse>> {
  if (!provider.serverMetadata().userinfo_endpoint) return {}
  return fetchUserInfo(provider, accessToken, subject)
}

const clockToleranceSeconds = 60

/**
 * What OpenID Connect Core 3.1.3.7 asks for beyond the checks of openid-client: `azp`, when present, names this client whatever the audience
 * (item 5), and `iat` does not lie in the future (item 10).
 * @throws a refusal of kind `invalid-answer`
 */
function requireIssuedToClient({ azp, iat }: IDToken, clientId: string, now: number): void {
  if (azp !== undefined && azp !== clientId)
    throw refusal('invalid-answer', 'the id token was issued to another client')
  if (iat > now / 1000 + clockToleranceSeconds)
    throw refusal('invalid-answer', 'the id token was issued in the future')
}

/** Checks `at_hash` where present (OpenID Connect Core 3.1.3.8), which openid-client does not. */
function isForAccessToken(idToken: string, claims: IDToken, accessToken: string): boolean {
  if (claims.at_hash === undefined) return true
  const { alg = '' } = decodeProtectedHeader(idToken)
  const bits = /^(?:RS|PS|ES)(256|384|512)$/.exec(alg)?.[1] ?? '512'
  const digest = createHash(`sha${bits}`).update(accessToken).digest()
  return claims.at_hash === digest.subarray(0, digest.length / 2).toString('base64url')
}
