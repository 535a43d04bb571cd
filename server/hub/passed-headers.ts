import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

/** An allow-list: no cookies, Origin, Referer or forwarded headers. */
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

/** WebSocket extensions are not offered: compressing short notifications costs more than it saves. */
export const headersForHub = (headers: IncomingHttpHeaders) => picked(headers, upstream)
export const socketHeadersForHub = (headers: IncomingHttpHeaders) => ({
  ...picked(headers, upstreamSocket),
  connection: 'Upgrade',
  upgrade: 'websocket',
})

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
