import {
  allowInsecureRequests,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { Config } from '../env.ts'
import { clientProof } from './client-proof.ts'
import { createProviderFetch } from './provider-fetch.ts'
import { refusal } from './sign-in-errors.ts'

const timeout = 10

const backOff = { firstMs: 500, maxMs: 10_000 }

export interface DiscoveryOptions {
  config: Pick<Config, 'oidc' | 'stage'>
  now: () => number
  fetch?: CustomFetch | undefined
}

export interface Discover {
  (): Promise<Configuration>
  /** A token was signed with a key that is not known: the document may name other keys now. */
  readAgain(): void
}

/** A day: an address or an algorithm that the provider changes is seen without a restart. */
const maxAgeMs = 24 * 3_600_000

/** Reads the document when it is first needed, once a day and after {@link Discover.readAgain}; while it cannot be read the last one is used. */
export function createDiscovery(options: DiscoveryOptions): Discover {
  const { now } = options
  let known: { provider: Configuration; readAgainAt: number } | undefined
  let reading: Promise<Configuration> | undefined
  let failures = 0
  let notBefore = 0

  async function readNow(): Promise<Configuration> {
    try {
      const provider = await read(options)
      known = { provider, readAgainAt: now() + maxAgeMs }
      notBefore = now() + backOff.maxMs
      failures = 0
      return provider
    } catch (error) {
      notBefore = now() + Math.min(backOff.firstMs * 2 ** failures, backOff.maxMs)
      failures += 1
      if (known) return known.provider
      throw error
    } finally {
      reading = undefined
    }
  }

  const discover = async () => {
    if (known && (now() < known.readAgainAt || now() < notBefore)) return known.provider
    if (!reading && now() < notBefore)
      throw refusal('provider-unavailable', 'discovery failed a moment ago and was not tried again')
    reading ??= readNow()
    return reading
  }
  const readAgain = () => {
    if (known) known.readAgainAt = 0
  }
  return Object.assign(discover, { readAgain })
}

async function read({ config, fetch }: DiscoveryOptions): Promise<Configuration> {
  const { oidc, stage } = config
  const issuer = new URL(oidc.issuer)
  const plain = issuer.protocol === 'http:' && stage !== 'production'
  const provider = await discovery(
    issuer,
    oidc.clientId,
    undefined,
    await clientProof(oidc),
    // Without the first check id token signatures are not verified: the standard allows relying on TLS.
    {
      timeout,
      execute: [enableNonRepudiationChecks, ...(plain ? [allowInsecureRequests] : [])],
      [customFetch]: createProviderFetch(fetch),
    },
  ).catch((error: unknown) => {
    throw differsBySlash(error, oidc.issuer)
      ? refusal(
          'invalid-answer',
          'discovery names OIDC_ISSUER with another slash at the end: set it as there',
        )
      : error
  })
  requireHashedProof(provider)
  return provider
}

/** Issuers must match exactly, so a trailing slash has to be corrected in the configuration. */
function differsBySlash(thrown: unknown, issuer: string): boolean {
  const { cause } = thrown as { cause?: { attribute?: string; body?: { issuer?: unknown } } }
  const named = cause?.attribute === 'issuer' ? cause.body?.issuer : undefined
  const bare = (value: string) => value.replace(/\/$/, '')
  return typeof named === 'string' && named !== issuer && bare(named) === bare(issuer)
}

/** `plain` would reveal the verifier in the URL. A provider that lists no methods is sent `S256`. */
function requireHashedProof(provider: Configuration): void {
  const methods: unknown = provider.serverMetadata().code_challenge_methods_supported
  if (methods === undefined || methods === null || (Array.isArray(methods) && methods.includes('S256')))
    return
  throw refusal('provider-unavailable', 'discovery names no S256 in code_challenge_methods_supported')
}
