import type { IncomingMessage } from 'node:http'

const maxBytes = 10_000

export async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  let body = ''
  for await (const chunk of req.setEncoding('utf8')) {
    if (body.length < maxBytes) body += chunk
  }
  return new URLSearchParams(body.slice(0, maxBytes))
}
