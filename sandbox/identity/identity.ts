import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { JSONWebKeySet, JWK } from 'jose'
import { createTokenCheck, issueAccessToken } from './access-tokens.ts'
import { createLockOut, lockOutRules } from './lock-out.ts'
import { createMemoryAdapter } from './memory-adapter.ts'
import { createPages } from './pages/pages.ts'
import { createProvider } from './provider.ts'
import { createRouter } from './router.ts'
import { createSignIn } from './sign-in.ts'
import { createSigningKeys } from './signing-keys.ts'
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
  /** The clock of lock-outs and of keys; the provider itself goes by the machine's. */
  now?: () => Date
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
  /**
   * Signs with the next key from now on; what the old one signed stays good. False when it was done less than a minute
   * ago: clients may not know the next key yet.
   */
  rotateSigningKey(): Promise<boolean>
}

const defaults = {
  practicePassword: 'practice',
  accessTokenTtl: 300,
  refreshTokenTtl: 28_800,
  log: () => {},
  now: () => new Date(),
}

/** The lender's sign-in: an OpenID provider with one client, the broker portal. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const settings = { ...defaults, ...options }
  const { issuer, accounts, accessTokenTtl, refreshTokenTtl, now } = settings
  // An id token is shown once more to sign out, as late as the session ends.
  const keptMilliseconds = Math.max(refreshTokenTtl, accessTokenTtl, 3_600) * 1_000
  const keys = await createSigningKeys({ keptMilliseconds, now })
  const memory = { adapter: createMemoryAdapter(), cookieKey: randomBytes(32).toString('base64url') }
  const pages = createPages(settings)
  const checkToken = createTokenCheck(issuer, keys.public)
  const signIn = { ...settings, lockOut: createLockOut({ ...lockOutRules, now }) }
  let provider = createProvider(settings, keys.private(), pages, memory)
  const handlers = () => ({
    provider: provider.callback(),
    signIn: createSignIn(provider, signIn, pages),
    userinfo: createUserinfo(accounts, checkToken),
  })
  let handle = createRouter(settings, pages, handlers())
  return {
    handle: (req, res) => handle(req, res),
    verifyAccessToken: checkToken,
    issueAccessToken: (personId) => issueAccessToken(provider, accessTokenTtl, personId),
    publicKeys: keys.public,
    async rotateSigningKey() {
      if (!(await keys.rotate())) return false
      provider = createProvider(settings, keys.private(), pages, memory)
      handle = createRouter(settings, pages, handlers())
      return true
    },
  }
}
