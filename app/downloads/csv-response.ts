import { csvType } from '#contract/fields/csv.ts'

export function csvResponse(body: BodyInit | null, name: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': csvType,
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
