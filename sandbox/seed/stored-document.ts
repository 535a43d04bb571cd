import type { documents, storedFiles } from '../db/tables/application.ts'
import type { NewClientRow } from '../db/tables/clients.ts'
import { sampleDocument } from './sample-document.ts'

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
