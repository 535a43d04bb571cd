import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'

export interface Upgraded {
  status: number
  headers: IncomingMessage['headers']
  text: string
  socket: Socket
}

/** Asks for a WebSocket as a browser does, with the headers given. */
export async function openWebSocket(url: string, headers: Record<string, string>): Promise<Upgraded> {
  // Given apart, the path stays as it is: an address would be tidied up.
  const { origin } = new URL(url)
  const outgoing = request(origin, {
    path: url.slice(origin.length) || '/',
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version': '13',
      ...headers,
    },
  })
  outgoing.end()
  const { promise, resolve, reject } = Promise.withResolvers<Upgraded>()
  outgoing.on('error', reject)
  outgoing.on('upgrade', (response, socket: Socket, head) => {
    socket.on('error', () => {})
    socket.unshift(head)
    resolve({ status: response.statusCode ?? 0, headers: response.headers, text: '', socket })
  })
  outgoing.on('response', async (response) => {
    let text = ''
    for await (const chunk of response) text += chunk
    resolve({ status: response.statusCode ?? 0, headers: response.headers, text, socket: response.socket })
  })
  return promise
}

export async function closed(socket: Socket): Promise<void> {
  if (!socket.destroyed) await once(socket, 'close')
}

export interface Stream {
  status: number
  headers: IncomingMessage['headers']
  received(text: string): Promise<void>
  ended: Promise<void>
  leave(): void
}

export async function openStream(url: string, headers: Record<string, string>): Promise<Stream> {
  const outgoing = request(url, { headers: { Accept: 'text/event-stream', ...headers }, agent: false })
  outgoing.on('error', () => {})
  outgoing.end()
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  let text = ''
  const waiting = new Set<() => void>()
  response.on('error', () => {})
  response.on('data', (chunk) => {
    text += chunk
    for (const look of waiting) look()
  })
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    received: (expected) =>
      new Promise((resolve) => {
        const look = () => {
          if (text.includes(expected)) resolve()
        }
        waiting.add(look)
        look()
      }),
    ended: new Promise((resolve) => response.once('close', resolve)),
    leave: () => outgoing.destroy(),
  }
}
