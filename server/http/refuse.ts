import type { Context, Next } from 'hono'
import { isDocumentRequest, isRead } from '#app/auth/sign-in/document-request.ts'
import type { Refusal } from '#app/refusal.ts'
import { refusalViews, repeatHeader } from '#app/refusals/refusal-views.ts'
import type { EdgeEnv } from './edge-env.ts'
import { type RefusalLook, refusalPage } from './refusal-page.ts'

export type Refuse = (
  c: Context<EdgeEnv>,
  next: Next,
  refusal: Refusal,
  retryAfter: number,
) => Promise<Response | undefined>

/** Turns requests away with as little work as possible: the application is asked only where it must return a form or answer its own data request. */
export function createRefuse(look: RefusalLook, countRefused: (reason: Refusal) => void): Refuse {
  return async (c, next, refusal, retryAfter) => {
    countRefused(refusal)
    const { status, view } = refusalViews[refusal]
    const request = c.req.raw
    const isData = c.req.path.endsWith('.data')
    const headers = { 'Retry-After': String(retryAfter), ...(status === 503 && { [repeatHeader]: refusal }) }
    if (!isData && (isRead(request) || !isDocumentRequest(request)))
      return isDocumentRequest(request)
        ? c.html(refusalPage(view, look), status, headers)
        : c.text(`${view.title}. ${view.text}\n`, status, headers)
    c.set('refusal', refusal)
    await next()
    // Routes without a session, such as preferences, answer nevertheless.
    if (c.res.status === status) for (const [name, value] of Object.entries(headers)) c.header(name, value)
  }
}
