import type { IncomingMessage } from 'node:http'

export async function readBounded(message: IncomingMessage, most: number): Promise<Buffer | undefined> {
  if (Number(message.headers['content-length'] ?? 0) > most) return undefined
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
