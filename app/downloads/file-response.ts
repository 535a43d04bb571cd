import type { Download, DownloadOptions } from '#contract/calls/service.ts'
import { mediaTypeOf } from '#contract/clients/document.ts'
import { attachment, safeFileName } from './content-disposition.ts'

/**
 * Streams a file of the lender. Its media type follows from its file extension (specification section 5), whatever the lender says, and browsers
 * save it, never show it.
 */
export function fileResponse({ status, body, headers }: Download, fileName: string): Response {
  return new Response(body, {
    status,
    headers: {
      ...headers,
      'Content-Type': mediaTypeOf(safeFileName(fileName)),
      'Content-Disposition': attachment(fileName),
      'X-Content-Type-Options': 'nosniff',
      // Compressed, a range would not match the requested one.
      'Cache-Control': 'private, no-store, no-transform',
    },
  })
}

export function downloadOptions({ headers }: Request): DownloadOptions {
  return {
    range: headers.get('Range') ?? undefined,
    ifRange: headers.get('If-Range') ?? undefined,
    ifNoneMatch: headers.get('If-None-Match') ?? undefined,
  }
}
