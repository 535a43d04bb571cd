import { byteOrderMark, csvType } from '#contract/fields/csv.ts'

export function withBom(text: string): string {
  return byteOrderMark + text
}

export function csvAnswer(fileName: string, lines: string[]): Response {
  return new Response(withBom(lines.join('')), {
    headers: {
      'content-type': csvType,
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
