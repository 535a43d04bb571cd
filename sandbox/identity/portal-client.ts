import type { ClientMetadata, Configuration } from 'oidc-provider'
import type { IdentityOptions } from './identity-options.ts'
import { portalClientId } from './portal-access.ts'

type PortalOptions = Pick<IdentityOptions, 'portalOrigin' | 'portalSecret' | 'portalKey'>

export function portalClient(options: PortalOptions): ClientMetadata {
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
export const callPortal: Fetch = (url, init) => {
  const { dispatcher: _, ...plain } = init as RequestInit & { dispatcher?: unknown }
  return fetch(url, plain)
}
