import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { type ArrivedWithHead, arrive, discard } from './arrive.ts'
import type { FileStore } from './file-store.ts'
import { safeName } from './safe-name.ts'

/** A file of a form, under the name it is kept by. */
export interface ReceivedFile extends ArrivedWithHead {
  name: string
  /** It went on beyond the limit; the rest was not kept. */
  truncated: boolean
}

export interface ReceivedForm {
  files: ReceivedFile[]
  /** The form's other fields. */
  fields: Map<string, string>
  /** More files were sent than the limit; the others were not read. */
  tooMany: boolean
}

export interface FormLimits {
  /** Name of the field that holds the files. */
  field: string
  files: number
  /** Bytes of one file. */
  fileBytes: number
  /** Bytes of the whole body. */
  bodyBytes: number
}

/** What stops a form from being read. Told apart by `problem`. */
export type Received = { ok: true; form: ReceivedForm } | { ok: false; problem: 'malformed' | 'too-large' }

/**
 * Reads a multipart form: its files go to the disk while they arrive and are never in memory as a whole. A body that
 * says it is too large is not read at all; one that turns out so is dropped.
 */
export async function receiveFiles(
  request: Request,
  store: Pick<FileStore, 'arriving'>,
  limits: FormLimits,
): Promise<Received> {
  const type = request.headers.get('content-type') ?? ''
  if (!request.body || !/^multipart\/form-data\s*;/i.test(type)) return { ok: false, problem: 'malformed' }
  if (Number(request.headers.get('content-length')) > limits.bodyBytes)
    return { ok: false, problem: 'too-large' }
  const arriving: Promise<ReceivedFile>[] = []
  const streams: FileStream[] = []
  const form: ReceivedForm = { files: [], fields: new Map(), tooMany: false }
  let tooLarge = false
  try {
    const parser = createParser({ 'content-type': type }, limits, form, (name, stream) => {
      const file = arrive(store, stream).then((arrived) => ({
        ...arrived,
        name,
        truncated: stream.truncated,
      }))
      // Looked at below; until then a broken one must not count as unhandled.
      file.catch(() => {})
      arriving.push(file)
      streams.push(stream)
    })
    const counted = countBytes(request.body as ReadableStream<Uint8Array>, limits.bodyBytes, () => {
      tooLarge = true
    })
    await pipeline(counted, parser)
    form.files = await Promise.all(arriving)
    return { ok: true, form }
  } catch (error) {
    // The parser leaves the file it was in the middle of open.
    for (const stream of streams) stream.destroy(new Error('The form broke off'))
    await discardArrived(arriving)
    // Busboy's and the sender's errors are the sender's fault; the disk's own say where they come from.
    if (error instanceof Error && 'syscall' in error && 'path' in error) throw error
    return { ok: false, problem: tooLarge ? 'too-large' : 'malformed' }
  }
}

type FileStream = Readable & { truncated: boolean }

function createParser(
  headers: BusboyHeaders,
  { field, files, fileBytes }: FormLimits,
  form: ReceivedForm,
  take: (name: string, stream: FileStream) => void,
) {
  const limits = {
    files,
    fileSize: fileBytes,
    fields: 20,
    fieldSize: 10_000,
    headerPairs: 20,
    parts: files + 30,
  }
  const parser = new Busboy({ headers, limits, preservePath: true })
  parser.on('file', (name, stream, fileName) => {
    // A stream nobody listens to would end the process when its part breaks off.
    stream.on('error', () => {})
    // Browsers write a quotation mark in a name as %22.
    if (name === field) take(safeName((fileName ?? '').replaceAll('%22', '"')), stream as FileStream)
    else stream.resume()
  })
  parser.on('field', (name, value) => form.fields.set(name, value))
  parser.on('filesLimit', () => {
    form.tooMany = true
  })
  return parser
}

async function* countBytes(body: ReadableStream<Uint8Array>, most: number, exceeded: () => void) {
  let count = 0
  for await (const chunk of body) {
    count += chunk.length
    if (count > most) {
      exceeded()
      throw new Error('The body is too large')
    }
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  }
}

async function discardArrived(arriving: Promise<ReceivedFile>[]): Promise<void> {
  for (const each of await Promise.allSettled(arriving))
    if (each.status === 'fulfilled') await discard([each.value])
}
