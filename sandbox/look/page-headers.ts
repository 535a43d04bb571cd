import type { MiddlewareHandler } from 'hono'
import type { Look } from './look.ts'

/** For pages with this style sheet, no scripts, and forms of their own. */
export function pageHeaders({ source }: Look): MiddlewareHandler {
  const headers = {
    'content-security-policy': `default-src 'none'; img-src data:; style-src ${source}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    // Not no-referrer, which would hide the origin of a page's own forms.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  }
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
  }
}
