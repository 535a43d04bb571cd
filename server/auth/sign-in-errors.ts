import type { SignInProblem } from '#app/ports.ts'

export function refusal(problem: SignInProblem, reason: string): Error {
  return Object.assign(new Error(reason), { problem })
}

interface SignInError {
  problem?: SignInProblem
  code?: string
  error?: string
  /** The status of a refusal; that of an invalid response is in the cause. */
  status?: number
  name?: string
  message?: string
  cause?: unknown
}

const unreachableCodes = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]

/** Name of the error behind an unreadable body: `TimeoutError`, `TypeError` (connection), `SyntaxError`, `ResponseTooLargeError`. */
function bodyErrorName(thrown: unknown): string | undefined {
  const { code, cause } = thrown as SignInError
  const { cause: reading } = (cause ?? {}) as SignInError
  return code === 'OAUTH_PARSE_ERROR' ? (reading as SignInError | undefined)?.name : undefined
}

export function problemOf(thrown: unknown): SignInProblem {
  const { problem, code, error, name } = thrown as SignInError
  if (problem) return problem
  if (error === 'access_denied') return 'access-denied'
  if (requiresInteraction(thrown)) return 'sign-in-needed'
  if (error === 'server_error' || error === 'temporarily_unavailable') return 'provider-unavailable'
  // fetch reports a dead network as a bare TypeError.
  if ((name === 'TypeError' && !code) || (code && unreachableCodes.includes(code)))
    return 'provider-unavailable'
  if (['TypeError', 'TimeoutError', 'ResponseTooLargeError'].includes(bodyErrorName(thrown) ?? ''))
    return 'provider-unavailable'
  return 'invalid-answer'
}

const interactionErrors = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]

export function requiresInteraction(thrown: unknown): boolean {
  const { code, error } = thrown as SignInError
  return code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' && interactionErrors.includes(error ?? '')
}

export function silentRefusal(redirectAfterLogin: string): Error {
  return Object.assign(refusal('access-denied', 'the person must act'), { redirectAfterLogin })
}

export function returnPathOf(thrown: unknown): string | undefined {
  return (thrown as { redirectAfterLogin?: string }).redirectAfterLogin
}

export function statusOf(thrown: unknown): number | undefined {
  const { status, cause } = thrown as SignInError
  const found = status ?? (cause as SignInError | undefined)?.status
  return typeof found === 'number' ? found : undefined
}

/** `grant`: the refresh token is invalid; `client`: the portal's credentials are; undefined for 408, 429 and 5xx, which are no refusal. */
export function renewalRefusal(thrown: unknown): 'grant' | 'client' | 'other' | undefined {
  const { error } = thrown as SignInError
  const status = statusOf(thrown) ?? 0
  if (status < 400 || status >= 500 || status === 408 || status === 429) return undefined
  if (error === 'invalid_grant') return 'grant'
  return error === 'invalid_client' || error === 'unauthorized_client' ? 'client' : 'other'
}

/** The provider signs with a key that neither its key set nor its discovery document has named so far. */
export function isUnknownKey(thrown: unknown): boolean {
  const codes = ['OAUTH_KEY_SELECTION_FAILED', 'ERR_JWKS_NO_MATCHING_KEY']
  return codes.includes((thrown as SignInError).code ?? '')
}

/** The identity provider may nevertheless have carried out the request. */
export function isTimeout(thrown: unknown): boolean {
  return (thrown as SignInError).code === 'OAUTH_TIMEOUT' || bodyErrorName(thrown) === 'TimeoutError'
}

const maxLoggedLength = 200

const errorCode = /^[a-z]+(_[a-z]+){0,5}$/

/** Only the libraries' messages: the provider's text and causes can contain tokens. */
export function loggable(thrown: unknown): Record<string, string> {
  const { code, error: reported, message, cause } = thrown as SignInError
  const error = reported && !errorCode.test(reported) ? 'not an error code' : reported
  // The cause can be the provider's response.
  const reason = cause instanceof Error ? cause.message : undefined
  const status = statusOf(thrown)?.toString()
  return Object.fromEntries(
    Object.entries({ code, error, status, message, reason }).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, maxLoggedLength)]] : [],
    ),
  )
}
