import type { IncomingMessage, ServerResponse } from 'node:http'
import type { JSONWebKeySet } from 'jose'
import type Provider from 'oidc-provider'
import { practicePassword } from '../people/password.ts'
import { createTokenCheck, issueAccessToken, type TokenCheck } from './access-tokens.ts'
import type { IdentityOptions } from './identity-options.ts'
import { createLockOut, lockOutRules } from './lock-out.ts'
import { createPages } from './pages/pages.ts'
import { createProvider, type ProviderSettings } from './provider.ts'
import { createRouter } from './router.ts'
import { createSignIn } from './sign-in.ts'
import { createSigningKeys, type SigningKeys } from './signing-keys.ts'
import { createUserinfo } from './userinfo.ts'

export type Identity = {
  handle(req: IncomingMessage, res: ServerResponse): void
  verifyAccessToken(token: string): Promise<{ personId: string } | undefined>
  /** For tests: a token without a sign-in. */
  issueAccessToken(personId: string): Promise<string>
  publicKeys(): JSONWebKeySet
  /**
   * Signs with the next key; old signatures stay valid. False within a minute of the last rotation: clients may not
   * know the next key yet.
   */
  rotateSigningKey(): Promise<boolean>
}

const defaults = {
  accessTokenTtl: 300,
  refreshTokenTtl: 28_800,
  log: () => {},
  now: () => new Date(),
}

const lookEveryMilliseconds = 20_000
const lookAtMostMilliseconds = 1_000

export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const settings = { ...defaults, ...options }
  const { issuer, accessTokenTtl, refreshTokenTtl, now, log, memory } = settings
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
  const findServed = createServed({ ...settings, verifyAccessToken }, keys)
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
  Pick<IdentityOptions, 'providerName' | 'memory'> & {
    now(): Date
    verifyAccessToken: TokenCheck
  }

function createServed(settings: ServedSettings, keys: SigningKeys): () => Served {
  const { accounts, memory, now, verifyAccessToken } = settings
  const pages = createPages({ ...settings, practicePassword })
  const lockOut = createLockOut({ ...lockOutRules, now, counter: memory.attempts })
  const build = (): Served => {
    const provider = createProvider(settings, keys.private(), pages, memory)
    const handlers = {
      provider: provider.callback(),
      signIn: createSignIn(provider, { ...settings, lockOut }, pages),
      userinfo: createUserinfo(accounts, verifyAccessToken),
    }
    return { provider, handle: createRouter(settings, pages, handlers) }
  }
  let builtWith = keys.public()
  let served = build()
  return () => {
    if (keys.public() !== builtWith) {
      builtWith = keys.public()
      served = build()
    }
    return served
  }
}
