import type { IncomingMessage, ServerResponse } from 'node:http'
import { practicePassword } from '../people/password.ts'
import { createTokenCheck, issueAccessToken, type TokenCheck } from './access-tokens.ts'
import type { Account, Accounts, IdentityEvent, IdentityOptions } from './identity-options.ts'
import { createPages, type Pages, sendPage } from './pages/pages.ts'
import { createProvider } from './provider.ts'
import { createSignIn } from './sign-in.ts'

const defaults = {
  accessTokenTtl: 300,
  refreshTokenTtl: 28_800,
  log: () => {},
}

export type Identity = ReturnType<typeof createIdentity>

export function createIdentity(options: IdentityOptions) {
  const settings = { ...defaults, ...options }
  const publicKeys = { keys: [settings.memory.signingKey.public] }
  const verifyAccessToken = createTokenCheck(settings.issuer, publicKeys)
  const pages = createPages({ ...settings, practicePassword })
  const provider = createProvider(settings, pages)
  const handlers = {
    provider: provider.callback(),
    signIn: createSignIn(provider, settings, pages),
    userinfo: createUserinfo(settings.accounts, verifyAccessToken),
  }
  return {
    handle: createRouter(settings, pages, handlers),
    verifyAccessToken,
    /** For tests: a token without a sign-in. */
    issueAccessToken: (personId: string) => issueAccessToken(provider, settings.accessTokenTtl, personId),
    publicKeys,
  }
}

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>
type Handlers = { provider: Handler; signIn: Handler; userinfo: Handler }
type RouterSettings = { issuer: string; log: (event: IdentityEvent) => void }

function createRouter(settings: RouterSettings, pages: Pages, handlers: Handlers) {
  const issuer = new URL(settings.issuer)

  function pick(path: string): Handler {
    if (path === '/me') return handlers.userinfo
    if (/^\/sign-in\/[\w-]+$/.test(path)) return handlers.signIn
    return handlers.provider
  }

  return (req: IncomingMessage, res: ServerResponse): void => {
    mount(req, issuer)
    for (const [name, value] of Object.entries(pages.headers)) res.setHeader(name, value)
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/'
    pick(path)(req, res).catch(async (error: Error) => {
      settings.log({ event: 'server_error', error: error.name, detail: error.message })
      if (res.headersSent) return res.destroy()
      const title = 'Something went wrong on our side'
      sendPage(res, 500, await pages.message({ title, text: 'Go back to the portal and sign in again.' }))
    })
  }
}

/**
 * The provider expects `originalUrl` in full and `url` without the issuer's path. It derives its addresses from the
 * request, so host and scheme are set to the issuer's.
 */
function mount(req: IncomingMessage, issuer: URL) {
  const whole = req.url ?? '/'
  const prefix = issuer.pathname.replace(/\/$/, '')
  Object.assign(req, { originalUrl: whole })
  req.url = whole.slice(prefix.length) || '/'
  req.headers.host = issuer.host
  req.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1)
  delete req.headers['x-forwarded-host']
}

/** Our own endpoint: the provider's refuses tokens with an audience, which the services need. */
function createUserinfo(accounts: Accounts, checkToken: TokenCheck) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    res.setHeader('Cache-Control', 'no-store')
    const token = /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? '')?.[1]
    const holder = token ? await checkToken(token) : undefined
    const account = holder && (await accounts.find(holder.personId))
    if (holder && account) {
      sendJson(res, 200, userinfoClaims(account, holder.scope))
      return
    }
    res.setHeader('WWW-Authenticate', token ? 'Bearer error="invalid_token"' : 'Bearer')
    sendJson(res, 401, { error: 'invalid_token', error_description: 'a valid access token is needed' })
  }
}

function sendJson(res: ServerResponse, status: number, body: Record<string, string>) {
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

/** OpenID Connect Core 5.1; unknown claims are left out. */
function userinfoClaims(account: Account, scope: string): Record<string, string> {
  if (!scope.split(' ').includes('profile')) return { sub: account.personId }
  const { givenName, familyName, email } = account
  const known = {
    sub: account.personId,
    given_name: givenName,
    family_name: familyName,
    name: [givenName, familyName].filter(Boolean).join(' '),
    email,
  }
  return Object.fromEntries(
    Object.entries(known).filter((claim): claim is [string, string] => Boolean(claim[1])),
  )
}
