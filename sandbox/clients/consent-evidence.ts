import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { documents, storedFiles } from '../db/tables/application.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import { refuseInvalid } from '../http/problem.ts'

export async function handOverEvidence(
  tx: Database,
  client: ClientRow,
  path: string | undefined,
): Promise<void> {
  if (path === undefined) return
  const waiting = and(
    eq(storedFiles.path, path),
    eq(storedFiles.organisationId, client.brokerageId),
    eq(storedFiles.uploadType, 'ClientConsent'),
  )
  const moved = await tx
    .update(storedFiles)
    .set({ organisationId: client.organisationId })
    .where(waiting)
    .returning({ path: storedFiles.path })
  if (moved.length === 0)
    refuseInvalid({ 'consent.evidence_file_path': ['This file is not available. Choose it again'] })
  await tx.insert(documents).values({
    id: randomUUID(),
    clientId: client.id,
    filePath: path,
    uploadType: 'ClientConsent',
    status: 'Uploaded',
    addedAt: client.createdAt,
  })
}
