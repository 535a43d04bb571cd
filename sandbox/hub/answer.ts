import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { HubQuery } from './model.ts'

export interface Answer {
  status: number
  text?: string
  headers?: Record<string, string>
}

export function json(body: object): Answer {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  return { status: 200, text: JSON.stringify(body), headers }
}

export function send(res: ServerResponse, { status, text = '', headers }: Answer): void {
  if (res.headersSent || res.destroyed) return
  res.writeHead(status, { ...plain(text), ...headers }).end(text)
}

export function sendOnSocket(socket: Duplex, { status, text = '', headers }: Answer): void {
  if (!socket.writable) return void socket.destroy()
  const lines = Object.entries({ Connection: 'close', ...plain(text), ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n${text}`)
}

function plain(text: string): Record<string, string> {
  return { 'Content-Type': 'text/plain', 'Content-Length': String(Buffer.byteLength(text)) }
}

export function readTarget(target = '/'): { path: string; query: HubQuery } {
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const values = new Map<string, string>()
  if (mark >= 0)
    for (const [name, value] of new URLSearchParams(target.slice(mark + 1)))
      if (!values.has(name.toLowerCase())) values.set(name.toLowerCase(), value)
  return { path, query: { get: (name) => values.get(name.toLowerCase()) } }
}
