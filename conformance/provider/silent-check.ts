import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client'
import { absent, type Check, type Finding, holds } from '../finding.ts'
import { area } from './metadata-checks.ts'
import type { ProviderConfig } from './provider-config.ts'
import type { ProviderSession } from './provider-session.ts'

const silent: Check = {
  area,
  check: 'prompt=none without a session is answered with a redirect',
  need: 'optional',
  without: 'The dialog of an expired session offers to sign in in a new tab at once.',
}

/** No browser needed: a browser without a session is to be sent back with login_required. */
export async function checkSilent(
  { origin, scope }: ProviderConfig,
  provider: ProviderSession,
  fetch: typeof globalThis.fetch,
): Promise<Finding> {
  try {
    const address = buildAuthorizationUrl(await provider.discover(), {
      redirect_uri: `${origin}/silent-refresh`,
      scope,
      state: 'conformance',
      nonce: 'conformance',
      code_challenge: await calculatePKCECodeChallenge(randomPKCECodeVerifier()),
      code_challenge_method: 'S256',
      prompt: 'none',
    })
    const { status, headers } = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    const location = headers.get('location') ?? ''
    const error = URL.canParse(location) ? new URL(location).searchParams.get('error') : null
    if (error && location.startsWith(`${origin}/silent-refresh`)) return holds(silent, error)
    return absent(silent, `${status} without a redirect to /silent-refresh, which must be registered`)
  } catch (error) {
    return absent(silent, (error as Error).message)
  }
}
