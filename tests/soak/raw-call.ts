import { type ClientRequest, request } from 'node:http'
import type { CallAnswer } from '#tests/contract/call-request.ts'

/** A request whose body need not be what its head says. */
export interface RawCall {
  method: string
  url: string
  headers: Record<string, string>
  pieces: Iterable<Uint8Array | string>
  whole: boolean
}

/** Sends a request on a connection of its own; undefined when the connection ended without an answer. */
export function sendRaw({ method, url, headers, pieces, whole }: RawCall): Promise<CallAnswer | undefined> {
  return new Promise((resolve) => {
    const sent = request(url, { method, headers, agent: false })
    sent.once('error', () => resolve(undefined))
    sent.once('response', async (response) => {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of response) chunks.push(chunk)
      } catch {
        return resolve(undefined)
      }
      const text = Buffer.concat(chunks).toString()
      const type = response.headers['content-type'] ?? ''
      resolve({
        status: response.statusCode ?? 0,
        type,
        headers: new Headers(response.headers as Record<string, string>),
        body: type.includes('json') ? JSON.parse(text) : text,
      })
      sent.destroy()
    })
    void writeAll(sent, pieces).then(() => (whole ? sent.end() : sent.destroy()))
  })
}

async function writeAll(sent: ClientRequest, pieces: Iterable<Uint8Array | string>): Promise<void> {
  for (const piece of pieces) {
    if (sent.destroyed) return
    await new Promise<void>((resolve) => sent.write(piece, () => resolve()))
  }
}
