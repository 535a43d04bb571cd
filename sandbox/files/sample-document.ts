import { createHash } from 'node:crypto'
import { sampleFailedRows } from '../seed/nexus-failed-rows.ts'
import { failedRowsPath } from '../seed/nexus-jobs.ts'

/** What a sample document holds; a pure function of its path, so the seed writes no files. */
export interface SampleDocument {
  bytes: Uint8Array
  size: number
  sha256: string
}

/** A one-page PDF that says what it is; for the sample import's path its failed rows. */
export function sampleDocument(path: string): SampleDocument {
  const name = path.split('/').at(-1) ?? path
  const bytes =
    path === failedRowsPath
      ? Buffer.from(sampleFailedRows())
      : Buffer.from(pdf([`Practice document: ${name}`, 'Made up for the sandbox.', path]), 'latin1')
  return { bytes, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

function pdf(lines: readonly string[]): string {
  const words = lines.map((line) => `(${line.replace(/[^\x20-\x7e]|[()\\]/g, '_')}) Tj T*`).join('\n')
  const page = `BT /F1 14 Tf 20 TL 60 760 Td\n${words}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}
