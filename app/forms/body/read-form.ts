import { Buffer } from 'node:buffer'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { type ArrivingFile, type FileReceiver, fileTooLarge } from './file-receiver.ts'
import { type FormLimits, fieldLimits, isFieldName, usualLimits } from './form-limits.ts'
import type { FormRefusal } from './form-refusal.ts'

export type ReadForm = { ok: true; form: FormData } | { ok: false; refusal: FormRefusal }

/** How much of a refused body is discarded: a browser that is cut off while sending shows no answer. Bodies are of the form’s limit. */
const discardLimits = { bodies: 4, ms: 5_000 }

/**
 * Reads the form of a request: the only way to read a body in the portal. Input beyond the limits is refused before it is read or parsed, with
 * work that grows linearly with the input. A request without a body has an empty form. Files are taken only where `limits` have any, and are not in
 * the form: they are passed on to `receive` as they arrive.
 */
export async function readForm(
  request: Request,
  limits: Partial<FormLimits> = {},
  receive: FileReceiver = async () => {},
): Promise<ReadForm> {
  const all = { ...usualLimits, ...limits }
  const type = request.headers.get('Content-Type') ?? ''
  if (!request.body) return { ok: true, form: new FormData() }
  const reader = request.body.getReader()
  const read = await readBody(reader, type, Number(request.headers.get('Content-Length') ?? 0), all, receive)
  if (!('kind' in read)) return { ok: true, form: read }
  await discard(reader, all.maxBytes * discardLimits.bodies)
  return { ok: false, refusal: { ...read, maxBytes: all.maxBytes } }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function readBody(
  reader: Reader,
  type: string,
  length: number,
  limits: FormLimits,
  receive: FileReceiver,
): Promise<FormData | FormRefusal> {
  const mediaType = type.split(';', 1)[0]?.trim().toLowerCase()
  if (type === '')
    return (await reader.read().catch(() => null))?.done ? new FormData() : { kind: 'unsupported_type' }
  const hasFiles = mediaType === 'multipart/form-data' && limits.maxFiles > 0
  if (!hasFiles && mediaType !== 'application/x-www-form-urlencoded') return { kind: 'unsupported_type' }
  // Fields are held in memory as one text: what a form may have for its files is no room for them.
  const maxBytes = hasFiles || limits.maxFiles === 0 ? limits.maxBytes : usualLimits.maxBytes
  if (length > maxBytes) return { kind: 'too_large' }
  const body = countBytes(reader, maxBytes)
  const read = await parse(body.chunks(), type, hasFiles ? limits : { ...limits, maxFiles: 0 }, receive)
  if (!body.exceeded()) return read
  return { ...('kind' in read && read), kind: 'too_large' }
}

function countBytes(reader: Reader, maxBytes: number) {
  let bytes = 0
  return {
    exceeded: () => bytes > maxBytes,
    async *chunks() {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        bytes += value.byteLength
        if (bytes > maxBytes) throw new Error('The body is too large')
        yield value
      }
    },
  }
}

async function discard(reader: Reader, maxBytes: number): Promise<void> {
  const timer = Promise.withResolvers<{ done: true; value?: undefined }>()
  const timeout = setTimeout(() => timer.resolve({ done: true }), discardLimits.ms)
  for (let bytes = 0; bytes <= maxBytes; ) {
    const { done, value } = await Promise.race([
      reader.read().catch(() => ({ done: true as const, value: undefined })),
      timer.promise,
    ])
    if (done) break
    bytes += value?.byteLength ?? 0
  }
  clearTimeout(timeout)
  // If cancelled, the body would close the connection before the answer.
  reader.releaseLock()
}

/** A form as it is read, field by field: the first field beyond the limits refuses it. */
function collectFields({ maxFields, maxFiles }: FormLimits) {
  const form = new FormData()
  let fields = 0
  let files = 0

  function refuse(name: string): FormRefusal | undefined {
    if (fields > maxFields || files > maxFiles) return { kind: 'too_large' }
    return isFieldName(name) ? undefined : { kind: 'malformed' }
  }

  return {
    form,
    addField(name: string, value: string): FormRefusal | undefined {
      fields += 1
      if (value.length > fieldLimits.maxValueLength) return { kind: 'too_large' }
      const refusal = refuse(name)
      if (!refusal) form.append(name, value)
      return refusal
    },
    /** Counts a file before its content has arrived. */
    openFile(name: string): FormRefusal | undefined {
      files += 1
      return refuse(name)
    },
  }
}

/**
 * Parses a form as it arrives; input beyond the limits is not read. Files go to `receive`, one after the other, and the body is read no faster than
 * they are.
 */
async function parse(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  limits: FormLimits,
  receive: FileReceiver,
): Promise<FormData | FormRefusal> {
  const { form, addField, openFile } = collectFields(limits)
  const received = createReceipt(receive, form)
  let refusal: FormRefusal | undefined
  const refuse = (reason: FormRefusal | undefined) => {
    refusal ??= reason
  }
  try {
    const parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: parserLimits(limits),
      preservePath: true,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    })
    for (const event of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const)
      parser.on(event, () => refuse({ kind: 'too_large' }))
    parser.on('field', (name, value, _nameCut, valueCut) =>
      refuse(valueCut ? { kind: 'too_large' } : addField(name ?? '', value)),
    )
    parser.on('file', (name, stream, fileName) => {
      refuse(openFile(name ?? ''))
      received.open(stream, name ?? '', decodeFileName(fileName))
    })
    await pipeline(
      untilRefused(body, () => refusal),
      parser,
    )
    await received.done()
  } catch (error) {
    await received.breakOff(error)
    return { ...(refusal ?? { kind: 'malformed' }), fields: form }
  }
  return refusal ? { ...(refusal as FormRefusal), fields: form } : form
}

type FilePart = Readable & { truncated?: boolean }

function createReceipt(receive: FileReceiver, form: FormData) {
  const parts: FilePart[] = []
  let last: Promise<void> = Promise.resolve()
  return {
    open(part: FilePart, field: string, name: string) {
      // Without a listener the error of a part that breaks off ends the process.
      part.on('error', () => {})
      parts.push(part)
      const bytes = bytesOf(part)
      const file: ArrivingFile = { field, name, bytes }
      last = last
        .then(() => receive(file, form))
        // Content that the receiver does not read would block the rest of the form; while an iterator is open, a stream does not resume.
        .finally(async () => {
          await bytes.return(undefined)
          part.resume()
        })
      last.catch(() => {})
    },
    done: () => last,
    async breakOff(error: unknown) {
      for (const part of parts) part.destroy(error instanceof Error ? error : undefined)
      await last.catch(() => {})
    },
  }
}

async function* bytesOf(part: FilePart): AsyncGenerator<Uint8Array> {
  for await (const chunk of part.iterator({ destroyOnReturn: false })) yield chunk
  if (part.truncated) throw fileTooLarge()
}

function parserLimits({ maxFields, maxFiles, maxFileBytes }: FormLimits) {
  return {
    // One more than it may have, which is then refused: the parser would leave it out.
    fields: maxFields + 1,
    files: maxFiles,
    fileSize: maxFileBytes,
    fieldNameSize: fieldLimits.maxNameLength + 1,
    // A code unit takes up to three bytes in UTF-8.
    fieldSize: fieldLimits.maxValueLength * 3,
    parts: maxFields + 1 + maxFiles,
    headerPairs: 10,
    headerSize: 8 * 1024,
  }
}

/** Browsers write a quotation mark in a file's name as `%22`. */
const decodeFileName = (name: string | undefined) => (name ?? '').replaceAll('%22', '"')

async function* untilRefused(body: AsyncIterable<Uint8Array>, refused: () => FormRefusal | undefined) {
  for await (const chunk of body) {
    if (refused()) throw new Error('The form is refused')
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  }
}
