import type { documents, storedFiles } from '../db/tables/application.ts'
import type { NewClientRow } from '../db/tables/clients.ts'
import { sampleDocument } from '../files/sample-document.ts'

interface Statement {
  file: typeof storedFiles.$inferInsert
  document: typeof documents.$inferInsert
}

/** Three bank statements, as a complete application needs; their bytes are made when somebody asks for them. */
export function bankStatements(client: NewClientRow, uploadedBy: string, nextId: () => string): Statement[] {
  return [1, 2, 3].map((month) => {
    const id = nextId()
    const name = `bank-statement-${month}.pdf`
    const path = `organisations/${client.organisationId}/${id}/${name}`
    const { size, sha256 } = sampleDocument(path)
    const uploadedAt = new Date(client.createdAt.getTime() + month * 60_000)
    return {
      file: {
        path,
        organisationId: client.organisationId,
        uploadedBy,
        name,
        size,
        contentType: 'application/pdf',
        uploadType: 'BankStatement',
        sha256,
        uploadedAt,
      },
      document: {
        id,
        clientId: client.id,
        filePath: path,
        uploadType: 'BankStatement',
        status: client.submittedAt ? 'Accepted' : 'Uploaded',
        addedAt: uploadedAt,
      },
    }
  })
}
