import { clientCredentialsGrant, refreshTokenGrant } from 'openid-client'
import { type Check, type Finding, fails, holds } from '../finding.ts'
import { area } from './metadata-checks.ts'
import type { ProviderConfig } from './provider-config.ts'
import type { ProviderSession } from './provider-session.ts'

const ofSignIn = ['openid', 'profile', 'email', 'offline_access']

/** An access token without a person: by a refresh token, or as the client itself. */
export async function otherToken(
  config: ProviderConfig,
  provider: ProviderSession,
): Promise<{ token: string; finding: Finding }> {
  const byRefresh = config.tokens === 'refresh_token'
  const check: Check = {
    area,
    check: byRefresh ? 'renewal' : 'client credentials',
    need: 'required',
    without: byRefresh
      ? 'Brokers sign in again whenever the access token expires.'
      : 'Nothing: the portal does not use them.',
  }
  try {
    const client = await provider.discover()
    const scope = config.scope
      .split(' ')
      .filter((each) => !ofSignIn.includes(each))
      .join(' ')
    const answer = byRefresh
      ? await refreshTokenGrant(client, config.refresh_token ?? '')
      : await clientCredentialsGrant(client, scope ? { scope } : {})
    const replaced = answer.refresh_token && answer.refresh_token !== config.refresh_token
    const detail = replaced
      ? 'refresh tokens are replaced each time: the one in the configuration is used up'
      : undefined
    return { token: answer.access_token, finding: holds(check, byRefresh ? detail : undefined) }
  } catch (error) {
    const { error: code, message } = error as { error?: string; message: string }
    return { token: '', finding: fails(check, code ?? message) }
  }
}
