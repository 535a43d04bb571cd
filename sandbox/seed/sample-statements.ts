import { createHash } from 'node:crypto'
import type { documents, storedFiles } from '../db/tables/application.ts'
import type { NewClientRow } from '../db/tables/clients.ts'

interface Statement {
  file: typeof storedFiles.$inferInsert
  document: typeof documents.$inferInsert
}

/** Three bank statements, as a complete application needs; their bytes are not kept. */
export function bankStatements(client: NewClientRow, uploadedBy: string, nextId: () => string): Statement[] {
  return [1, 2, 3].map((month) => {
    const id = nextId()
    const name = `bank-statement-${month}.pdf`
    const path = `organisations/${client.organisationId}/${id}/${name}`
    const uploadedAt = new Date(client.createdAt.getTime() + month * 60_000)
    return {
      file: {
        path,
        organisationId: client.organisationId,
        uploadedBy,
        name,
        size: 48_000 + month * 1_311,
        contentType: 'application/pdf',
        uploadType: 'BankStatement',
        sha256: createHash('sha256').update(path).digest('hex'),
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
