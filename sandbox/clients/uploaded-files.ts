import { and, eq, inArray } from 'drizzle-orm'
import { uploadLimits } from '#contract/clients/file-content.ts'
import type { Database } from '../db/database.ts'
import { documents, storedFiles } from '../db/tables/application.ts'
import type { ClientRow } from '../db/tables/clients.ts'

/** Which of these paths arrived for the client, and which are documents already. */
export async function lookUpFiles(tx: Database, client: ClientRow, paths: string[]) {
  const known = await tx
    .select({ path: storedFiles.path, uploadType: storedFiles.uploadType })
    .from(storedFiles)
    .where(and(eq(storedFiles.organisationId, client.organisationId), inArray(storedFiles.path, paths)))
  const used = await tx
    .select({ path: documents.filePath })
    .from(documents)
    .where(inArray(documents.filePath, paths))
  return {
    arrived: new Map(known.map(({ path, uploadType }) => [path, uploadType])),
    attached: new Set(used.map(({ path }) => path)),
  }
}

/** Why a client cannot have this many more documents; undefined when it can. */
export async function documentsRefusal(
  tx: Database,
  client: ClientRow,
  more: number,
): Promise<string | undefined> {
  const count = await tx.$count(documents, eq(documents.clientId, client.id))
  const limit = uploadLimits.documentsPerClient
  return count + more > limit ? `A client can have ${limit} documents` : undefined
}
