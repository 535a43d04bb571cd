import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { FileReceiver } from './file-receiver.ts'
import { type FormLimits, fieldLimits, isFieldName, usualLimits } from './form-limits.ts'
import { type FormRefusal, formRefusalPage } from './form-refusal.ts'

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
  const form = new FormData()
  if (!request.body) return { ok: true, form }
  const reader = request.body.getReader()
  const kind = await readInto(form, reader, request.headers, all, receive)
  if (!kind) return { ok: true, form }
  await discard(reader, all.maxBytes * discardLimits.bodies)
  return { ok: false, refusal: { kind, fields: form, maxBytes: all.maxBytes } }
}

/** The form of a request, with the usual limits; an error page where it cannot be read. */
export async function requireForm(request: Request): Promise<FormData> {
  const read = await readForm(request)
  if (read.ok) return read.form
  throw formRefusalPage(read.refusal)
}

type Reader = ReadableStreamDefaultReader<Uint8Array>
type Refused = FormRefusal['kind'] | undefined

async function readInto(
  form: FormData,
  reader: Reader,
  headers: Headers,
  limits: FormLimits,
  receive: FileReceiver,
): Promise<Refused> {
  const type = headers.get('Content-Type') ?? ''
  if (type === '') return (await reader.read().catch(() => null))?.done ? undefined : 'unsupported_type'
  const mediaType = type.split(';', 1)[0]?.trim().toLowerCase()
  const hasFiles = mediaType === 'multipart/form-data' && limits.maxFiles > 0
  if (!hasFiles && mediaType !== 'application/x-www-form-urlencoded') return 'unsupported_type'
  // Fields are held in memory as one text: what a form may have for its files is no room for them.
  const maxBytes = hasFiles || limits.maxFiles === 0 ? limits.maxBytes : usualLimits.maxBytes
  if (Number(headers.get('Content-Length') ?? 0) > maxBytes) return 'too_large'

  let refused: Refused
  const refuse = (kind: Refused) => {
    refused ??= kind
  }
  async function* body() {
    for (let bytes = 0; ; ) {
      const { done, value } = await reader.read()
      if (done) return
      bytes += value.byteLength
      if (bytes > maxBytes) refuse('too_large')
      if (refused) throw new Error('The form is refused')
      yield value
    }
  }
  const files = passOnFiles(receive, form)
  try {
    const parser = new Busboy({
      headers: { 'content-type': type },
      limits: parserLimits(limits),
      preservePath: true,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    })
    for (const event of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const)
      parser.on(event, () => refuse('too_large'))
    let fields = 0
    parser.on('field', (name, value, _nameCut, valueCut) => {
      fields += 1
      if (valueCut || fields > limits.maxFields) refuse('too_large')
      else if (!isFieldName(name ?? '')) refuse('malformed')
      else form.append(name, value)
    })
    parser.on('file', (name, part, fileName) => {
      if (!isFieldName(name ?? '')) refuse('malformed')
      files.open(part, name ?? '', fileName ?? '')
    })
    await pipeline(body, parser)
    await files.passedOn()
  } catch (error) {
    await files.breakOff(error)
    refuse('malformed')
  }
  return refused
}

async function discard(reader: Reader, maxBytes: number): Promise<void> {
  const { promise: end, resolve } = Promise.withResolvers<{ done: true; value?: undefined }>()
  const timer = setTimeout(resolve, discardLimits.ms, { done: true })
  for (let bytes = 0; bytes <= maxBytes; ) {
    const { done, value } = await Promise.race([reader.read().catch(() => end), end])
    if (done) break
    bytes += value.byteLength
  }
  clearTimeout(timer)
  // If cancelled, the body would close the connection before the answer.
  reader.releaseLock()
}

type FilePart = Readable & { truncated?: boolean }

/** Files go to `receive` one after the other, and the body is read no faster than they are. */
function passOnFiles(receive: FileReceiver, form: FormData) {
  const parts: FilePart[] = []
  let last: Promise<void> = Promise.resolve()
  return {
    open(part: FilePart, field: string, name: string) {
      // Without a listener the error of a part that breaks off ends the process.
      part.on('error', () => {})
      parts.push(part)
      const bytes = bytesOf(part)
      const isTooLarge = () => part.truncated === true
      last = last
        // Browsers write a quotation mark in a file's name as `%22`.
        .then(() => receive({ field, name: name.replaceAll('%22', '"'), bytes, isTooLarge }, form))
        // Content that the receiver does not read would block the rest of the form; while an iterator is open, a stream does not resume.
        .finally(async () => {
          await bytes.return(undefined)
          part.resume()
        })
      last.catch(() => {})
    },
    passedOn: () => last,
    async breakOff(error: unknown) {
      for (const part of parts) part.destroy(error instanceof Error ? error : undefined)
      await last.catch(() => {})
    },
  }
}

async function* bytesOf(part: FilePart): AsyncGenerator<Uint8Array> {
  for await (const chunk of part.iterator({ destroyOnReturn: false })) yield chunk
  if (part.truncated) throw new Error('The file is larger than its limit')
}

function parserLimits({ maxFields, maxFiles, maxFileBytes }: FormLimits) {
  return {
    // One more than it may have, which is then refused: the parser would leave it out.
    fields: maxFields + 1,
    files: maxFiles,
    fileSize: maxFileBytes,
    fieldNameSize: fieldLimits.maxNameLength + 1,
    fieldSize: fieldLimits.maxValueBytes,
    parts: maxFields + 1 + maxFiles,
    headerPairs: 10,
    headerSize: 8 * 1024,
  }
}
