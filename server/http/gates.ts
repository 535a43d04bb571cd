import { createMiddleware } from 'hono/factory'
import { barePage } from './bare-page.ts'
import type { EdgeEnv } from './edge-env.ts'
import { answerPaths } from './security-headers.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/** Refuses unsafe requests that did not start on the portal's own pages; React Router checks neither resource routes nor a missing Origin. */
export function originGate(publicOrigin: string) {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    if (safeMethods.includes(c.req.method) || isOwnOrigin(c.req.raw.headers, publicOrigin)) return next()
    const origin = c.req.header('Origin')?.slice(0, 200)
    c.get('log').warn(
      { method: c.req.method, path: c.req.path, origin },
      'Refused a request of another origin',
    )
    return barePage(c, {
      status: 403,
      title: 'This request did not come from the portal',
      text: 'Nothing was changed. Open the page again and repeat it there.',
    })
  })
}

export function isOwnOrigin(headers: Pick<Headers, 'get'>, publicOrigin: string): boolean {
  const origin = headers.get('Origin')
  return origin === null ? headers.get('Sec-Fetch-Site') === 'same-origin' : origin === publicOrigin
}

const reads = ['GET', 'HEAD']
const methods = [...reads, 'POST']

export function methodGate() {
  return createMiddleware(async (c, next) => {
    if (methods.includes(c.req.method)) return next()
    c.header('Allow', (answerPaths.includes(c.req.path) ? reads : methods).join(', '))
    return barePage(c, {
      status: 405,
      title: 'This request cannot be made here',
      text: 'Nothing was saved. Go to the page and try again there.',
    })
  })
}

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
