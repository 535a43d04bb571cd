import type { Context } from 'hono'
import type { z } from 'zod'
import { fieldErrors, refuse, refuseInvalid } from '../http/problem.ts'

export async function readInput<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readPosted(c))
  if (parsed.success) return parsed.data
  const errors = fieldErrors(parsed.error)
  return refuseInvalid(errors, Object.values(errors).flat().join('. '))
}

async function readPosted(c: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return await readForm(c)
  const text = await c.req.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return refuse('malformed_request', { title: 'Malformed request', detail: 'The body is not valid JSON' })
  }
}

async function readForm(c: Context): Promise<Record<string, unknown>> {
  const form = await c.req.parseBody({ all: true })
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''))
}
