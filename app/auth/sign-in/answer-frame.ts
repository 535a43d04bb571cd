import type { MiddlewareFunction } from 'react-router'
import { nonceContext, signInContext } from '#app/context.ts'
import type { SignInOutcome } from '../../sign-in.ts'
import type { FramedOutcome } from './framed-outcome.ts'
import { framedPage } from './framed-page.ts'
import { problemWords } from './problem-words.ts'
import { isAnswer, silentSignIn } from './silent-sign-in.ts'

/**
 * Answers a silent sign-in inside a frame of the portal's own pages: with the way to the provider, and in the end with a page that tells how
 * it went. A middleware, because that page is no React document. A browser whose session's cookie is gone was signed out, and stays so.
 */
export const answerFrame: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (request.method !== 'GET' || request.headers.get('Sec-Fetch-Dest') !== 'iframe') return next()
  const signIn = context.get(signInContext)
  const starts = url.searchParams.has('redirectAfterLogin') && !isAnswer(url.searchParams)
  const page = (outcome: FramedOutcome, init?: ResponseInit) =>
    respond(framedPage(outcome, context.get(nonceContext)), init)
  if (starts && !signIn.hasCookie()) return page('sign-in-needed')
  const outcome = await silentSignIn(signIn, request, url)
  if (!outcome) return next()
  if (!outcome.ok) return page(told(outcome), { status: problemWords[outcome.problem].status })
  if (starts) return outcome.response
  return page(told(outcome), { headers: cookiesOf(outcome) })
}

function told(outcome: SignInOutcome): FramedOutcome {
  if (outcome.ok) return outcome.signedIn ? 'signed-in' : 'sign-in-needed'
  return outcome.problem === 'provider-unavailable' ? 'unavailable' : 'sign-in-needed'
}

/** Of a sign-in that goes no further nothing is kept. */
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
