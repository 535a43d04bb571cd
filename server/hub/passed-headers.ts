import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

/** The only headers that may pass. Cookies, Origin, Referer, forwarded chains and unknown ones do not. */
const upstream = ['accept', 'content-type', 'user-agent', 'x-requested-with', 'x-signalr-user-agent']
const upstreamSocket = [
  'user-agent',
  'x-signalr-user-agent',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
]
const browser = ['content-type', 'content-length', 'content-encoding', 'retry-after']
const browserSocket = ['sec-websocket-accept', 'sec-websocket-protocol']

/**
 * Headers of a browser's request that the hub may see. Extensions of WebSockets are not offered: compression costs both ends more than the few bytes of a
 * notification are worth.
 */
export const headersForHub = (headers: IncomingHttpHeaders) => picked(headers, upstream)
export const socketHeadersForHub = (headers: IncomingHttpHeaders) => ({
  ...picked(headers, upstreamSocket),
  connection: 'Upgrade',
  upgrade: 'websocket',
})

/** Headers of the hub's answer that a browser may see. */
export const headersForBrowser = (headers: IncomingHttpHeaders) => picked(headers, browser)
export const socketHeadersForBrowser = (headers: IncomingHttpHeaders) => ({
  Upgrade: 'websocket',
  Connection: 'Upgrade',
  ...picked(headers, browserSocket),
})

function picked(headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
