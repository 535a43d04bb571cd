import {
  type DataStrategyResult,
  data,
  type MiddlewareFunction,
  type ShouldRevalidateFunction,
} from 'react-router'
import { refusalReason } from '#app/auth/session/refusal-reason.ts'
import type { Unsent } from '#app/auth/session/unsent.ts'

type Results = Record<string, DataStrategyResult>

/** Client middleware: a form that was not answered stays on the page, where React Router would show an error page in its place. */
export const keepForm: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  if (request.method === 'GET' || request.signal.aborted) return results
  return Object.fromEntries(
    Object.entries(results).map(([route, result]): [string, DataStrategyResult] => [
      route,
      isLost(result) ? { type: 'data', result: unsent(result.result) } : result,
    ]),
  )
}

/** A redirect, a newer navigation, and an ended session are answers. */
function isLost({ type, result }: DataStrategyResult): boolean {
  return type === 'error' && !(result instanceof Response) && !isAbort(result) && !refusalReason(result)
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/** With the status of a failure, after which the page is not read again: another read could fail, or give the form another key. */
function unsent(error: unknown) {
  const { notSent } = (error as { data?: Partial<Unsent> | null }).data ?? {}
  return data<Unsent>({ unsent: true, notSent }, { status: 503 })
}

/**
 * The `shouldRevalidate` of routes around a form with steps: one that is shown again with a 200, such as with one more row, changes nothing that
 * they show. Another read could fail.
 */
export const revalidateAfterForm: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isReply(actionResult)

function isReply(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'idempotencyKey' in answer
}
