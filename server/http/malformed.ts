import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

type Headers = Record<string, string>

/** By Node's error code, with the status of Node's own response. */
const answers: Record<string, [status: number, text: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The request has more headers than are taken.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request has longer chunk extensions than are taken.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
}
const malformed: [number, string] = [400, 'The request is not valid HTTP.']

/** Time for the client to read the response, which closing immediately would discard. */
const lingerMs = 1_000

/** Responds to malformed requests as Node does, but with the portal's headers and without echoing input. */
export function answerMalformed(server: Server, headers: () => Headers): void {
  const upgraded = new WeakSet<Duplex>()
  server.on('upgrade', (_request, socket) => void upgraded.add(socket))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // An upgraded connection speaks another protocol: its own handler answers.
    if (upgraded.has(socket)) return
    if (socket.writableEnded) return
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy()
    const [status, text] = answers[error.code ?? ''] ?? malformed
    socket.end(written(status, `${text}\n`, headers()))
    setTimeout(() => socket.destroy(), lingerMs).unref()
  })
}

function isAnswering(socket: Duplex): boolean {
  return (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent ?? false
}

function written(status: number, text: string, headers: Headers): string {
  const all = {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    Connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`
}
