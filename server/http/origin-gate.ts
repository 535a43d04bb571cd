import { createMiddleware } from 'hono/factory'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/** Refuses unsafe requests that did not start on the portal's own pages; React Router checks neither resource routes nor a missing Origin. */
export function originGate(publicOrigin: string) {
  return createMiddleware(async (c, next) => {
    if (safeMethods.includes(c.req.method) || isOwn(c.req.raw.headers, publicOrigin)) return next()
    return c.text('This request did not come from the portal. Open the page again and repeat it there.', 403)
  })
}

function isOwn(headers: Headers, publicOrigin: string): boolean {
  const origin = headers.get('Origin')
  return origin === null ? headers.get('Sec-Fetch-Site') === 'same-origin' : origin === publicOrigin
}
