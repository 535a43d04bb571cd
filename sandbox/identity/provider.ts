import Provider, {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import { findOrMakeGrant } from './grants.ts'
import type { IdentityOptions } from './identity-options.ts'
import type { Pages } from './pages/pages.ts'
import { createServicesResource, servicesAudience } from './portal-access.ts'
import { callPortal, portalClient } from './portal-client.ts'
import { logProviderEvents } from './provider-log.ts'
import { createProviderPages } from './provider-pages.ts'

type Optional = 'portalSecret' | 'portalKey'
export type ProviderSettings = Required<Omit<IdentityOptions, 'providerName' | 'now' | Optional>> &
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
