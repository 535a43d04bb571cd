import type { Download } from '#contract/calls/download.ts'

/** A spreadsheet of the lender as a file that browsers save and never show. `name` is plain ASCII, without its ending. */
export function csvResponse({ status, body, headers }: Download, name: string): Response {
  return new Response(body, {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
