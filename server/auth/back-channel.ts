import type { Log } from '#app/ports.ts'
import { readWithin } from '#server/services/bounded-response.ts'
import {
  areSessionsUnavailable,
  type DeletedSession,
  type SessionStore,
} from '#server/sessions/session-store.ts'
import { hashOf } from '../random-values.ts'
import type { LogoutToken } from './logout-token.ts'
import type { Revocation } from './revocation.ts'
import { loggable } from './sign-in-errors.ts'

export interface BackChannelOptions {
  sessions: SessionStore
  readToken(token: string): Promise<LogoutToken>
  revocation: Pick<Revocation, 'revokeLater'>
  log: Log
}

/** How long a token’s id is stored: longer than the token is accepted. */
const usedTokenSeconds = 300

const revocationTimeoutMs = 10_000

const maxBodyBytes = 16 * 1024

/** OpenID Connect Back-Channel Logout: 200 also without a session here, 400 for an invalid token, 503 when the session could not be ended. */
export function createBackChannel({ sessions, readToken, revocation, log }: BackChannelOptions) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return answer(405, { Allow: 'POST' })
    const token = await readForm(request)
    if (!token) return answer(400)
    try {
      const notice = await readToken(token)
      const id = hashOf(`logout ${notice.issuer} ${notice.id}`)
      if (await sessions.remembers(id)) throw new Error('The token was used before')
      const ended = await endSessions(sessions, notice)
      // Only after success, so that the provider can retry a failed call.
      await sessions.rememberOnce(id, usedTokenSeconds)
      // Tokens may outlive the provider’s session. After the response, because the provider may allow one call at a time.
      revocation.revokeLater(ended, revocationTimeoutMs)
      log.info(
        { sessions: ended.map(({ key }) => key.slice(0, 8)), person: notice.subject },
        'Signed out by the provider',
      )
      return answer(200)
    } catch (error) {
      log.warn(loggable(error), 'Back-channel sign-out refused')
      return isTemporary(error) ? answer(503, { 'Retry-After': '5' }) : answer(400)
    }
  }
}

function endSessions(
  sessions: SessionStore,
  { issuer, subject, providerSession }: LogoutToken,
): Promise<DeletedSession[]> {
  if (providerSession !== undefined) return sessions.deleteBySid(issuer, providerSession)
  return sessions.deleteByUser(issuer, subject ?? '')
}

async function readForm(request: Request): Promise<string | undefined> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) return undefined
  const body = await readWithin(maxBodyBytes, request)
  const tokens = new URLSearchParams(new TextDecoder().decode(body)).getAll('logout_token')
  return tokens.length === 1 ? tokens[0] : undefined
}

const unreachable = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'OAUTH_TIMEOUT']

/** The store or the provider's keys were unavailable: the token may be valid. */
function isTemporary(error: unknown): boolean {
  const { name, code, problem } = error as { name?: string; code?: string; problem?: string }
  if (areSessionsUnavailable(error) || problem === 'provider-unavailable') return true
  return unreachable.includes(code ?? '') || (name === 'TypeError' && code === undefined)
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
