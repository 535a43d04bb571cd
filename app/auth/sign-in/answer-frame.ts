import type { MiddlewareFunction } from 'react-router'
import { signInContext } from '#app/context.ts'
import type { SignInOutcome } from '../../sign-in.ts'
import { problemMessages } from './sign-in-problem.ts'
import { isSignInResponse, silentSignIn } from './silent-sign-in.ts'

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
