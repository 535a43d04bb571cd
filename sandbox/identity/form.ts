import type { IncomingMessage } from 'node:http'

const maxBytes = 10_000

/** The fields of a posted form; a body over 10 kB is cut off there, no sign-in needs that much. */
export async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  let body = ''
  for await (const chunk of req.setEncoding('utf8')) {
    body += chunk
    if (body.length > maxBytes) break
  }
  return new URLSearchParams(body.slice(0, maxBytes))
}
