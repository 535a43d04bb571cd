import { createHash, timingSafeEqual } from 'node:crypto'

/** What decides whether a caller may use the lender's desk. */
export interface Caller {
  /** Where the connection comes from; undefined for a call within this process. */
  address: string | undefined
  headers: Pick<Headers, 'get' | 'has'>
  httpVersion?: string | undefined
}

export type Verdict = 'open' | 'ask-password' | 'this-machine-only'

/** Each says that somebody else's request was passed on: the address of the connection then tells nothing. */
const passedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/**
 * The desk can do anything to anybody's client, so it opens by a password, or without one to this machine alone: a
 * loopback connection that no proxy passed on, to a loopback name, since other names can be made to lead here.
 */
export function judge({ address, headers, httpVersion }: Caller, password: string | undefined): Verdict {
  if (password !== undefined)
    return matches(givenPassword(headers.get('authorization')), password) ? 'open' : 'ask-password'
  if (address === undefined) return 'open'
  // Nothing but a proxy speaks HTTP/1.0 any more: nginx does unless told, and adds no header by itself.
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

/** The password of a Basic header; any user name will do. */
function givenPassword(authorization: string | null): string | undefined {
  const encoded = /^Basic +([\w+/=-]+)$/i.exec(authorization ?? '')?.[1]
  const pair = encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString('utf8')
  return pair?.includes(':') ? pair.slice(pair.indexOf(':') + 1) : undefined
}

/** Compares hashes, which are equally long, in a time that tells nothing of where two passwords differ. */
function matches(given: string | undefined, password: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const same = timingSafeEqual(hash(given ?? ''), hash(password))
  return given !== undefined && same
}
