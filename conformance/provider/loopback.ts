import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Authorize } from './provider-session.ts'

const timeoutMs = 300_000

/** Shows an address to sign in at, and waits on this machine for the browser to come back. */
export function authorizeOnLoopback(origin: string, show: (line: string) => void): Authorize {
  return async (address) => {
    const server = createServer()
    server.listen(Number(new URL(origin).port || 80), new URL(origin).hostname)
    await once(server, 'listening')
    show(`Open this address and sign in (${origin}/callback must be registered):\n\n  ${address}\n`)
    try {
      return await callbackAt(server, origin)
    } finally {
      server.close()
      server.closeAllConnections()
    }
  }
}

function callbackAt(server: Server, origin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no one signed in within 5 minutes')), timeoutMs)
    server.on('request', (request, response) => {
      const url = new URL(request.url ?? '/', origin)
      const isAnswer = url.pathname === '/callback'
      response.writeHead(isAnswer ? 200 : 404, { 'Content-Type': 'text/plain', Connection: 'close' })
      response.end(isAnswer ? 'Signed in. You may close this page.' : 'Not found')
      if (!isAnswer) return
      clearTimeout(timer)
      response.once('close', () => resolve(url.href))
    })
  })
}
