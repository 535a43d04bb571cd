import type { Download, DownloadOptions } from '#contract/calls/download.ts'
import { failed, type Result, succeeded } from '#contract/calls/failure.ts'
import { fileNameOf } from './file-name.ts'
import { createRequester, type LenderRequest, nameOf, type RequesterOptions } from './requester.ts'

export interface DownloadCall extends Pick<LenderRequest, 'path' | 'query'> {
  options?: DownloadOptions
  /** When the service gives none. */
  fileName: string
}

export type Downloader = (call: DownloadCall) => Promise<Result<Download>>

const passedOn = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified']

/** Downloads from one service; bytes are passed on as they arrive. */
export function createDownloader(options: RequesterOptions): Downloader {
  const request = createRequester(options)
  return async ({ path, query, options = {}, fileName }) => {
    const call = { method: 'GET', path, query, headers: conditionsOf(options) } as const
    const result = await request(call, 'stream')
    if (!result.ok) return result
    const { status, headers, body } = result.value
    if (status !== 200 && status !== 206 && status !== 304) {
      await body?.cancel()
      return failed({ kind: 'unexpected', call: nameOf(call), status })
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
    // Compressed bytes would be another length than the one that is passed on.
    'Accept-Encoding': 'identity',
    ...(range && { Range: range }),
    ...(ifRange && { 'If-Range': ifRange }),
    ...(ifNoneMatch && { 'If-None-Match': ifNoneMatch }),
  }
}
