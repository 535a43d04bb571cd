import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { documents, storedFiles } from '../db/tables/application.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import { writePdf } from '../files/write-pdf.ts'
import { failedRowsPath, sampleFailedRows } from './nexus-jobs.ts'

interface SampleFile {
  name: string
  uploadType: string
  uploadedBy: string
  at: Date
  status: 'Uploaded' | 'InReview' | 'Accepted' | 'Rejected'
  periodFrom?: string
  periodTo?: string
}

/** Returns its path. */
export async function addDocument(tx: Database, client: ClientRow, file: SampleFile): Promise<string> {
  const { name, uploadType, uploadedBy, at, ...columns } = file
  const { id: clientId, organisationId } = client
  const id = randomUUID()
  const path = `organisations/${organisationId}/${id}/${name}`
  const { size, sha256 } = sampleDocument(path)
  const contentType = 'application/pdf'
  await tx
    .insert(storedFiles)
    .values({ path, organisationId, uploadedBy, name, size, contentType, uploadType, sha256, uploadedAt: at })
  await tx.insert(documents).values({ ...columns, id, clientId, filePath: path, uploadType, addedAt: at })
  return path
}

/** A pure function of its path, so that no file is stored. */
export function sampleDocument(path: string): { bytes: Uint8Array; size: number; sha256: string } {
  const name = path.split('/').at(-1) ?? path
  const lines = [`Practice document: ${name}`, 'Made up for the sandbox.', path]
  const bytes = path.endsWith(failedRowsPath.slice(failedRowsPath.lastIndexOf('/')))
    ? Buffer.from(sampleFailedRows())
    : Buffer.from(writePdf(lines), 'latin1')
  return { bytes, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
