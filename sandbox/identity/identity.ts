import type { IncomingMessage, ServerResponse } from 'node:http'
import type { JSONWebKeySet } from 'jose'
import { practicePassword } from '../people/password.ts'
import { createTokenCheck, issueAccessToken } from './access-tokens.ts'
import type { IdentityOptions } from './identity-options.ts'
import { createLockOut } from './lock-out.ts'
import { createPages } from './pages/pages.ts'
import { createProvider } from './provider.ts'
import { createRouter } from './router.ts'
import { createSignIn } from './sign-in.ts'
import { createUserinfo } from './userinfo.ts'

export type Identity = {
  handle(req: IncomingMessage, res: ServerResponse): void
  verifyAccessToken(token: string): Promise<{ personId: string } | undefined>
  /** For tests: a token without a sign-in. */
  issueAccessToken(personId: string): Promise<string>
  publicKeys: JSONWebKeySet
}

const defaults = {
  accessTokenTtl: 300,
  refreshTokenTtl: 28_800,
  log: () => {},
  now: () => new Date(),
}

export function createIdentity(options: IdentityOptions): Identity {
  const settings = { ...defaults, ...options }
  const publicKeys = { keys: [settings.memory.signingKey.public] }
  const verifyAccessToken = createTokenCheck(settings.issuer, publicKeys)
  const pages = createPages({ ...settings, practicePassword })
  const provider = createProvider(settings, pages)
  const handlers = {
    provider: provider.callback(),
    signIn: createSignIn(provider, { ...settings, lockOut: createLockOut(settings) }, pages),
    userinfo: createUserinfo(settings.accounts, verifyAccessToken),
  }
  return {
    handle: createRouter(settings, pages, handlers),
    verifyAccessToken,
    issueAccessToken: (personId) => issueAccessToken(provider, settings.accessTokenTtl, personId),
    publicKeys,
  }
}
