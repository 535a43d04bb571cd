import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { CallEnv } from '../http/lender.ts'
import { isOwnRequest, refuse, refuseForbidden } from '../http/problem.ts'

type Guard = MiddlewareHandler<CallEnv>

export function requireAccess(password: string | undefined): Guard {
  return async (c, next) => {
    const { address, httpVersion } = connectionOf(c)
    const verdict = judge({ address, headers: c.req.raw.headers, httpVersion }, password)
    if (verdict === 'this-machine-only')
      return refuseForbidden(
        'The lender’s desk opens on this machine only, without a proxy between. Set CONSOLE_PASSWORD to open it to others.',
      )
    if (verdict === 'ask-password') return refuse('unauthenticated', passwordNeeded)
    return next()
  }
}

const passwordNeeded = {
  title: 'Password needed',
  detail: 'Sign in with the password of CONSOLE_PASSWORD and any user name.',
  headers: { 'www-authenticate': 'Basic realm="Desk of the lender", charset="UTF-8"' },
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

interface Caller {
  /** Undefined for a call within this process. */
  address: string | undefined
  headers: Pick<Headers, 'get' | 'has'>
  httpVersion?: string | undefined
}

type Verdict = 'open' | 'ask-password' | 'this-machine-only'

/** Headers of proxies: the connection's address then says nothing about the caller. */
const passedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/**
 * The desk can change any client, so it opens with a password, or without one to this machine alone: a direct
 * loopback connection to a loopback name, since other names may resolve to it.
 */
export function judge({ address, headers, httpVersion }: Caller, password: string | undefined): Verdict {
  if (password !== undefined)
    return matches(givenPassword(headers.get('authorization')), password) ? 'open' : 'ask-password'
  if (address === undefined) return 'open'
  // Only proxies still speak HTTP/1.0; nginx does by default, and adds no header.
  const proxied = httpVersion === '1.0' || passedOn.some((name) => headers.has(name))
  const direct = isLoopback(address) && !proxied
  return direct && isLoopbackName(headers.get('host') ?? '') ? 'open' : 'this-machine-only'
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address)
}

function isLoopbackName(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host)
}

function givenPassword(authorization: string | null): string | undefined {
  const encoded = /^Basic +([\w+/=-]+)$/i.exec(authorization ?? '')?.[1]
  const pair = encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString('utf8')
  return pair?.includes(':') ? pair.slice(pair.indexOf(':') + 1) : undefined
}

/** Compares hashes in constant time. */
function matches(entered: string | undefined, password: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const same = timingSafeEqual(hash(entered ?? ''), hash(password))
  return entered !== undefined && same
}
