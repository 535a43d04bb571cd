import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Problem, problemSchema } from '#contract/calls/problem.ts'
import type { Done } from './pages/done.ts'
import type { Refused } from './pages/entries.ts'

/** Whether the caller is a program; browsers ask for HTML. */
export function wantsJson(c: Context): boolean {
  const accepted = c.req.header('accept') ?? ''
  return /\bjson\b/i.test(accepted) && !/\btext\/html\b/i.test(accepted)
}

interface Answering {
  run(): Promise<unknown>
  /** Where a browser goes on, and what it is told there. */
  back: string
  done: Done
  /** The page again, with what was refused. */
  page(refused: Refused): Promise<string>
}

/** Answers a change: JSON to a program; to a browser a redirect, or the page again with why not. */
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

/** The fields of a form; a body of another kind has none. */
async function readPosted(c: Context): Promise<Record<string, unknown>> {
  return /\bjson\b/i.test(c.req.header('content-type') ?? '') ? {} : await c.req.parseBody({ all: true })
}

/** The problem a refusal carries, undefined for any other error. */
export async function findProblem(error: unknown): Promise<Problem | undefined> {
  if (!(error instanceof HTTPException)) return
  return problemSchema.parse(await error.getResponse().clone().json())
}
