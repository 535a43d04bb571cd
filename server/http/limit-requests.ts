import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import { createBrowserCookies } from '../auth/browser-cookies.ts'
import { type ClientAddressOf, networksOf } from '../client-address.ts'
import type { CountedRequest, LimitedRequest } from '../limits/request-limits.ts'
import type { EdgeEnv } from './edge-env.ts'
import type { Refuse } from './refuse.ts'

/** Signing out must never be limited. */
const exempt = ['/logout', '/logout.data', '/signed-in']

export interface LimitRequestsOptions {
  publicOrigin: string
  clientAddressOf: ClientAddressOf
  findExceeded: (request: CountedRequest) => LimitedRequest | null
  refuse: Refuse
}

export function limitRequests({ publicOrigin, clientAddressOf, findExceeded, refuse }: LimitRequestsOptions) {
  const { findSessionKey } = createBrowserCookies(publicOrigin)
  return createMiddleware<EdgeEnv>(async (c, next) => {
    const { method, path } = c.req
    if (exempt.includes(path)) return next()
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
    const hasFiles = /^multipart\//i.test(c.req.header('Content-Type') ?? '')
    const exceeded = findExceeded({
      path,
      method,
      ...networksOf(clientAddressOf(incoming)),
      sessionKey: findSessionKey(c.req.raw),
      bytes: hasFiles ? Number(c.req.header('Content-Length') ?? 0) || 0 : 0,
    })
    return exceeded ? refuse(c, next, exceeded.refusal, exceeded.retryAfter) : next()
  })
}
