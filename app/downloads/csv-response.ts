import type { Download } from '#contract/calls/download.ts'
import { csvType } from '#contract/fields/csv.ts'

/**
 * A CSV file that browsers save and never show: one made here (`csvStream`), or the lender's own with its status and headers.
 * `name` is plain ASCII, without its ending.
 */
export function csvResponse(
  body: BodyInit | null,
  name: string,
  { status = 200, headers }: Partial<Pick<Download, 'status' | 'headers'>> = {},
): Response {
  return new Response(body, {
    status,
    headers: {
      ...headers,
      'Content-Type': csvType,
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
