import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

type Json = Record<string, unknown>
type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']

export interface ProviderFault {
  status?: number
  body?: Json | string
  headers?: Record<string, string>
  /** Overrides fields of the regular body; undefined removes one. */
  fields?: Json
  until?: Promise<unknown>
  /** Breaks the connection before or within the response, or stalls. */
  cut?: 'before' | 'within' | 'stopped'
}

export interface ProviderFaults {
  discovery?: ProviderFault
  token?: ProviderFault
  userinfo?: ProviderFault
  revocation?: ProviderFault
  jwks?: ProviderFault
  /** Overrides claims of the regular id token; undefined removes one. */
  claims?: Json
  idToken?: (token: string, claims: JWTPayload) => string | Promise<string>
}

interface Login {
  nonce: string
  challenge: string
}

export type FakeProvider = Awaited<ReturnType<typeof createFakeProvider>>

/** A small OpenID provider on a port of this machine that signs anyone in, and responds with whatever a test sets. */
export async function createFakeProvider() {
  const key = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(key.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Login>()
  const faults: ProviderFaults = {}
  const calls: { endpoint: string; form: URLSearchParams; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const endpoint = (request.url ?? '').split('?')[0] ?? ''
    const form = new URLSearchParams(await readBody(request))
    calls.push({ endpoint, form, headers: request.headers })
    if (endpoint === '/.well-known/openid-configuration')
      return send(response, discovery(issuer), faults.discovery)
    if (endpoint === '/jwks') return send(response, { keys: [jwk] }, faults.jwks)
    if (endpoint === '/token') return sendTokens(response, form)
    if (endpoint === '/me') return send(response, person, faults.userinfo)
    return send(response, {}, endpoint === '/revoke' ? faults.revocation : { status: 404 })
  }

  async function sendTokens(response: ServerResponse, form: URLSearchParams) {
    const login = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const proved = login?.challenge === challengeOf(form.get('code_verifier') ?? '')
    if (form.get('grant_type') === 'authorization_code' && !proved)
      return send(response, { error: 'invalid_grant' }, { status: 400, ...faults.token })
    const idToken = await signIdToken(login?.nonce)
    const body = {
      access_token: `access-${randomUUID()}`,
      refresh_token: `refresh-${randomUUID()}`,
      token_type: 'Bearer',
      expires_in: 300,
      id_token: idToken,
    }
    return send(response, body, faults.token)
  }

  async function signIdToken(nonce: string | undefined): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const honest = { iss: issuer, aud: 'broker-portal', sub: person.sub, iat: now, exp: now + 3600, nonce }
    const claims: JWTPayload = JSON.parse(JSON.stringify({ ...honest, ...faults.claims }))
    const token = await signJwt(claims, key.privateKey)
    return faults.idToken ? faults.idToken(token, claims) : token
  }

  return {
    issuer,
    jwk,
    calls,
    faults,
    callsOf: (endpoint: string) => calls.filter((call) => call.endpoint === endpoint),
    sign: (claims: JWTPayload, header?: Header) => signJwt(claims, key.privateKey, header),
    honest() {
      for (const name of Object.keys(faults)) delete faults[name as keyof ProviderFaults]
      calls.length = 0
    },
    /** What the browser does at the authorization endpoint: the address it is sent back to. */
    authorize(location: string, extra: Record<string, string> = {}): URL {
      const query = new URL(location).searchParams
      const code = randomUUID()
      codes.set(code, { nonce: query.get('nonce') ?? '', challenge: query.get('code_challenge') ?? '' })
      const back = new URL(query.get('redirect_uri') ?? '')
      back.search = String(
        new URLSearchParams({ code, state: query.get('state') ?? '', iss: issuer, ...extra }),
      )
      return back
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const person = {
  sub: 'person-1',
  given_name: 'Alex',
  family_name: 'Sample',
  email: 'alex.sample@example.test',
}

/** Part of every hostile answer, so that tests can tell whether a page or a log repeats what the provider said. */
export const providerMarkup = '<script>words of the provider</script>'

type Header = { alg?: string; kid?: string; typ?: string }

export function signJwt(claims: JWTPayload, key: Key | Uint8Array, header: Header = {}) {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header }).sign(key)
}

function discovery(issuer: string): Json {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/me`,
    jwks_uri: `${issuer}/jwks`,
    revocation_endpoint: `${issuer}/revoke`,
    end_session_endpoint: `${issuer}/session/end`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }
}

async function send(response: ServerResponse, honest: Json, fault: ProviderFault = {}) {
  await fault.until
  if (fault.cut === 'before') return response.destroy()
  const { status = 200, headers = {}, fields = {} } = fault
  const body = fault.body ?? { ...honest, ...fields }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  if (fault.cut) return response.write(text.slice(0, -1), () => fault.cut === 'within' && response.destroy())
  return response.end(text)
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}
