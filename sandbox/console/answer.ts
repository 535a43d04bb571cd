import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Problem, problemSchema } from '#contract/calls/problem.ts'
import type { SuccessMessage } from './pages/done.ts'
import type { Rejection } from './pages/entries.ts'

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
    const refused = { problem, action: c.req.path, posted: await readPosted(c) }
    return c.html(await page(refused), problem.status as ContentfulStatusCode)
  }
  return c.redirect(`${back}?done=${done}`, 303)
}

async function readPosted(c: Context): Promise<Record<string, unknown>> {
  return /\bjson\b/i.test(c.req.header('content-type') ?? '') ? {} : await c.req.parseBody({ all: true })
}

export async function findProblem(error: unknown): Promise<Problem | undefined> {
  if (!(error instanceof HTTPException)) return
  return problemSchema.parse(await error.getResponse().clone().json())
}
