import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { CallEnv } from '../http/lender.ts'
import { refuse, refuseForbidden } from '../http/problem.ts'
import { isOwnRequest } from '../http/same-origin.ts'
import { createLockOut, lockOutRules } from '../identity/lock-out.ts'
import { judge } from './access.ts'

type Guard = MiddlewareHandler<CallEnv>

export function requireAccess(password: string | undefined, now: () => Date): Guard {
  const lockOut = createLockOut({ now })
  return async (c, next) => {
    const { address, httpVersion } = connectionOf(c)
    const tries = password !== undefined && c.req.raw.headers.has('authorization')
    if (tries && lockOut.begin('desk', address ?? '')) return refuse('rate_limited', tooManyTries)
    const verdict = judge({ address, headers: c.req.raw.headers, httpVersion }, password)
    if (verdict === 'this-machine-only')
      return refuseForbidden(
        'The lender’s desk opens on this machine only, without a proxy between. Set CONSOLE_PASSWORD to open it to others.',
      )
    if (verdict === 'ask-password') return refuse('unauthenticated', passwordNeeded)
    if (tries) lockOut.succeed('desk', address ?? '')
    return next()
  }
}

const passwordNeeded = {
  title: 'Password needed',
  detail: 'Sign in with the password of CONSOLE_PASSWORD and any user name.',
  headers: { 'www-authenticate': 'Basic realm="Desk of the lender", charset="UTF-8"' },
}

const tooManyTries = {
  title: 'Too many attempts',
  detail: 'Wait 15 minutes, then try again.',
  headers: { 'retry-after': String(lockOutRules.milliseconds / 1000) },
}

export function requireOwnOrigin(): Guard {
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || isOwnRequest(c.req.raw.headers)) return next()
    return refuseForbidden('This was sent from another site. Use the desk’s own pages.')
  }
}

/** Undefined for calls within this process. */
function connectionOf(c: Context): { address: string | undefined; httpVersion: string | undefined } {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  const address = incoming && (incoming.socket.remoteAddress ?? 'unknown')
  return { address, httpVersion: incoming?.httpVersion }
}
