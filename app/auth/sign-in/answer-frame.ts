import type { MiddlewareFunction } from 'react-router'
import { nonceContext, signInContext } from '#app/context.ts'
import type { SignInOutcome } from '../../sign-in.ts'
import type { FramedOutcome } from './framed-outcome.ts'
import { framedPage } from './framed-page.ts'
import { problemMessages } from './problem-messages.ts'
import { isSignInResponse, silentSignIn } from './silent-sign-in.ts'

/**
 * Answers a silent sign-in in a frame of the portal’s own pages: with a redirect to the provider, and at the end with a page that posts the
 * outcome. A middleware, because that page is not a React document. A browser without its session cookie was signed out, and stays so.
 */
export const answerFrame: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (request.method !== 'GET' || request.headers.get('Sec-Fetch-Dest') !== 'iframe') return next()
  const signIn = context.get(signInContext)
  const starts = url.searchParams.has('redirectAfterLogin') && !isSignInResponse(url.searchParams)
  const page = (outcome: FramedOutcome, init?: ResponseInit) =>
    respond(framedPage(outcome, context.get(nonceContext)), init)
  if (starts && !signIn.hasCookie()) return page('sign-in-needed')
  const outcome = await silentSignIn(signIn, request, url)
  if (!outcome) return next()
  if (!outcome.ok) return page(outcomeOf(outcome), { status: problemMessages[outcome.problem].status })
  if (starts) return outcome.response
  return page(outcomeOf(outcome), { headers: cookiesOf(outcome) })
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
