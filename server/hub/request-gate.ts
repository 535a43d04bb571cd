import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isOwnOrigin } from '../http/gates.ts'
import { type HubAnswer, notFound } from './hub-answer.ts'

/** The operations of the hub: negotiate, listen, poll, send, disconnect. */
export type HubCall = 'negotiate' | 'listen' | 'poll' | 'send' | 'leave'

const foreign: HubAnswer = { status: 403, text: 'This request did not come from the portal' }
const methodNotAllowed: HubAnswer = { status: 405, headers: { Allow: 'GET, POST, DELETE' } }
/** A person who types the address looks for a page, which the hub's clients never ask for. */
const centre: HubAnswer = { status: 303, headers: { Location: '/notifications-centre' } }
const noSocket: HubAnswer = { status: 400, text: 'Only WebSockets are spoken here' }

/** Reads the operation, or the refusal. Only two paths exist: no other path reaches the lender. */
export function readCall(req: IncomingMessage, { path }: HubTarget): HubCall | HubAnswer {
  if (path === negotiatePath) return req.method === 'POST' ? 'negotiate' : methodNotAllowed
  if (path !== hubPath) return notFound
  if (req.method === 'GET' && /\btext\/html\b/i.test(req.headers.accept ?? '')) return centre
  if (req.method === 'POST') return 'send'
  if (req.method === 'DELETE') return 'leave'
  if (req.method !== 'GET') return methodNotAllowed
  return /(^|,)\s*text\/event-stream\b/i.test(req.headers.accept ?? '') ? 'listen' : 'poll'
}

/** A cross-site request takes effect even though its response cannot be read. `X-Requested-With` is the client's own header; an event stream has its key instead. */
export function refuseCall(call: HubCall, req: IncomingMessage, publicOrigin: string): HubAnswer | undefined {
  const { headers } = req
  const reads = call === 'listen' || call === 'poll'
  const own = reads ? mayRead(headers, publicOrigin) : isOwnOrigin(getterOf(headers), publicOrigin)
  const marked = call === 'listen' || headers['x-requested-with'] === 'XMLHttpRequest'
  return own && marked ? undefined : foreign
}

/** WebSockets have no same-origin policy: the exact Origin is required (sign-in.md section 3, item 9). */
export function refuseUpgrade(req: IncomingMessage, publicOrigin: string): HubAnswer | undefined {
  if (req.method !== 'GET' || req.headers.upgrade?.toLowerCase() !== 'websocket') return noSocket
  return req.headers.origin === publicOrigin && saysSameOrigin(req.headers) ? undefined : foreign
}

/** Browsers omit Origin from same-origin GET requests; older ones Sec-Fetch-Site too. */
function mayRead(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  return saysSameOrigin(headers) && (headers.origin === undefined || headers.origin === publicOrigin)
}

function saysSameOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin'
}

function getterOf(headers: IncomingHttpHeaders): Pick<Headers, 'get'> {
  return { get: (name) => headers[name.toLowerCase()]?.toString() ?? null }
}

export const hubPath = '/notifications'
export const negotiatePath = `${hubPath}/negotiate`

interface HubTarget {
  path: string
  query: URLSearchParams
}

/** The path is not normalised, so that it cannot be read as another one. */
export function readTarget(target = '/'): HubTarget {
  const mark = target.indexOf('?')
  if (mark < 0) return { path: target, query: new URLSearchParams() }
  return { path: target.slice(0, mark), query: new URLSearchParams(target.slice(mark + 1)) }
}

export function isHubTarget(target: string | undefined): boolean {
  const { path } = readTarget(target)
  return path === hubPath || path.startsWith(`${hubPath}/`)
}
