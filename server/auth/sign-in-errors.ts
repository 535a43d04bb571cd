import type { SignInProblem } from '#app/sign-in.ts'

/** An error that already knows its page. `reason` goes to the log. */
export function refusal(problem: SignInProblem, reason: string): Error {
  return Object.assign(new Error(reason), { problem })
}

/** What openid-client, oauth4webapi and {@link refusal} put on their errors. */
interface SignInError {
  problem?: SignInProblem
  code?: string
  error?: string
  /** HTTP status of a refusal; of an answer that is none it is found at the cause. */
  status?: number
  name?: string
  message?: string
  cause?: unknown
}

const away = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']

/**
 * Why the body of an answer could not be read, as a name: `TimeoutError`, `TypeError` for a connection that broke, `SyntaxError`,
 * `ResponseTooLargeError`.
 */
function bodyErrorName(thrown: unknown): string | undefined {
  const { code, cause } = thrown as SignInError
  const { cause: reading } = (cause ?? {}) as SignInError
  return code === 'OAUTH_PARSE_ERROR' ? (reading as SignInError | undefined)?.name : undefined
}

export function problemOf(thrown: unknown): SignInProblem {
  const { problem, code, error, name } = thrown as SignInError
  if (problem) return problem
  if (error === 'access_denied') return 'access-denied'
  if (wantsPerson(thrown)) return 'sign-in-needed'
  if (error === 'server_error' || error === 'temporarily_unavailable') return 'provider-unavailable'
  // fetch reports a dead network as a bare TypeError.
  if ((name === 'TypeError' && !code) || (code && away.includes(code))) return 'provider-unavailable'
  if (['TypeError', 'TimeoutError', 'ResponseTooLargeError'].includes(bodyErrorName(thrown) ?? ''))
    return 'provider-unavailable'
  return 'invalid-answer'
}

const asksForPerson = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]

/** The identity provider requires interaction: a silent sign-in cannot continue. */
export function wantsPerson(thrown: unknown): boolean {
  const { code, error } = thrown as SignInError
  return code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' && asksForPerson.includes(error ?? '')
}

/** A silent sign-in that must become an interactive one, which returns to `redirectAfterLogin`. */
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

/**
 * Why the identity provider refuses new tokens: `grant` for a dead refresh token, `client` for the portal itself, `other` for any other refusal.
 * Undefined when it did not refuse: statuses of 500 and above, 408 and 429 say nothing about the grant.
 */
export function renewalRefusal(thrown: unknown): 'grant' | 'client' | 'other' | undefined {
  const { error } = thrown as SignInError
  const status = statusOf(thrown) ?? 0
  if (status < 400 || status >= 500 || status === 408 || status === 429) return undefined
  if (error === 'invalid_grant') return 'grant'
  return error === 'invalid_client' || error === 'unauthorized_client' ? 'client' : 'other'
}

/** Whether the identity provider took too long: it may have done what was asked all the same. */
export function isTimeout(thrown: unknown): boolean {
  return (thrown as SignInError).code === 'OAUTH_TIMEOUT' || bodyErrorName(thrown) === 'TimeoutError'
}

/** Characters of a text that is logged: some of them come from the address of a request. */
const maxLoggedLength = 200

/** How OAuth's own error codes look; anything else is text from outside. */
const errorCode = /^[a-z]+(_[a-z]+){0,5}$/

/**
 * What a log may contain of an error: the libraries’ messages, never the provider’s or text from an address. Causes are left out: they can
 * contain the provider’s answer with its tokens.
 */
export function loggable(thrown: unknown): Record<string, string> {
  const { code, error: reported, message, cause } = thrown as SignInError
  const error = reported && !errorCode.test(reported) ? 'not an error code' : reported
  // Of an error in the provider's answer the cause is that answer.
  const reason = cause instanceof Error ? cause.message : undefined
  const status = statusOf(thrown)?.toString()
  return Object.fromEntries(
    Object.entries({ code, error, status, message, reason }).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, maxLoggedLength)]] : [],
    ),
  )
}
