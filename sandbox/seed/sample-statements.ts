import type { NewClientRow } from '../db/tables/clients.ts'
import { type Paper, samplePaper } from './sample-papers.ts'

export function bankStatements(client: NewClientRow, uploadedBy: string, nextId: () => string): Paper[] {
  return [1, 2, 3].map((month) =>
    samplePaper(
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
