import type { IncomingMessage, ServerResponse } from 'node:http'
import type { JSONWebKeySet, JWK } from 'jose'
import { createTokenCheck, issueAccessToken } from './access-tokens.ts'
import { createPages } from './pages/pages.ts'
import { createProvider } from './provider.ts'
import { createRouter } from './router.ts'
import { createSignIn } from './sign-in.ts'
import { createSigningKey } from './signing-key.ts'
import { createUserinfo } from './userinfo.ts'

/** Who can sign in. Every claim but the id may be missing or empty: the portal must cope. */
export type Account = { personId: string; email?: string; givenName?: string; familyName?: string }

/** One line of the practice list under the sign-in form. */
export type Persona = { email: string; label: string; name?: string }

/** Where the identity provider finds people; comparing passwords in constant time is its job. */
export type Accounts = {
  find(personId: string): Promise<Account | undefined>
  authenticate(email: string, password: string): Promise<Account | undefined>
  personas(): Promise<Persona[]>
}

export type IdentityOptions = {
  /** Public address of the provider, for example http://localhost:4000/identity (no slash at the end). */
  issuer: string
  /** Origin of the portal, exactly as the browser sends it. */
  portalOrigin: string
  /** The lender's name on the pages. */
  providerName: string
  accounts: Accounts
  /** Makes the portal a confidential client: its secret, or its public key. Public, with PKCE, unless told. */
  portalSecret?: string
  portalKey?: JWK
  /** The password the practice list signs in with; `practice` unless told. */
  practicePassword?: string
  /** Seconds; 300 unless told. */
  accessTokenTtl?: number
  /** Seconds; 28800 unless told. */
  refreshTokenTtl?: number
  log?: (event: IdentityEvent) => void
}

/** What happened at the provider; never holds a token, a code or a password. */
export type IdentityEvent = { event: string; personId?: string; error?: string; detail?: string }

export type Identity = {
  /** Answers every path under the issuer's path; give it the request with its whole, untouched URL. */
  handle(req: IncomingMessage, res: ServerResponse): void
  /** The person of a valid access token, undefined for any other string. */
  verifyAccessToken(token: string): Promise<{ personId: string } | undefined>
  /** A valid access token without the sign-in, for tests. */
  issueAccessToken(personId: string): Promise<string>
  publicKeys(): JSONWebKeySet
}

const defaults = { practicePassword: 'practice', accessTokenTtl: 300, refreshTokenTtl: 28_800, log: () => {} }

/** The lender's sign-in: an OpenID provider with one client, the broker portal. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const settings = { ...defaults, ...options }
  const key = await createSigningKey()
  const keys = { keys: [key.public] }
  const pages = await createPages(settings)
  const provider = createProvider(settings, key, pages)
  const checkToken = createTokenCheck(settings.issuer, keys)
  const handle = createRouter(settings, pages, {
    provider: provider.callback(),
    signIn: createSignIn(provider, settings, pages),
    userinfo: createUserinfo(settings.accounts, checkToken),
  })
  return {
    handle,
    verifyAccessToken: checkToken,
    issueAccessToken: (personId) => issueAccessToken(provider, settings.accessTokenTtl, personId),
    publicKeys: () => keys,
  }
}
