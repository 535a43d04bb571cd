import type { MiddlewareFunction } from 'react-router'
import { signInContext } from '#app/context.ts'
import type { SignIn, SignInOutcome } from '../../ports.ts'
import { returnPath } from './return-path.ts'
import { problemMessages } from './sign-in-problem.ts'

/** Characters of a subject (OpenID Connect Core, section 2). */
const maxPersonLength = 255

/**
 * A sign-in without interaction (`prompt=none`): `redirectAfterLogin` starts it (for `person` alone, when there is one); `state`, `code` or `error`
 * is its answer. Undefined when the address is neither.
 */
export async function silentSignIn(
  signIn: SignIn,
  request: Request,
  { searchParams }: URL,
): Promise<SignInOutcome | undefined> {
  if (isSignInResponse(searchParams)) return signIn.finish(request)
  const requested = searchParams.get('redirectAfterLogin')
  if (requested === null) return undefined
  const person = searchParams.get('person') ?? undefined
  if (person !== undefined && person.length > maxPersonLength) return undefined
  return signIn.startSilently(request, returnPath(requested), person)
}

function isSignInResponse(searchParams: URLSearchParams): boolean {
  return ['state', 'code', 'error'].some((name) => searchParams.has(name))
}

export type FramedOutcome = 'signed-in' | 'sign-in-needed' | 'unavailable'

const messages: Record<FramedOutcome, string> = {
  'signed-in': 'You are signed in again. Carry on where you were.',
  'sign-in-needed': 'You have to sign in again.',
  unavailable: 'The sign-in service is not responding at the moment. Try again in a minute.',
}

/**
 * Answers a silent sign-in in a frame of the portal’s own pages: with a redirect to the provider, and at the end with a page that holds the
 * outcome, for the page around it to read. A middleware, because that page is not a React document. A browser without its session cookie was signed out, and stays so.
 */
export const answerFrame: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (request.method !== 'GET' || request.headers.get('Sec-Fetch-Dest') !== 'iframe') return next()
  const signIn = context.get(signInContext)
  const starts = url.searchParams.has('redirectAfterLogin') && !isSignInResponse(url.searchParams)
  const page = (outcome: FramedOutcome, init?: ResponseInit) => respond(framedPage(outcome), init)
  if (starts && !signIn.hasCookie()) return page('sign-in-needed')
  const outcome = await silentSignIn(signIn, request, url)
  if (!outcome) return next()
  if (!outcome.ok) return page(outcomeOf(outcome), { status: problemMessages[outcome.problem].status })
  if (starts) return outcome.response
  return page(outcomeOf(outcome), { headers: cookiesOf(outcome) })
}

/** Nothing in it comes from the request. */
function framedPage(outcome: FramedOutcome): string {
  return `<!doctype html>
<html lang="en-GB" data-outcome="${outcome}">
<head><meta charset="utf-8"><title>Your session</title></head>
<body><p>${messages[outcome]}</p></body>
</html>
`
}

function outcomeOf(outcome: SignInOutcome): FramedOutcome {
  if (outcome.ok) return outcome.signedIn ? 'signed-in' : 'sign-in-needed'
  return outcome.problem === 'provider-unavailable' ? 'unavailable' : 'sign-in-needed'
}

/** Nothing is kept of a sign-in that cannot continue. */
function cookiesOf(outcome: SignInOutcome): [string, string][] {
  if (!outcome.ok || !outcome.signedIn) return []
  return outcome.response.headers.getSetCookie().map((cookie) => ['Set-Cookie', cookie])
}

function respond(body: string, init?: ResponseInit): Response {
  const response = new Response(body, init)
  response.headers.set('Content-Type', 'text/html; charset=utf-8')
  response.headers.set('Cache-Control', 'no-store')
  return response
}
