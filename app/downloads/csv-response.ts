import type { Download } from '#contract/calls/download.ts'
import { csvType } from '#contract/fields/csv.ts'

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
