import { type Finding, notChecked } from '../finding.ts'

/** What to set for each, besides issuer, client and secret; docs/operations/configure.md has the same with reasons. */
export const settings = {
  keycloak: 'OIDC_ISSUER=https://HOST/realms/REALM',
  'entra-id': 'OIDC_SCOPE="openid profile email offline_access api://YOUR-API/SCOPE"',
  auth0: 'OIDC_SCOPE="openid profile email offline_access"',
  duende: 'OIDC_SCOPE="openid profile offline_access YOUR-API"',
  lemonldap: 'nothing',
  glewlwyd: 'OIDC_AUTH_TIME=unreliable',
  'django-oauth-toolkit': 'OIDC_CLIENT_AUTH as the application is registered',
  'better-auth': 'OIDC_SCOPE="openid profile email offline_access"',
} as const

type ProviderName = keyof typeof settings

export const providerNames = Object.keys(settings) as [ProviderName, ...ProviderName[]]

export function knownFindings({ known }: { known?: ProviderName | undefined }): Finding[] {
  if (!known) return []
  const check = { area: 'Identity provider', check: `to set for ${known}`, need: 'optional' } as const
  return [notChecked(check, settings[known])]
}
