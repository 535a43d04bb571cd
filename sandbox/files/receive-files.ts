import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { mediaTypes } from '#contract/clients/document.ts'
import { endingOf, looksLike, startsLike } from '#contract/clients/file-content.ts'
import { defaultPolicy } from '#contract/fields/policy.ts'
import { discard, type FileStore, type StagedFile } from './file-store.ts'

export interface ReceivedFile extends StagedFile {
  name: string
  truncated: boolean
}

export interface ReceivedForm {
  files: ReceivedFile[]
  fields: Map<string, string>
  /** Further files were not read. */
  tooMany: boolean
}

export interface FormLimits {
  field: string
  files: number
  fileBytes: number
  bodyBytes: number
}

export type Received = { ok: true; form: ReceivedForm } | { ok: false; problem: 'malformed' | 'too-large' }

/**
 * Streams the files of a multipart form to disk. A body declared too large is not read; one that turns out so is
 * dropped.
 */
export async function receiveFiles(
  request: Request,
  store: Pick<FileStore, 'stage'>,
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
      const file = store.stage(stream).then((staged) => ({
        ...staged,
        name,
        truncated: stream.truncated,
      }))
      // Awaited below; until then a rejection must not count as unhandled.
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
    // The parser leaves its current file open.
    for (const stream of streams) stream.destroy(new Error('The form broke off'))
    await discardArrived(arriving)
    // Errors of the disk are ours, all others the sender's.
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
    // Without a listener a broken part would end the process.
    stream.on('error', () => {})
    // Browsers encode quotation marks in names as %22.
    if (name === field) take(safeName((fileName ?? '').replaceAll('%22', '"')), stream as FileStream)
    else stream.resume()
  })
  parser.on('field', (name, value) => form.fields.set(name, value))
  parser.on('filesLimit', () => {
    form.tooMany = true
  })
  return parser
}

async function* countBytes(body: ReadableStream<Uint8Array>, maxBytes: number, exceeded: () => void) {
  let count = 0
  for await (const chunk of body) {
    count += chunk.length
    if (count > maxBytes) {
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

const maxNameLength = 120
const maxNameBytes = 200
/** Device names on Windows, with any extension. */
const reserved = /^((?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))/i

/** No path, no control characters, short enough for any disk, with its extension. */
export function safeName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .replace(reserved, '_$1')
  if (fits(clean)) return clean || 'file'
  const dot = clean.lastIndexOf('.')
  const ending = dot > 0 && fits(clean.slice(dot), 20) ? clean.slice(dot) : ''
  const letters = [...clean.slice(0, clean.length - ending.length)]
  while (!fits(letters.join('') + ending)) letters.length -= Math.ceil(letters.length / 50)
  return letters.join('').trimEnd() + ending
}

function fits(name: string, maxLength = maxNameLength): boolean {
  return [...name].length <= maxLength && Buffer.byteLength(name) <= maxNameBytes
}

const megabyte = 1024 * 1024

interface FileProblem {
  status: 413 | 415 | 422
  message: string
}

interface SeenFile {
  name: string
  head: Uint8Array
  size: number
  truncated?: boolean
}

function findNameProblem(name: string): FileProblem | undefined {
  const ending = endingOf(name)
  if (ending === 'heic' || ending === 'heif')
    return { status: 415, message: `${name}: save the photo as JPEG and upload it again` }
  if (!Object.hasOwn(mediaTypes, ending))
    return { status: 415, message: `${name}: upload ${Object.keys(mediaTypes).join(', ')}` }
  return undefined
}

/** Checks the extension and the content: neither alone can be trusted. */
export function findFileProblem({ name, head, size, truncated }: SeenFile): FileProblem | undefined {
  const misnamed = findNameProblem(name)
  if (misnamed) return misnamed
  if (size === 0) return { status: 422, message: `${name}: the file is empty` }
  if (truncated || size > defaultPolicy.upload.fileBytes)
    return {
      status: 413,
      message: `${name}: the file is larger than ${defaultPolicy.upload.fileBytes / megabyte} MB`,
    }
  const ending = endingOf(name)
  if (isLocked(ending, head))
    return {
      status: 422,
      message: `${name}: the file is protected by a password. Remove the password and upload it again`,
    }
  if (!looksLike(ending, head))
    return { status: 415, message: `${name}: the content is not that of a ${ending} file` }
  return undefined
}

function isLocked(ending: string, head: Uint8Array): boolean {
  if (ending === 'docx' || ending === 'xlsx') return startsLike('doc', head)
  return ending === 'zip' && startsLike('docx', head) && ((head[6] ?? 0) & 1) === 1
}
