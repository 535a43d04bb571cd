import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LenderSwitch {
  origin: string
  target: string
  /** While true, every connection breaks: the lender is down. */
  broken: boolean
  refusing: boolean
  close(): void
}

export async function startLenderSwitch(): Promise<LenderSwitch> {
  const server = createServer((incoming, answer) => {
    if (own.broken) incoming.socket.destroy()
    else if (own.refusing) answer.writeHead(401, { 'Content-Length': 0 }).end()
    else pass(own.target, incoming, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const own: LenderSwitch = {
    origin: `http://127.0.0.1:${port}`,
    target: '',
    broken: false,
    refusing: false,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return own
}

function pass(target: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url } = incoming
  const outgoing = request(`${target}${url}`, { method, headers: { ...headers, host: new URL(target).host } })
  outgoing.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  outgoing.on('error', () => answer.destroy())
  incoming.pipe(outgoing)
}
