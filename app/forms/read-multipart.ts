import { Buffer } from 'node:buffer'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { collectFields } from './collect-fields.ts'
import type { FormLimits } from './form-limits.ts'
import type { FormRefusal } from './form-refusal.ts'

/** Bytes that are parsed before the limits are looked at again. */
const sliceBytes = 16 * 1024

interface OpenFile {
  name: string
  fileName: string
  type: string
  chunks: Buffer<ArrayBuffer>[]
}

/** Parses `multipart/form-data` while it arrives; what is beyond the limits is not read. */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  limits: FormLimits,
): Promise<FormData | FormRefusal> {
  const { form, addField, openFile } = collectFields(limits)
  const files: OpenFile[] = []
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
      const file: OpenFile = { name, fileName: decodeFileName(fileName), type, chunks: [] }
      files.push(file)
      keepFile(stream, file, () => refuse({ kind: 'too_large' }))
    })
    await pipeline(
      sliced(body, () => refusal),
      parser,
    )
  } catch {
    return refusal ?? { kind: 'malformed' }
  }
  if (refusal) return refusal
  for (const { name, fileName, type, chunks } of files)
    form.append(name, new File(chunks, fileName, { type }))
  return form
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
      yield Buffer.from(chunk.subarray(start, start + sliceBytes))
    }
  }
}
