import type { NewClientRow } from '../db/tables/clients.ts'
import { type StoredDocument, storedDocument } from './stored-document.ts'

export function bankStatements(
  client: NewClientRow,
  uploadedBy: string,
  nextId: () => string,
): StoredDocument[] {
  return [1, 2, 3].map((month) =>
    storedDocument(
      client,
      {
        name: `bank-statement-${month}.pdf`,
        uploadType: 'BankStatement',
        uploadedBy,
        at: new Date(client.createdAt.getTime() + month * 60_000),
        status: client.submittedAt ? 'Accepted' : 'Uploaded',
      },
      nextId(),
    ),
  )
}
