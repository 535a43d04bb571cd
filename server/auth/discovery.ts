import { importPKCS8 } from 'jose'
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  PrivateKeyJwt,
} from 'openid-client'
import { ResponseTooLargeError, withMaxBytes } from '#server/services/bounded-response.ts'
import { readClientKey } from '../client-key.ts'
import type { Config } from '../env.ts'
import { parsedJson } from '../parsed-json.ts'
import { refusal } from './sign-in-errors.ts'

const timeout = 10

const backOff = { firstMs: 500, maxMs: 10_000 }

export interface DiscoveryOptions {
  config: Pick<Config, 'oidc' | 'stage'>
  now: () => number
  fetch?: CustomFetch | undefined
}

/**
 * The identity provider's configuration (OpenID Connect Discovery 1.0), read once and again when its keys have changed. Rejects while the provider
 * does not answer.
 */
export interface Discover {
  (): Promise<Configuration>
  /** A token was signed with a key that is not known: the document may name other keys now. */
  readAgain(): void
  /** Origins of the provider's pages, for the security policy. Never waits: empty until the document has been read. */
  origins(): readonly string[]
}

/** A day: an address or an algorithm that the provider changes is seen without a restart. */
const maxAgeMs = 24 * 3_600_000

/** Reads the document when it is first needed, once a day and after {@link Discover.readAgain}; while it cannot be read the last one is used. */
export function createDiscovery(options: DiscoveryOptions): Discover {
  const { now } = options
  let known: { provider: Configuration; origins: readonly string[]; readAgainAt: number } | undefined
  let reading: Promise<Configuration> | undefined
  let failures = 0
  let notBefore = 0

  async function readNow(): Promise<Configuration> {
    try {
      const provider = await read(options)
      known = { provider, origins: originsOf(provider), readAgainAt: now() + maxAgeMs }
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
  const origins = () => {
    discover().catch(() => {})
    return known?.origins ?? []
  }
  return Object.assign(discover, { readAgain, origins })
}

/** Safe in a header; host names allow more. */
const plainOrigin = /^https?:\/\/[\w.[\]:-]+$/

function originsOf(provider: Configuration): string[] {
  const { authorization_endpoint, end_session_endpoint } = provider.serverMetadata()
  const origins = [authorization_endpoint, end_session_endpoint].flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  )
  return [...new Set(origins)].filter((origin) => plainOrigin.test(origin))
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

async function clientProof({
  clientSecret,
  clientKey,
  clientAuth,
}: Pick<Config['oidc'], 'clientSecret' | 'clientKey' | 'clientAuth'>): Promise<ClientAuth> {
  if (clientKey) return keyProof(clientKey)
  if (!clientSecret) return None()
  const basic = secretInHeader(clientSecret)
  const post = ClientSecretPost(clientSecret)
  if (clientAuth) return clientAuth === 'post' ? post : basic
  return (server, ...rest) => {
    const methods: unknown = server.token_endpoint_auth_methods_supported
    const onlyPost =
      Array.isArray(methods) &&
      methods.includes('client_secret_post') &&
      !methods.includes('client_secret_basic')
    return (onlyPost ? post : basic)(server, ...rest)
  }
}

async function keyProof(clientKey: string): Promise<ClientAuth> {
  const { key, algorithm, kid } = readClientKey(clientKey)
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString()
  return PrivateKeyJwt({ key: await importPKCS8(pem, algorithm), ...(kid && { kid }) })
}

/** RFC 6749 2.3.1. openid-client also escapes hyphens, which providers that compare without decoding do not recognise. */
function secretInHeader(clientSecret: string): ClientAuth {
  return (_server, client, _body, headers) => {
    const credentials = `${formEncoded(client.client_id)}:${formEncoded(clientSecret)}`
    headers.set('Authorization', `Basic ${Buffer.from(credentials).toString('base64')}`)
  }
}

function formEncoded(value: string): string {
  return new URLSearchParams([['', value]]).toString().slice(1)
}

const maxBytes = 1024 * 1024

/** Bounded responses, permanent redirects of discovery within its host, and lenient token responses where no check depends on it. */
export function createProviderFetch(fetch: CustomFetch = globalThis.fetch as CustomFetch): CustomFetch {
  return async (address, options) => {
    const response = withMaxBytes(await fetch(address, options), maxBytes)
    const moved = movedTo(address, response)
    if (moved) {
      await response.body?.cancel()
      return withMaxBytes(await fetch(moved, options), maxBytes)
    }
    return isTokenRequest(options.body) && response.ok ? tolerantTokens(response) : response
  }
}

function movedTo(address: string, { status, headers }: Response): string | undefined {
  const location = headers.get('Location')
  const from = new URL(address)
  if (!from.pathname.includes('/.well-known/') || ![301, 308].includes(status) || !location) return undefined
  if (!URL.canParse(location, from)) return undefined
  const to = new URL(location, from)
  return to.origin === from.origin ? to.href : undefined
}

function isTokenRequest(body: unknown): boolean {
  return body instanceof URLSearchParams && body.has('grant_type')
}

/** Removes empty values and makes scope a string, as in RFC 6749 5.1. */
async function tolerantTokens(response: Response): Promise<Response> {
  const text = await response.text().catch((error: Error) => {
    // Like fetch's error for a broken connection; openid-client recognises time-outs itself.
    throw error instanceof ResponseTooLargeError ? new TypeError(error.message, { cause: error }) : error
  })
  const headers = new Headers(response.headers)
  for (const name of ['Content-Length', 'Content-Encoding']) headers.delete(name)
  return new Response(tolerantBody(text), { status: response.status, headers })
}

function tolerantBody(text: string): string {
  const body = parsedJson(text) ?? null
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return text
  return JSON.stringify(Object.fromEntries(Object.entries(body).flatMap(tolerantField)))
}

const optional = ['expires_in', 'refresh_token', 'id_token', 'scope']

function tolerantField([name, value]: [string, unknown]): [string, unknown][] {
  if (optional.includes(name) && (value === null || value === '')) return []
  return name === 'scope' && Array.isArray(value) ? [[name, value.join(' ')]] : [[name, value]]
}
