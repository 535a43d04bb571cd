import type { JWK } from 'jose'
import type { AdapterFactory } from 'oidc-provider'
import type { Persona } from './pages/pages.ts'

/** Every claim but the id may be missing: the portal must cope. */
export type Account = { personId: string; email?: string; givenName?: string; familyName?: string }

/** `authenticate` compares passwords in constant time. */
export type Accounts = {
  find(personId: string): Promise<Account | undefined>
  authenticate(email: string, password: string): Promise<Account | undefined>
  personas(): Promise<Persona[]>
}

export type SigningKey = { private: JWK; public: JWK }

export interface IdentityMemory {
  adapter: AdapterFactory
  signingKey: SigningKey
  cookieKey: string
}

export type IdentityOptions = {
  /** Public address, for example http://localhost:4000/identity, without a trailing slash. */
  issuer: string
  /** As the browser sends it. */
  portalOrigin: string
  providerName: string
  accounts: Accounts
  /** Make the portal a confidential client; by default it is public, with PKCE. */
  portalSecret?: string
  portalKey?: JWK
  /** Seconds; 300 by default. */
  accessTokenTtl?: number
  /** Seconds; 28800 by default. */
  refreshTokenTtl?: number
  memory: IdentityMemory
  log?: (event: IdentityEvent) => void
}

/** Never holds a token, a code or a password. */
export type IdentityEvent = { event: string; personId?: string; error?: string; detail?: string }
