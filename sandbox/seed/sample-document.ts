import { createHash } from 'node:crypto'
import { writePdf } from '../files/write-pdf.ts'
import { sampleFailedRows } from './nexus-failed-rows.ts'
import { failedRowsPath } from './nexus-jobs.ts'

/** A pure function of its path, so that no file is stored. */
export interface SampleDocument {
  bytes: Uint8Array
  size: number
  sha256: string
}

export function sampleDocument(path: string): SampleDocument {
  const name = path.split('/').at(-1) ?? path
  const lines = [`Practice document: ${name}`, 'Made up for the sandbox.', path]
  const bytes = path.endsWith(failedRowsPath.slice(failedRowsPath.lastIndexOf('/')))
    ? Buffer.from(sampleFailedRows())
    : Buffer.from(writePdf(lines.map(withoutSigns)), 'latin1')
  return { bytes, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Older databases hold hashes of this: the replacement must stay. */
function withoutSigns(line: string): string {
  return line.replace(/[^\x20-\x7e]|[()\\]/g, '_')
}
