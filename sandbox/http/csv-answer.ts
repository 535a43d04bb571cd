import { Readable } from 'node:stream'
import { byteOrderMark, csvType } from '#contract/fields/csv.ts'

export function withBom(text: string): string {
  return byteOrderMark + text
}

export function csvAnswer(fileName: string, lines: AsyncIterable<string>): Response {
  return new Response(Readable.toWeb(Readable.from(encode(lines))) as ReadableStream, {
    headers: {
      'content-type': csvType,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function* encode(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(byteOrderMark)
  for await (const line of lines) yield encoder.encode(line)
}
