import type { IncomingMessage, ServerResponse } from 'node:http'
import type { JSONWebKeySet, JWK } from 'jose'
import type Provider from 'oidc-provider'
import { createTokenCheck, issueAccessToken, type TokenCheck } from './access-tokens.ts'
import { createProcessMemory, type IdentityMemory } from './identity-memory.ts'
import { createLockOut, lockOutRules } from './lock-out.ts'
import { createPages } from './pages/pages.ts'
import { createProvider, type ProviderSettings } from './provider.ts'
import { createRouter } from './router.ts'
import { createSignIn } from './sign-in.ts'
import { createSigningKeys, type SigningKeys } from './signing-keys.ts'
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
  /** What it remembers, and with whom; this process alone unless told. */
  memory?: IdentityMemory
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

/** A sandbox that shares its keys looks for new ones as often: sooner than a key that is published may sign. */
const lookEveryMilliseconds = 20_000
/** After a token that it cannot check, it looks at once, but no more often. */
const lookAtMostMilliseconds = 1_000

/** The lender's sign-in: an OpenID provider with one client, the broker portal. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const settings = { ...defaults, ...options }
  const { issuer, accessTokenTtl, refreshTokenTtl, now, log } = settings
  const memory = options.memory ?? createProcessMemory()
  // An id token is shown once more to sign out, as late as the session ends.
  const keptMilliseconds = Math.max(refreshTokenTtl, accessTokenTtl, 3_600) * 1_000
  const keys = await createSigningKeys({ keptMilliseconds, now, ring: memory.ring })
  const checkToken = createTokenCheck(issuer, keys.public)
  const verifyAccessToken: TokenCheck = async (token) => {
    const known = keys.public()
    const holder = await checkToken(token)
    if (holder) return holder
    await keys.refresh(lookAtMostMilliseconds)
    return keys.public() === known ? undefined : checkToken(token)
  }
  const findServed = createServed({ ...settings, memory, verifyAccessToken }, keys)
  const lookFailed = (error: Error) => log({ event: 'keys.unread', error: error.name, detail: error.message })
  return {
    handle(req, res) {
      keys
        .refresh(lookEveryMilliseconds)
        .catch(lookFailed)
        .then(() => findServed().handle(req, res))
    },
    verifyAccessToken,
    issueAccessToken: (personId) => issueAccessToken(findServed().provider, accessTokenTtl, personId),
    publicKeys: keys.public,
    rotateSigningKey: keys.rotate,
  }
}

interface Served {
  provider: Provider
  handle(req: IncomingMessage, res: ServerResponse): void
}

type ServedSettings = ProviderSettings &
  Pick<IdentityOptions, 'providerName'> & {
    practicePassword: string
    now(): Date
    memory: IdentityMemory
    verifyAccessToken: TokenCheck
  }

/** The provider and its pages for the keys of the moment: made anew when they change, with the same memory. */
function createServed(settings: ServedSettings, keys: SigningKeys): () => Served {
  const { accounts, memory, now, verifyAccessToken } = settings
  const pages = createPages(settings)
  const lockOut = createLockOut({ ...lockOutRules, now, counter: memory.tries })
  const build = (): Served => {
    const provider = createProvider(settings, keys.private(), pages, memory)
    const handlers = {
      provider: provider.callback(),
      signIn: createSignIn(provider, { ...settings, lockOut }, pages),
      userinfo: createUserinfo(accounts, verifyAccessToken),
    }
    return { provider, handle: createRouter(settings, pages, handlers) }
  }
  let of = keys.public()
  let served = build()
  return () => {
    if (keys.public() !== of) {
      of = keys.public()
      served = build()
    }
    return served
  }
}
