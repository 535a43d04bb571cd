import { type DataStrategyResult, data, type MiddlewareFunction } from 'react-router'
import { refusalReason } from '#app/auth/session/refusal-reason.ts'
import type { Unsent } from '#app/auth/session/unsent.ts'

type Results = Record<string, DataStrategyResult>

/**
 * Client middleware: a form that was not answered stays on the page, where React Router would show an error page in its place. One that is shown again,
 * such as with one more row, changes nothing: the page is not read again, which could fail.
 */
export const keepForm: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  if (request.method === 'GET' || request.signal.aborted) return results
  return Object.fromEntries(Object.entries(results).map(([route, result]) => [route, keep(result)]))
}

function keep(answer: DataStrategyResult): DataStrategyResult {
  if (isLost(answer)) return { type: 'data', result: unanswered(answer.result) }
  const shown = shownAgain(answer.result)
  return shown ? { type: 'data', result: shown } : answer
}

/** A redirect, a newer navigation, and an ended session are answers. */
function isLost({ type, result }: DataStrategyResult): boolean {
  return type === 'error' && !(result instanceof Response) && !isAbort(result) && !refusalReason(result)
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/** With the status of a failure, after which React Router reads nothing again: another read could fail, or give the form another key. */
function unanswered(error: unknown) {
  const { notSent } = (error as { data?: Partial<Unsent> | null }).data ?? {}
  return data<Unsent>({ unsent: true, notSent }, { status: 503 })
}

/** A reply that says no failure, with the status of one. */
function shownAgain(result: unknown) {
  const { data: reply, init } = (result ?? {}) as { data?: unknown; init?: ResponseInit | null }
  const isReply = typeof reply === 'object' && reply !== null && 'idempotencyKey' in reply
  return isReply && (init?.status ?? 200) < 400 ? data(reply, { status: 422 }) : undefined
}
