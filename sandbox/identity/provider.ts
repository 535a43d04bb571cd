import type { EventEmitter } from 'node:events'
import Provider, {
  type ClientMetadata,
  type Configuration,
  errors,
  type Grant,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import { createServicesResource, grantedScope, portalClientId, servicesAudience } from './access-tokens.ts'
import type { IdentityEvent, IdentityOptions } from './identity-options.ts'
import type { Pages } from './pages/pages.ts'

type Optional = 'portalSecret' | 'portalKey'
export type ProviderSettings = Required<Omit<IdentityOptions, 'providerName' | Optional>> &
  Pick<IdentityOptions, Optional>

export function createProvider(settings: ProviderSettings, pages: Pages): Provider {
  const { memory } = settings
  const { pathname } = new URL(settings.issuer)
  const own = createProviderPages(pages)
  const provider = new Provider(settings.issuer, {
    adapter: memory.adapter,
    clients: [portalClient(settings)],
    jwks: { keys: [memory.signingKey.private] },
    cookies: createCookies(pathname, memory.cookieKey),
    clientAuthMethods: ['none', 'client_secret_basic', 'private_key_jwt'],
    fetch: callPortal,
    responseTypes: ['code'],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    // By default a refresh token needs offline_access, which is dropped silently unless consent is prompted for.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    claims: { openid: ['sub'], profile: ['given_name', 'family_name', 'name', 'email'] },
    findAccount: async (_ctx, personId) => {
      const account = await settings.accounts.find(personId)
      return account && { accountId: account.personId, claims: () => ({ sub: account.personId }) }
    },
    loadExistingGrant: findOrMakeGrant,
    interactions: createInteractions(pathname.replace(/\/$/, '')),
    ttl: createLifetimes(settings),
    discovery: { userinfo_endpoint: `${settings.issuer}/me` },
    renderError: own.renderError,
    features: { ...createFeatures(settings), rpInitiatedLogout: own.rpInitiatedLogout },
  })
  // Behind TLS the scheme comes from a header, which the router sets.
  provider.proxy = true
  provider.use(async (ctx, next) => {
    await next()
    await own.restyleSignOutPage(ctx as KoaContextWithOIDC)
    if (ctx.status !== 404 || ctx.body) return
    ctx.status = 404
    ctx.body = await pages.message({
      title: 'This page does not exist',
      text: 'Check the address, or go back to the portal.',
    })
  })
  logProviderEvents(provider, settings.log)
  return provider
}

// Cookies ignore ports: on localhost they need names and a path of their own.
function createCookies(path: string, key: string): Configuration['cookies'] {
  return {
    keys: [key],
    names: { session: 'lender_session', interaction: 'lender_sign_in', resume: 'lender_resume' },
    long: { httpOnly: true, sameSite: 'lax', path },
    short: { httpOnly: true, sameSite: 'lax' },
  }
}

function createInteractions(path: string): Configuration['interactions'] {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  return { policy, url: (_ctx, interaction) => `${path}/sign-in/${interaction.uid}` }
}

// Seconds. The session ends with its first refresh token, so that signing in again needs the password.
function createLifetimes({ accessTokenTtl, refreshTokenTtl }: ProviderSettings): Configuration['ttl'] {
  return {
    AccessToken: accessTokenTtl,
    AuthorizationCode: 60,
    IdToken: 3600,
    Interaction: 900,
    RefreshToken: refreshTokenTtl,
    Session: refreshTokenTtl,
    Grant: refreshTokenTtl + 900,
  }
}

function createFeatures({ issuer, accessTokenTtl }: ProviderSettings): Configuration['features'] {
  const audience = servicesAudience(issuer)
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    backchannelLogout: { enabled: true },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, resource) => {
        if (resource !== audience) throw new errors.InvalidTarget()
        return createServicesResource(issuer, accessTokenTtl)
      },
    },
  }
}

/**
 * Grants without a consent page, since the portal is the lender's own. A valid grant is reused: refresh tokens die
 * when their session points to another one.
 */
async function findOrMakeGrant(ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { client, session, account, provider } = ctx.oidc
  if (!client || !account) return
  const grantId = session?.grantIdFor(client.clientId)
  const living = grantId ? await provider.Grant.find(grantId) : undefined
  if (living?.accountId === account.accountId) return living
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  grant.addOIDCScope(grantedScope)
  grant.addResourceScope(servicesAudience(provider.issuer), grantedScope)
  await grant.save()
  return grant
}

type PortalOptions = Pick<IdentityOptions, 'portalOrigin' | 'portalSecret' | 'portalKey'>

function portalClient(options: PortalOptions): ClientMetadata {
  const { portalOrigin } = options
  return {
    client_id: portalClientId,
    ...proof(options),
    application_type: 'web',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`${portalOrigin}/callback`, `${portalOrigin}/silent-refresh`],
    // Compared as strings, so without a trailing slash.
    post_logout_redirect_uris: [portalOrigin],
    backchannel_logout_uri: `${portalOrigin}/backchannel-logout`,
    backchannel_logout_session_required: true,
  }
}

function proof({ portalSecret, portalKey }: PortalOptions): Partial<ClientMetadata> {
  if (portalSecret) return { token_endpoint_auth_method: 'client_secret_basic', client_secret: portalSecret }
  if (!portalKey) return { token_endpoint_auth_method: 'none' }
  return {
    token_endpoint_auth_method: 'private_key_jwt',
    token_endpoint_auth_signing_alg: portalKey.kty === 'EC' ? 'ES256' : 'RS256',
    jwks: { keys: [portalKey] },
  } as Partial<ClientMetadata>
}

type Fetch = NonNullable<Configuration['fetch']>

/** The provider silently refuses private addresses; the portal's is configured, and on localhost. */
const callPortal: Fetch = (url, init) => {
  const { dispatcher: _, ...plain } = init as RequestInit & { dispatcher?: unknown }
  return fetch(url, plain)
}

type ProviderError = Error & { error?: string; error_description?: string; error_detail?: string }

const failures = [
  'authorization.error',
  'grant.error',
  'revocation.error',
  'end_session.error',
  'end_session_confirm.error',
  'backchannel.error',
  'server_error',
] as const

/** Logs reasons the provider only emits, such as those of `invalid_grant`. */
function logProviderEvents(provider: Provider, log: (event: IdentityEvent) => void): void {
  const failed = (event: string) => (_ctx: KoaContextWithOIDC, error: ProviderError) =>
    log({
      event,
      error: error.error ?? error.name,
      detail: error.error_detail ?? error.error_description ?? error.message,
    })
  const emitter: EventEmitter = provider
  for (const event of failures) emitter.on(event, failed(event))
  provider.on('backchannel.success', () => log({ event: 'backchannel.success' }))
}

type Features = NonNullable<Configuration['features']>

function createProviderPages(pages: Pages) {
  async function logoutSource(ctx: KoaContextWithOIDC, form: string) {
    const hint = ctx.oidc.entities.IdTokenHint?.payload
    // Only a verified id token of the same person skips the question: another could be planted.
    const sure = hint !== undefined && hint.sub === ctx.oidc.session?.accountId
    ctx.body = await pages.signOut({ form, sure })
  }

  async function postLogoutSuccessSource(ctx: KoaContextWithOIDC) {
    ctx.body = await pages.message({
      title: 'You are signed out',
      text: 'You can close this page, or go back to the portal to sign in again.',
    })
  }

  /** The provider's own page, for someone who is signed out already, has neither words nor our look. */
  async function restyleSignOutPage(ctx: KoaContextWithOIDC) {
    if (ctx.oidc?.route !== 'end_session' || typeof ctx.body !== 'string') return
    const [, action] = /<form method="post" action="([^"]*)">/.exec(ctx.body) ?? []
    const [, xsrf] = /name="xsrf" value="([^"]*)"/.exec(ctx.body) ?? []
    if (!action || !xsrf || ctx.body.includes('op.logoutForm')) return
    const form = `<form id="op.logoutForm" method="post" action="${action}"><input type="hidden" name="xsrf" value="${xsrf}"/></form>`
    ctx.body = await pages.signOut({ form, sure: true })
  }

  return {
    restyleSignOutPage,
    renderError: async (ctx, out) => {
      ctx.type = 'html'
      ctx.body = await pages.message({
        title: ctx.status >= 500 ? 'Something went wrong on our side' : 'We could not sign you in',
        text: 'Go back to the portal and sign in again. If it happens again, send your lender the details below.',
        detail: [out.error, out.error_description].filter(Boolean).join(': '),
      })
    },
    rpInitiatedLogout: { enabled: true, logoutSource, postLogoutSuccessSource },
  } satisfies Pick<Configuration, 'renderError'> &
    Pick<Features, 'rpInitiatedLogout'> & { restyleSignOutPage(ctx: KoaContextWithOIDC): Promise<void> }
}
