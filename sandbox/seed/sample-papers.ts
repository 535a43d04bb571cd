import type { documents, storedFiles } from '../db/tables/application.ts'
import type { NewClientRow } from '../db/tables/clients.ts'
import { sampleDocument } from './sample-document.ts'

export interface Paper {
  file: typeof storedFiles.$inferInsert
  document: typeof documents.$inferInsert
}

interface Given {
  name: string
  uploadType: string
  uploadedBy: string
  at: Date
  status: 'Uploaded' | 'InReview' | 'Accepted' | 'Rejected'
  rejectionReason?: string
}

/** Its bytes are made on download. */
export function samplePaper(client: NewClientRow, given: Given, id: string): Paper {
  const path = `organisations/${client.organisationId}/${id}/${given.name}`
  const { size, sha256 } = sampleDocument(path)
  return {
    file: {
      path,
      organisationId: client.organisationId,
      uploadedBy: given.uploadedBy,
      name: given.name,
      size,
      contentType: 'application/pdf',
      uploadType: given.uploadType,
      sha256,
      uploadedAt: given.at,
    },
    document: {
      id,
      clientId: client.id,
      filePath: path,
      uploadType: given.uploadType,
      status: given.status,
      rejectionReason: given.rejectionReason,
      addedAt: given.at,
    },
  }
}
