import type { Finding } from '../finding.ts'
import { knownFindings } from './known-providers.ts'
import { checkMetadata } from './metadata-checks.ts'
import { otherToken } from './other-tokens.ts'
import type { ProviderConfig } from './provider-config.ts'
import { type Authorize, createProviderSession } from './provider-session.ts'
import { checkSignIn } from './sign-in-checks.ts'
import { checkSignOut } from './sign-out-checks.ts'
import { checkSilent } from './silent-check.ts'

export interface CheckedProvider {
  findings: Finding[]
  /** An access token for the services; empty when there is none. */
  token: string
  /** Renews, then signs out: the token is no longer needed. */
  end(): Promise<Finding[]>
}

export async function checkProvider(
  config: ProviderConfig,
  authorize: Authorize,
  fetch: typeof globalThis.fetch,
): Promise<CheckedProvider> {
  const { findings, metadata } = await checkMetadata(config, fetch)
  const ended = { findings: [...findings, ...knownFindings(config)], token: '', end: async () => [] }
  if (!metadata) return ended
  const provider = createProviderSession(config)
  const begun = [...ended.findings, await checkSilent(config, provider, fetch)]
  if (config.tokens === 'none') return { ...ended, findings: begun }
  if (config.tokens !== 'browser') {
    const { token, finding } = await otherToken(config, provider)
    return { ...ended, token, findings: [...begun, finding] }
  }
  const signedIn = await checkSignIn(provider, authorize)
  const token = (await provider.stored())?.tokens.accessToken ?? ''
  return { findings: [...begun, ...signedIn], token, end: () => checkSignOut(provider, fetch) }
}
