import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { coreCalls } from '#contract/calls/core-calls.ts'
import { mediaTypeOf } from '#contract/clients/document.ts'
import { signedCopy, signedCopyPath } from '../agreement/signed-copy.ts'
import type { Handler } from '../calls/mount.ts'
import { type StoredFileRow, storedFiles } from '../db/tables/application.ts'
import type { ByteRange } from '../files/file-store.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { problem, refuseInvalid, refuseNotFound } from '../http/problem.ts'
import { sampleDocument } from '../seed/documents.ts'
import { mayRead } from './organisation.ts'

const maxPathLength = 400

interface Download extends Pick<StoredFileRow, 'path' | 'name' | 'size' | 'sha256'> {
  bytes?: Uint8Array
}

export function downloadFile(lender: Lender): Handler<typeof coreCalls.downloadFile> {
  return async (c) => {
    const path = c.req.query('filePath') ?? ''
    if (path === '' || path.length > maxPathLength) return refuseInvalid({ filePath: ['Name the file'] })
    const file = await requireFile(c, lender, path)
    const headers = headersOf(file)
    if (isKnown(c.req.header('if-none-match'), headers.etag))
      return new Response(null, { status: 304, headers })
    // Like GET without the body, which must not be opened; ranges are for GET alone.
    if (c.req.raw.method === 'HEAD') return whole('', file.size, headers)
    const current = c.req.header('if-range') ?? headers.etag
    const range = current === headers.etag ? readRange(c.req.header('range'), file.size) : undefined
    if (range === 'unsatisfiable') return refuseRange(file.size)
    const body = await open(lender, file, range)
    return range ? partOf(body, range, file.size, headers) : whole(body, file.size, headers)
  }
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.trim() === '*' || (ifNoneMatch?.includes(etag) ?? false)
}

async function requireFile(c: Context<CallEnv>, lender: Lender, path: string): Promise<Download> {
  const brokerage = c.get('brokerage')
  if (brokerage && path === signedCopyPath(brokerage)) return signedCopy(brokerage, lender.providerName)
  const [file] = await lender.db.select().from(storedFiles).where(eq(storedFiles.path, path))
  if (!file || !(await mayRead(c, lender, file.organisationId))) return refuseNotFound('this file')
  return file
}

async function open(lender: Lender, file: Download, range?: ByteRange): Promise<BodyInit> {
  const stored = file.bytes ? undefined : await lender.files.get(file.path, range)
  if (stored) return stored as unknown as BodyInit
  const bytes = file.bytes ?? sampleBytes(file)
  return new Uint8Array(range ? bytes.subarray(range.start, range.end + 1) : bytes)
}

function sampleBytes(file: Download): Uint8Array {
  const { bytes, sha256 } = sampleDocument(file.path)
  return sha256 === file.sha256 ? bytes : refuseNotFound('this file any more')
}

function headersOf(file: Download) {
  return {
    'content-type': mediaTypeOf(file.name),
    'content-disposition': attachment(file.name),
    'accept-ranges': 'bytes',
    etag: `"${file.sha256}"`,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  }
}

function whole(body: BodyInit, size: number, headers: Record<string, string>): Response {
  return new Response(body, { headers: { ...headers, 'content-length': String(size) } })
}

function partOf(
  body: BodyInit,
  { start, end }: ByteRange,
  size: number,
  headers: Record<string, string>,
): Response {
  return new Response(body, {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      'content-range': `bytes ${start}-${end}/${size}`,
    },
  })
}

function refuseRange(size: number): Response {
  return problem('range_not_satisfiable', {
    detail: `The file has ${size} bytes`,
    headers: { 'content-range': `bytes */${size}` },
  })
}

/** A `Content-Disposition` for any file name (RFC 6266), with an ASCII fallback. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Reads a Range header (RFC 9110 section 14). Undefined: send everything, also for several ranges and other units. */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
