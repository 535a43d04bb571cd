import { type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** An answer of the proxy's own, in plain text, as SignalR's clients expect of a refusal. */
export interface HubAnswer {
  status: number
  text?: string
  headers?: OutgoingHttpHeaders
}

/** Never a redirect, which fetch would follow and WebSockets cannot. */
export const signedOut: HubAnswer = { status: 401, text: 'No one is signed in' }

export const notFound: HubAnswer = { status: 404, text: 'There is nothing here' }

/** The hub’s own message, so that another person’s key looks like an unknown one. */
export const unknownConnection: HubAnswer = { status: 404, text: 'No Connection with that ID' }

export function retryLater(status: 429 | 502 | 503 | 504, text: string): HubAnswer {
  return { status, text, headers: { 'Retry-After': '5' } }
}

export const noBrokerage: HubAnswer = { status: 403, text: 'You do not belong to a brokerage' }

export const sessionUnreadable = retryLater(503, 'Your session cannot be read at the moment')

/** For what is still to be written. */
const closeTimeoutMs = 5_000

export function isHubAnswer(value: object | undefined): value is HubAnswer {
  return value !== undefined && 'status' in value
}

export function send(res: ServerResponse, answer: HubAnswer, headers: OutgoingHttpHeaders): void {
  if (res.headersSent || res.destroyed) return
  res.writeHead(answer.status, { ...headers, ...entity(answer) }).end(answer.text)
}

export function sendOnSocket(socket: Socket, answer: HubAnswer, headers: OutgoingHttpHeaders): void {
  if (!socket.writable) return void socket.destroy()
  socket.write(headOf(answer.status, { ...headers, ...entity(answer), Connection: 'close' }))
  socket.write(answer.text ?? '')
  endSoon(socket)
}

export function endSoon(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), closeTimeoutMs)
  socket.once('close', () => clearTimeout(timer))
  socket.destroySoon()
}

export function headOf(status: number, headers: OutgoingHttpHeaders): string {
  const lines = Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().map((each) => `${name}: ${each}\r\n`),
  )
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`
}

function entity({ text = '', headers }: HubAnswer): OutgoingHttpHeaders {
  return { 'Content-Type': 'text/plain', 'Content-Length': Buffer.byteLength(text), ...headers }
}
