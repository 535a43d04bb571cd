import { createMiddleware } from 'hono/factory'
import { barePage } from './bare-page.ts'

/** Requires Content-Length, by which forms refuse a body that is too large without reading it. */
export function requireLength() {
  return createMiddleware(async (c, next) => {
    if (c.req.header('Transfer-Encoding') === undefined) return next()
    return barePage(c, {
      status: 411,
      title: 'This request does not say how long it is',
      text: 'Nothing was changed. Send it from a browser.',
    })
  })
}
