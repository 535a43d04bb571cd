import type { JWK } from 'jose'
import type { IdentityMemory } from './identity-memory.ts'
import type { Persona } from './pages/sign-in-page.ts'

/** Who can sign in. Every claim but the id may be missing or empty: the portal must cope. */
export type Account = { personId: string; email?: string; givenName?: string; familyName?: string }

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
