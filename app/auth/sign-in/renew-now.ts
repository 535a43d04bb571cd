import type { MiddlewareFunction } from 'react-router'
import { signInContext } from '#app/context.ts'

const statuses = { renewed: 204, ended: 401, unavailable: 503 }

/** Answers `POST`: renews this session’s tokens; the status alone is the outcome. A middleware, because an action’s answer is a whole page. */
export const renewNow: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method !== 'POST') return next()
  return new Response(null, { status: statuses[await context.get(signInContext).renew()] })
}
