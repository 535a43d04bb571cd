import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** A function, because the content security policy has a nonce. */
export type AnswerHeaders = () => Record<string, string>

interface PlainRefusal {
  status: number
  text: string
}

export function findUnroutable({
  httpVersion,
  headers,
  method,
  url = '',
}: IncomingMessage): PlainRefusal | undefined {
  // RFC 9112 section 3.2; health checks over HTTP/1.0 send none.
  if (httpVersion === '1.1' && headers.host === undefined)
    return { status: 400, text: 'The request has no Host header.' }
  if (method === 'OPTIONS' && url === '*')
    return { status: 405, text: 'This server answers GET, HEAD and POST.' }
  if (!/^(\/|https?:\/\/)/i.test(url)) return { status: 400, text: 'The request has no valid address.' }
  return undefined
}

/** Responds without the application, with the usual headers, and closes the connection. */
export function refusePlainly(
  response: ServerResponse,
  { status, text }: PlainRefusal,
  headers: AnswerHeaders,
): void {
  const allow = status === 405 && { Allow: 'GET, HEAD, POST' }
  const body = `${text}\n`
  response.writeHead(status, {
    ...headers(),
    ...allow,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  })
  response.end(body)
}

/** Node refuses any `Expect` but `100-continue` without our headers. */
export function refuseExpectations(server: Server, headers: AnswerHeaders): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    refusePlainly(response, { status: 417, text: 'The expectation of this request cannot be met.' }, headers),
  )
}
