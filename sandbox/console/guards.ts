import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { CallEnv } from '../http/lender.ts'
import { refuse, refuseForbidden } from '../http/problem.ts'
import { judge } from './access.ts'
import { isOwnRequest } from './same-origin.ts'

type Guard = MiddlewareHandler<CallEnv>

/** Keeps the desk from everybody it is not meant for. */
export function requireAccess(password: string | undefined): Guard {
  return (c, next) => {
    const verdict = judge({ address: addressOf(c), headers: c.req.raw.headers }, password)
    if (verdict === 'open') return next()
    if (verdict === 'this-machine-only')
      return refuseForbidden(
        'The lender’s desk opens on this machine only, without a proxy between. Set CONSOLE_PASSWORD to open it to others.',
        'this-machine-only',
      )
    return refuse(401, {
      slug: 'console-password',
      title: 'Password needed',
      detail: 'Sign in with the password of CONSOLE_PASSWORD and any user name.',
      headers: { 'www-authenticate': 'Basic realm="Desk of the lender", charset="UTF-8"' },
    })
  }
}

/** Refuses a change that another site's page asks for. */
export function requireOwnOrigin(): Guard {
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || isOwnRequest(c.req.raw.headers)) return next()
    return refuseForbidden('This was sent from another site. Use the desk’s own pages.', 'foreign-origin')
  }
}

function addressOf(c: Context): string | undefined {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return incoming && (incoming.socket.remoteAddress ?? 'unknown')
}
