import { type Failure, failed, type Result, succeeded } from '#contract/calls/failure.ts'
import type { Download, DownloadOptions } from '#contract/calls/service.ts'
import { type LenderRequest, nameOf } from './lender-request.ts'
import { createRequester, type RequesterOptions } from './requester.ts'

/** A download; `fileName` is for an answer that names no file. */
export interface DownloadCall extends Pick<LenderRequest, 'path' | 'endpoint' | 'query'> {
  options?: DownloadOptions
  fileName: string
}

export type Downloader = (call: DownloadCall) => Promise<Result<Download>>

const passedOn = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified']

export function createDownloader(options: RequesterOptions): Downloader {
  const request = createRequester(options)
  return async ({ path, endpoint, query, options: conditions = {}, fileName }) => {
    const call = { method: 'GET', path, endpoint, query, headers: conditionsOf(conditions) } as const
    const result = await request(call, 'stream')
    if (!result.ok) return result
    const { status, headers, body } = result.value
    if (status !== 200 && status !== 206 && status !== 304) {
      await body?.cancel()
      const failure: Failure = { kind: 'unexpected', call: nameOf(call), status }
      options.watcher?.noteUnreadable(failure)
      return failed(failure)
    }
    return succeeded({
      status,
      body: status === 304 ? null : body,
      contentType: headers.get('content-type') ?? 'application/octet-stream',
      fileName: fileNameOf(headers.get('content-disposition')) ?? fileName,
      headers: Object.fromEntries(
        passedOn.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
      ),
    })
  }
}

function conditionsOf({ range, ifRange, ifNoneMatch }: DownloadOptions): Record<string, string> {
  return {
    Accept: '*/*',
    // A compressed body would not match the forwarded Content-Length.
    'Accept-Encoding': 'identity',
    ...(range && { Range: range }),
    ...(ifRange && { 'If-Range': ifRange }),
    ...(ifNoneMatch && { 'If-None-Match': ifNoneMatch }),
  }
}

/** The name in a `Content-Disposition` header (RFC 6266), without any path; undefined when there is none. */
export function fileNameOf(header: string | null): string | undefined {
  if (!header) return undefined
  const [, encoded] = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header) ?? []
  const [, quoted, bare] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header) ?? []
  const name = decode(encoded) ?? quoted?.replace(/\\(.)/g, '$1') ?? bare
  return (
    name
      ?.split(/[/\\]/)
      .at(-1)
      ?.replace(/\p{Cc}/gu, '')
      .trim() || undefined
  )
}

function decode(encoded: string | undefined): string | undefined {
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
