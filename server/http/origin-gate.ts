import { createMiddleware } from 'hono/factory'
import { barePage } from './bare-page.ts'
import type { EdgeEnv } from './edge-env.ts'

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
