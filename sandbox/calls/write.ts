import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Context } from 'hono'
import type { z } from 'zod'
import type { ClientEvent } from '../clients/client-event.ts'
import type { Database } from '../db/database.ts'
import { idempotencyKeys } from '../db/tables/idempotency.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { fieldErrors, refuse, refuseInvalid } from '../http/problem.ts'

type Effect<Body> = (tx: Database, body: Body) => Promise<Answer>

export async function answerJson<Schema extends z.ZodType>(
  c: Context<CallEnv>,
  lender: Lender,
  schema: Schema,
  effect: Effect<z.output<Schema>>,
): Promise<Response> {
  const text = await readJsonText(c)
  const body = checked(text, schema)
  return answerWrite(c, lender, text, (tx) => effect(tx, body))
}

export async function readJson<Schema extends z.ZodType>(
  c: Context<CallEnv>,
  schema: Schema,
): Promise<z.output<Schema>> {
  return checked(await readJsonText(c), schema)
}

function checked<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(parseJson(text))
  return parsed.success ? parsed.data : refuseInvalid(fieldErrors(parsed.error))
}

export async function answerWrite(
  c: Context<CallEnv>,
  lender: Lender,
  content: string,
  effect: (tx: Database) => Promise<Answer>,
): Promise<Response> {
  const request = {
    personId: c.get('personId'),
    key: readKey(c),
    fingerprint: createHash('sha256').update(`${c.req.method} ${c.req.path}\n${content}`).digest('hex'),
    now: lender.now(),
  }
  const { answer, replayed } = await lender.db.transaction((tx) => answerOnce(tx, request, () => effect(tx)))
  for (const event of replayed ? [] : (answer.events ?? [])) lender.announce(event)
  if (answer.etag) c.header('etag', answer.etag)
  if (replayed) c.header('idempotency-replayed', 'true')
  return c.json(answer.body, answer.status)
}

function readKey(c: Context<CallEnv>): string | undefined {
  const key = c.req.header('idempotency-key')
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key))
    refuse('malformed_request', { detail: 'Send 1 to 200 printable characters' })
  return key
}

async function readJsonText(c: Context<CallEnv>): Promise<string> {
  const type = c.req.header('content-type')
  if (type !== undefined && !/^application\/([\w.-]+\+)?json\b/i.test(type))
    refuse('unsupported_type', { detail: 'Send the body as JSON' })
  return c.req.text().catch(() => refuse('malformed_request', { detail: 'The body broke off' }))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse('malformed_request', { detail: 'The body is not valid JSON' })
  }
}

const keptMilliseconds = 24 * 3_600_000

interface KeyedRequest {
  personId: string
  key: string | undefined
  fingerprint: string
  now: Date
}

async function answerOnce(
  tx: Database,
  request: KeyedRequest,
  effect: () => Promise<Answer>,
): Promise<{ answer: Answer; replayed: boolean }> {
  const { personId, key, fingerprint, now } = request
  if (key === undefined) return { answer: await effect(), replayed: false }
  await tx
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keptMilliseconds)))
  // Changes happen one after another: a second request with the key finds what the first has kept.
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

/** What a write answers with. It is stored under its key, so that the same request has it again. */
export interface Answer<Body = unknown, Status = 200 | 201> {
  status: Status
  body: Body
  etag?: string
  events?: ClientEvent[]
}
