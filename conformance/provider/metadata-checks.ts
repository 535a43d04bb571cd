import { absent, type Check, type Finding, fails, holds, judged, notChecked } from '../finding.ts'
import type { ProviderConfig } from './provider-config.ts'

export const area = 'Identity provider'

type Metadata = Record<string, unknown>

const checkOf = (check: string, need: Check['need'], without: string): Check => ({
  area,
  check,
  need,
  without,
})

const discovery = checkOf('discovery', 'required', 'No one can sign in.')
const issuer = checkOf('issuer', 'required', 'No one can sign in: the issuer must be exactly OIDC_ISSUER.')
const encrypted = checkOf('https', 'required', 'The portal does not start in the stage production.')
const pkce = checkOf('PKCE with S256', 'required', 'No one can sign in: the portal sends no other proof.')
const algorithms = checkOf(
  'signatures of id tokens',
  'required',
  'No one can sign in: id tokens cannot be verified.',
)
const keys = checkOf('signing keys', 'required', 'No one can sign in: id tokens cannot be verified.')
const clientAuth = checkOf(
  'client authentication',
  'required',
  'Codes and refresh tokens are refused with invalid_client.',
)
const userinfo = checkOf('userinfo', 'optional', 'Names and email are read from the id token.')
const revocation = checkOf(
  'revocation',
  'optional',
  'Refresh tokens stay valid after signing out, until they expire.',
)
const endSession = checkOf(
  'end session',
  'optional',
  'Signing out ends the portal’s session alone: the next sign-in may not ask for the password.',
)
const backChannel = checkOf(
  'back-channel sign-out',
  'optional',
  'A broker who signs out elsewhere stays signed in here until a renewal is refused.',
)
const issParameter = checkOf(
  'iss in the authorization response',
  'optional',
  'Its mix-up protection is not used.',
)

const accepted = /^(?:[RPE]S(?:256|384|512)|EdDSA|Ed25519)$/

/** What the discovery document says, and what to set because of it. */
export async function checkMetadata(
  config: ProviderConfig,
  fetch: typeof globalThis.fetch,
): Promise<{ findings: Finding[]; metadata: Metadata | undefined }> {
  const { metadata, problem } = await readJson(
    `${config.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    fetch,
  )
  if (!metadata) return { findings: [fails(discovery, problem)], metadata }
  const listed = (name: string) => (Array.isArray(metadata[name]) ? metadata[name].map(String) : undefined)
  const offered = (check: Check, name: string) =>
    typeof metadata[name] === 'string' ? holds(check) : absent(check, `no ${name}`)
  const signing = listed('id_token_signing_alg_values_supported') ?? ['RS256']
  return {
    metadata,
    findings: [
      holds(discovery),
      judged(
        issuer,
        metadata.issuer === config.issuer ? undefined : `set OIDC_ISSUER=${String(metadata.issuer)}`,
      ),
      encryptedFinding(config),
      pkceFinding(listed('code_challenge_methods_supported')),
      judged(
        algorithms,
        signing.some((name) => accepted.test(name)) ? undefined : signing.join(', '),
        signing.join(', '),
      ),
      await keysFinding(metadata.jwks_uri, fetch),
      clientAuthFinding(config, listed('token_endpoint_auth_methods_supported')),
      offered(userinfo, 'userinfo_endpoint'),
      offered(revocation, 'revocation_endpoint'),
      offered(endSession, 'end_session_endpoint'),
      backChannelFinding(metadata),
      metadata.authorization_response_iss_parameter_supported === true
        ? holds(issParameter)
        : absent(issParameter),
    ],
  }
}

async function readJson(
  address: string,
  fetch: typeof globalThis.fetch,
): Promise<{ metadata: Metadata; problem?: undefined } | { metadata?: undefined; problem: string }> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) })
    if (!answer.ok) return { problem: `${answer.status} at ${address}` }
    return { metadata: (await answer.json()) as Metadata }
  } catch (error) {
    return { problem: `no JSON at ${address}: ${(error as Error).message}` }
  }
}

function encryptedFinding({ issuer: address }: ProviderConfig): Finding {
  const { protocol, hostname } = new URL(address)
  if (protocol === 'https:') return holds(encrypted)
  return hostname === 'localhost' || hostname === '127.0.0.1'
    ? notChecked(encrypted, 'the issuer is on this machine')
    : fails(encrypted, 'the issuer is a http address')
}

function pkceFinding(methods: string[] | undefined): Finding {
  if (!methods) return holds(pkce, 'not listed, and sent all the same')
  return judged(pkce, methods.includes('S256') ? undefined : `it lists ${methods.join(', ') || 'none'}`)
}

async function keysFinding(address: unknown, fetch: typeof globalThis.fetch): Promise<Finding> {
  if (typeof address !== 'string') return fails(keys, 'no jwks_uri')
  const { metadata, problem } = await readJson(address, fetch)
  const count = Array.isArray(metadata?.keys) ? metadata.keys.length : 0
  return judged(keys, problem ?? (count === 0 ? 'there are none' : undefined), `${count}`)
}

const methodNames = {
  basic: 'client_secret_basic',
  post: 'client_secret_post',
  private_key_jwt: 'private_key_jwt',
  none: 'none',
} as const

function clientAuthFinding(config: ProviderConfig, methods: string[] = ['client_secret_basic']): Finding {
  const chosen = config.client_auth ?? defaultAuth(config, methods)
  const list = `it lists ${methods.join(', ')}`
  if (methods.includes(methodNames[chosen]))
    return holds(
      clientAuth,
      `${chosen}; for another one that the client is registered for, set OIDC_CLIENT_AUTH`,
    )
  // Many providers take public clients without listing them.
  if (chosen === 'none') return notChecked(clientAuth, `a public client; ${list}`)
  return fails(clientAuth, `${chosen}, but ${list}: set OIDC_CLIENT_AUTH`)
}

/** As the portal chooses. */
function defaultAuth(
  { client_key, client_secret }: ProviderConfig,
  methods: string[],
): keyof typeof methodNames {
  if (client_key) return 'private_key_jwt'
  if (!client_secret) return 'none'
  const onlyPost = methods.includes('client_secret_post') && !methods.includes('client_secret_basic')
  return onlyPost ? 'post' : 'basic'
}

function backChannelFinding(metadata: Metadata): Finding {
  if (metadata.backchannel_logout_supported !== true)
    return absent(backChannel, 'no backchannel_logout_supported')
  const session =
    metadata.backchannel_logout_session_supported === true ? '' : '; it names persons, not sessions'
  return holds(
    backChannel,
    `register PUBLIC_ORIGIN/backchannel-logout${session}; delivery cannot be seen from here`,
  )
}
