import { OAuth2Tokens } from 'arctic'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  type IDToken,
  refreshTokenGrant,
  tokenRevocation,
  type UserInfoResponse,
} from 'openid-client'
import type { Strategy } from 'remix-auth/strategy'
import { OAuth2Strategy } from 'remix-auth-oauth2'
import type { Log } from '#app/log.ts'
import { lifetimes, type SessionStore, type SignInTransaction } from '#server/sessions/session-store.ts'
import type { Config } from '../env.ts'
import { isForAccessToken } from './access-token-hash.ts'
import type { BrowserCookies } from './browser-cookies.ts'
import type { Discover } from './discovery.ts'
import { requireIssuedToClient } from './id-token-checks.ts'
import { hashOf, randomValue } from './random-values.ts'
import { loggable, refusal, silentRefusal, statusOf, wantsPerson } from './sign-in-errors.ts'

export interface SignInAnswer extends OAuth2Strategy.VerifyOptions {
  claims: IDToken
  userinfo: Partial<UserInfoResponse>
  redirectAfterLogin: string
  prompted: boolean
}

export interface PortalStrategyOptions {
  config: Pick<Config, 'oidc' | 'publicOrigin'>
  discover: Discover
  store: SessionStore
  cookies: BrowserCookies
  log: Log
  now: () => number
}

/** Seconds. Long enough never to prompt, but it makes the provider send `auth_time`. */
const maxAge = lifetimes.signedOut / 1000

/** The same for a silent sign-in, which may not extend a session beyond its maximum lifetime. */
const silentMaxAge = lifetimes.absolute / 1000

const callbacks: Record<string, string> = { '/auth': '/callback', '/silent-refresh': '/silent-refresh' }

/** OAuth2Strategy over openid-client: the original validates no id token and repeats the token call when a callback is reloaded. */
export class PortalStrategy<User> extends OAuth2Strategy<User> {
  readonly #portal: PortalStrategyOptions

  constructor(portal: PortalStrategyOptions, verify: Strategy.VerifyFunction<User, SignInAnswer>) {
    const { clientId, clientSecret, issuer } = portal.config.oidc
    const redirectURI = `${portal.config.publicOrigin}/callback`
    super(
      { clientId, clientSecret, redirectURI, authorizationEndpoint: issuer, tokenEndpoint: issuer },
      (answer) => verify(answer as SignInAnswer),
    )
    this.#portal = portal
  }

  /**
   * Starts a sign-in for `/auth?redirectAfterLogin=` (and silently for `/silent-refresh?redirectAfterLogin=`): throws the redirect to the
   * identity provider, which `&ask` tells to ask for the password; `&person=` refuses everybody else. Any other address is read as the answer: decided by path, never by what the
   * address happens to hold.
   */
  override async authenticate(request: Request): Promise<User> {
    const url = new URL(request.url)
    const redirectAfterLogin = url.searchParams.get('redirectAfterLogin')
    if (redirectAfterLogin !== null && callbacks[url.pathname])
      throw await this.#start(request, url, redirectAfterLogin)
    return this.#finish(request, url)
  }

  async #start(request: Request, { pathname, searchParams }: URL, redirectAfterLogin: string) {
    const { config, discover, store, cookies, now } = this.#portal
    const provider = await discover()
    const startedAt = now()
    // The timestamp only selects the message for an expired transaction.
    const state = `${startedAt.toString(36)}.${randomValue()}`
    const nonce = randomValue()
    const verifier = randomValue()
    const login = cookies.findLogin(request) ?? randomValue()
    const callback = callbacks[pathname] ?? '/callback'
    const asks = searchParams.has('ask')
    const person = searchParams.get('person')
    const silent = callback === '/silent-refresh'
    await store.putTransaction(hashOf(state), {
      verifier,
      nonce,
      binding: hashOf(login),
      redirectAfterLogin,
      callback,
      startedAt,
      ...(asks && { asks }),
      ...(person !== null && { person }),
    })
    const address = buildAuthorizationUrl(provider, {
      redirect_uri: `${config.publicOrigin}${callback}`,
      scope: config.oidc.scope,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      max_age: String(asks ? 0 : silent ? silentMaxAge : maxAge),
      ...(silent && { prompt: 'none' }),
      ...(asks && { prompt: 'login' }),
    })
    return new Response(null, {
      status: 302,
      headers: { Location: address.href, 'Set-Cookie': cookies.login(login), 'Cache-Control': 'no-store' },
    })
  }

  async #finish(request: Request, url: URL): Promise<User> {
    const { config, discover, log, now } = this.#portal
    const state = requireState(url)
    const transaction = await this.#takeTransaction(request, url, state)
    const { verifier, nonce, callback, redirectAfterLogin, asks: prompted = false } = transaction
    const provider = await discover()
    // The registered redirect URI: behind a load balancer the request's own may differ.
    const answered = new URL(callback + url.search, config.publicOrigin)
    const checks = {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    }
    const answer = await authorizationCodeGrant(provider, answered, checks).catch((error: unknown) => {
      throw callback === '/silent-refresh' && wantsPerson(error) ? silentRefusal(redirectAfterLogin) : error
    })
    const claims = answer.claims()
    if (!claims || !answer.id_token) throw refusal('invalid-answer', 'the answer holds no id token')
    requireIssuedToClient(claims, config.oidc.clientId, now())
    if (callback === '/silent-refresh' && !this.#isExpectedPerson(claims, transaction.person))
      throw silentRefusal(redirectAfterLogin)
    if (!isForAccessToken(answer.id_token, claims, answer.access_token))
      throw refusal('invalid-answer', 'the id token belongs to another access token')
    const userinfo = await readUserinfo(provider, answer.access_token, claims.sub).catch((error: unknown) => {
      if ((statusOf(error) ?? 0) < 400) throw error
      log.warn(loggable(error), 'Userinfo was refused: the id token says who signed in')
      return {}
    })
    return this.verify({
      request,
      tokens: new OAuth2Tokens(answer),
      claims,
      userinfo,
      redirectAfterLogin,
      prompted,
    } as SignInAnswer)
  }

  #isExpectedPerson({ sub, auth_time }: IDToken, person: string | undefined): boolean {
    const age = typeof auth_time === 'number' ? this.#portal.now() / 1000 - auth_time : 0
    return (person === undefined || person === sub) && age <= silentMaxAge
  }

  /** Taken before any call: a replayed code at the token endpoint would revoke the live session. */
  async #takeTransaction(request: Request, url: URL, state: string): Promise<SignInTransaction> {
    const { store, cookies, now } = this.#portal
    const login = cookies.findLogin(request)
    const transaction = await store.takeTransaction(hashOf(state))
    if (!transaction) {
      const age = now() - Number.parseInt(state, 36)
      if (age >= lifetimes.transaction) throw refusal('took-too-long', 'the sign-in was started too long ago')
      if (!login) throw refusal('another-browser', 'unknown state and no sign-in cookie')
      throw refusal('already-used', 'unknown state')
    }
    if (!login || hashOf(login) !== transaction.binding)
      throw refusal('another-browser', 'the sign-in cookie is not the one this sign-in started with')
    if (transaction.callback !== url.pathname)
      throw refusal('invalid-answer', 'the answer came to another address')
    return transaction
  }

  /** No scope is sent: requesting one that was not granted fails. */
  override async refreshToken(refreshToken: string, subject?: string): Promise<OAuth2Tokens> {
    const { config, discover, now } = this.#portal
    const answer = await refreshTokenGrant(await discover(), refreshToken)
    const claims = answer.claims()
    if (claims) requireIssuedToClient(claims, config.oidc.clientId, now())
    if (claims && subject !== undefined && claims.sub !== subject)
      throw refusal('invalid-answer', 'the renewed id token names another person')
    return new OAuth2Tokens(answer)
  }

  override async revokeToken(refreshToken: string): Promise<void> {
    const provider = await this.#portal.discover()
    if (provider.serverMetadata().revocation_endpoint)
      await tokenRevocation(provider, refreshToken, { token_type_hint: 'refresh_token' })
  }
}

function requireState(url: URL): string {
  for (const name of ['state', 'code', 'iss', 'error'])
    if (url.searchParams.getAll(name).length > 1) throw refusal('invalid-answer', `more than one ${name}`)
  const state = url.searchParams.get('state')
  if (!state || !/^[0-9a-z]{8,9}\.[\w-]{43}$/.test(state))
    throw refusal('invalid-answer', 'no state that this portal makes')
  return state
}

async function readUserinfo(
  provider: Configuration,
  accessToken: string,
  subject: string,
): Promise<Partial<UserInfoResponse>> {
  if (!provider.serverMetadata().userinfo_endpoint) return {}
  return fetchUserInfo(provider, accessToken, subject)
}
