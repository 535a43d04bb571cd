import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CannedLender {
  origin: string
  target: string
  /** Give each first answer again instead of asking again: the portal's own cost without the lender's. */
  canned: boolean
  close(): void
}

export async function startCannedLender(): Promise<CannedLender> {
  const kept = new Map<string, Answer>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const known = lender.canned ? kept.get(path) : undefined
    const answer = known ?? (await ask(`${lender.target}${path}`, request.headers.authorization))
    if (answer.status === 200) kept.set(path, answer)
    response.writeHead(answer.status, { 'content-type': answer.type, 'content-length': answer.body.length })
    response.end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const lender: CannedLender = {
    origin: `http://127.0.0.1:${port}`,
    target: '',
    canned: false,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return lender
}

interface Answer {
  status: number
  type: string
  body: Buffer
}

async function ask(url: string, authorization = ''): Promise<Answer> {
  const answer = await fetch(url, { headers: { authorization } })
  const type = answer.headers.get('content-type') ?? 'application/json'
  return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) }
}
