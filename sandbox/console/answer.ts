import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import { type Problem, problemSchema } from '#contract/calls/problem.ts'
import { fieldErrors, refuse, refuseInvalid } from '../http/problem.ts'
import type { SuccessMessage } from './pages/layout.ts'
import type { Rejection } from './pages/parts.ts'

/** Whether the caller is a program, not a browser. */
export function wantsJson(c: Context): boolean {
  const accepted = c.req.header('accept') ?? ''
  return /\bjson\b/i.test(accepted) && !/\btext\/html\b/i.test(accepted)
}

interface Answering {
  run(): Promise<unknown>
  /** Where a browser is redirected. */
  back: string
  done: SuccessMessage
  page(refused: Rejection): Promise<string>
}

/** Answers JSON to a program; to a browser a redirect, or the page with the refusal. */
export async function answerChange(c: Context, { run, back, done, page }: Answering): Promise<Response> {
  if (wantsJson(c)) return c.json(await run())
  try {
    await run()
  } catch (error) {
    const problem = await findProblem(error)
    if (!problem) throw error
    const refused = { problem, action: c.req.path, posted: await readAgain(c) }
    return c.html(await page(refused), problem.status as ContentfulStatusCode)
  }
  return c.redirect(`${back}?done=${done}`, 303)
}

/** The body as it was posted, to show its answers again. */
async function readAgain(c: Context): Promise<Record<string, unknown>> {
  return /\bjson\b/i.test(c.req.header('content-type') ?? '') ? {} : await c.req.parseBody({ all: true })
}

export async function findProblem(error: unknown): Promise<Problem | undefined> {
  if (!(error instanceof HTTPException)) return
  return problemSchema.parse(await error.getResponse().clone().json())
}

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
