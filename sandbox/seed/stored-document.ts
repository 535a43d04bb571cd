import { createHash } from 'node:crypto'
import type { documents, storedFiles } from '../db/tables/application.ts'
import type { NewClientRow } from '../db/tables/clients.ts'
import { writePdf } from '../files/write-pdf.ts'
import { failedRowsPath, sampleFailedRows } from './nexus-jobs.ts'

export interface StoredDocument {
  file: typeof storedFiles.$inferInsert
  document: typeof documents.$inferInsert
}

interface SampleFile {
  name: string
  uploadType: string
  uploadedBy: string
  at: Date
  status: 'Uploaded' | 'InReview' | 'Accepted' | 'Rejected'
  rejectionReason?: string
  periodFrom?: string
  periodTo?: string
}

export function storedDocument(client: NewClientRow, file: SampleFile, id: string): StoredDocument {
  const path = `organisations/${client.organisationId}/${id}/${file.name}`
  const { size, sha256 } = sampleDocument(path)
  return {
    file: {
      path,
      organisationId: client.organisationId,
      uploadedBy: file.uploadedBy,
      name: file.name,
      size,
      contentType: 'application/pdf',
      uploadType: file.uploadType,
      sha256,
      uploadedAt: file.at,
    },
    document: {
      id,
      clientId: client.id,
      filePath: path,
      uploadType: file.uploadType,
      status: file.status,
      rejectionReason: file.rejectionReason,
      periodFrom: file.periodFrom,
      periodTo: file.periodTo,
      addedAt: file.at,
    },
  }
}

/** A pure function of its path, so that no file is stored. */
interface SampleDocument {
  bytes: Uint8Array
  size: number
  sha256: string
}

export function sampleDocument(path: string): SampleDocument {
  const name = path.split('/').at(-1) ?? path
  const lines = [`Practice document: ${name}`, 'Made up for the sandbox.', path]
  const bytes = path.endsWith(failedRowsPath.slice(failedRowsPath.lastIndexOf('/')))
    ? Buffer.from(sampleFailedRows())
    : Buffer.from(writePdf(lines), 'latin1')
  return { bytes, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
