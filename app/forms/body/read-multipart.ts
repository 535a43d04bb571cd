import { Buffer } from 'node:buffer'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { collectFields } from './collect-fields.ts'
import { type ArrivingFile, type FileReceiver, fileTooLarge } from './file-receiver.ts'
import type { FormLimits } from './form-limits.ts'
import type { FormRefusal } from './form-refusal.ts'

/** Bytes parsed between two checks of the limits. */
const sliceBytes = 16 * 1024

interface OpenFile {
  name: string
  fileName: string
  type: string
  chunks: Buffer<ArrayBuffer>[]
}

/**
 * Parses `multipart/form-data` as it arrives; input beyond the limits is not read. Files go to `receive`, one after the other, and the body is
 * read no faster than they are; without `receive` they are kept in the form.
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  limits: FormLimits,
  receive?: FileReceiver,
): Promise<FormData | FormRefusal> {
  const { form, addField, openFile } = collectFields(limits)
  const files: OpenFile[] = []
  const received = receive && createReceipt(receive, form)
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
    parser.on('file', (name, stream, fileName, _encoding, type) => {
      refuse(openFile(name ?? ''))
      if (received) return received.open(stream, name ?? '', decodeFileName(fileName))
      const file: OpenFile = { name, fileName: decodeFileName(fileName), type, chunks: [] }
      files.push(file)
      keepFile(stream, file, () => refuse({ kind: 'too_large' }))
    })
    await pipeline(
      sliced(body, () => refusal),
      parser,
    )
    await received?.done()
  } catch (error) {
    await received?.breakOff(error)
    return { ...(refusal ?? { kind: 'malformed' }), fields: form }
  }
  if (refusal) return { ...(refusal as FormRefusal), fields: form }
  for (const { name, fileName, type, chunks } of files)
    form.append(name, new File(chunks, fileName, { type }))
  return form
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

function parserLimits({ maxFields, maxFiles, maxFileBytes, maxValueLength }: FormLimits) {
  return {
    fields: maxFields,
    files: maxFiles,
    fileSize: maxFileBytes,
    // A code unit takes up to three bytes in UTF-8.
    fieldSize: maxValueLength * 3,
    parts: maxFields + maxFiles,
    headerPairs: 10,
    headerSize: 8 * 1024,
  }
}

function keepFile(stream: Readable, file: OpenFile, refuse: () => void): void {
  // Without a listener the error of a part that breaks off ends the process.
  stream.on('error', () => {})
  stream.on('limit', refuse)
  stream.on('data', (chunk: Buffer<ArrayBuffer>) => file.chunks.push(chunk))
}

/** Browsers write a quotation mark in a file's name as `%22`. */
const decodeFileName = (name: string | undefined) => (name ?? '').replaceAll('%22', '"')

async function* sliced(body: AsyncIterable<Uint8Array>, refused: () => FormRefusal | undefined) {
  for await (const chunk of body) {
    for (let start = 0; start < chunk.length; start += sliceBytes) {
      if (refused()) throw new Error('The form is refused')
      const length = Math.min(sliceBytes, chunk.length - start)
      yield Buffer.from(chunk.buffer, chunk.byteOffset + start, length)
    }
  }
}
