import type { Download, DownloadOptions } from '#contract/calls/download.ts'
import { mediaTypeOf } from '#contract/clients/document.ts'
import { attachment, safeFileName } from './content-disposition.ts'

/**
 * Answers with a file of the lender as its bytes arrive. Its media type follows from the ending of its name (specification
 * section 5), whatever the lender says, and a browser saves it and never shows it.
 */
export function fileResponse({ status, body, headers }: Download, fileName: string): Response {
  return new Response(body, {
    status,
    headers: {
      ...headers,
      'Content-Type': mediaTypeOf(safeFileName(fileName)),
      'Content-Disposition': attachment(fileName),
      'X-Content-Type-Options': 'nosniff',
      // Compressed, a part would not be the part that was requested.
      'Cache-Control': 'private, no-store, no-transform',
    },
  })
}

/** What a browser requests of a file: all, a part, or only a change. */
export function downloadOptions({ headers }: Request): DownloadOptions {
  return {
    range: headers.get('Range') ?? undefined,
    ifRange: headers.get('If-Range') ?? undefined,
    ifNoneMatch: headers.get('If-None-Match') ?? undefined,
  }
}
