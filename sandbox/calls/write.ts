import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { fieldErrors, refuse, refuseInvalid } from '../http/problem.ts'
import type { Answer } from './answer.ts'
import { answerOnce } from './idempotency.ts'

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
  return await c.req.text()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse('malformed_request', { detail: 'The body is not valid JSON' })
  }
}
