import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { idempotencyKeys } from '../db/tables/idempotency.ts'
import { refuse } from '../http/problem.ts'
import type { Answer } from './answer.ts'

const keptMilliseconds = 24 * 3_600_000

interface KeyedRequest {
  personId: string
  key: string | undefined
  fingerprint: string
  now: Date
}

export async function answerOnce(
  tx: Database,
  request: KeyedRequest,
  effect: () => Promise<Answer>,
): Promise<{ answer: Answer; replayed: boolean }> {
  const { personId, key, fingerprint, now } = request
  if (key === undefined) return { answer: await effect(), replayed: false }
  await tx
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keptMilliseconds)))
  // A second request with the key waits here for the first to commit or roll back.
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ personId, key, fingerprint, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  const entry = and(eq(idempotencyKeys.personId, personId), eq(idempotencyKeys.key, key))
  if (claimed.length === 0) return { answer: await findKept(tx, request, entry), replayed: true }
  const answer = await effect()
  const { status, body, etag } = answer
  await tx.update(idempotencyKeys).set({ status, body, etag }).where(entry)
  return { answer, replayed: false }
}

async function findKept(tx: Database, request: KeyedRequest, entry: ReturnType<typeof and>): Promise<Answer> {
  const [kept] = await tx.select().from(idempotencyKeys).where(entry)
  if (!kept || kept.fingerprint !== request.fingerprint)
    return refuse('idempotency_key_reused', {
      detail: 'This key was sent with another request. Reload the form and try again.',
    })
  return { status: kept.status === 201 ? 201 : 200, body: kept.body, etag: kept.etag ?? undefined }
}
