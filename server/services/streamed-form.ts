import { randomBytes } from 'node:crypto'
import type { UploadFile } from '#contract/calls/service.ts'

/** A multipart form (RFC 7578) whose files are encoded as they arrive. Its length is not known before. */
export interface StreamedForm {
  contentType: string
  chunks: AsyncIterable<Uint8Array>
}

export function streamedForm(
  fields: readonly (readonly [name: string, value: string])[],
  fileField: string,
  files: readonly UploadFile[],
): StreamedForm {
  const boundary = `----form-${randomBytes(16).toString('hex')}`
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    chunks: encode(boundary, fields, fileField, files),
  }
}

export function isStreamedForm(body: unknown): body is StreamedForm {
  return typeof body === 'object' && body !== null && 'chunks' in body && 'contentType' in body
}

const encoder = new TextEncoder()

async function* encode(
  boundary: string,
  fields: readonly (readonly [name: string, value: string])[],
  fileField: string,
  files: readonly UploadFile[],
): AsyncGenerator<Uint8Array> {
  const partHead = (name: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(name)}"`
  for (const [name, value] of fields) yield encoder.encode(`${partHead(name)}\r\n\r\n${value}\r\n`)
  for (const file of files) {
    const head = `${partHead(fileField)}; filename="${escapeName(file.name)}"\r\nContent-Type: application/octet-stream`
    yield encoder.encode(`${head}\r\n\r\n`)
    yield* file instanceof File ? file.stream() : file.bytes
    yield encoder.encode('\r\n')
  }
  yield encoder.encode(`--${boundary}--\r\n`)
}

/** As in HTML's multipart/form-data encoding, so that a name cannot end its header. */
function escapeName(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22')
}
