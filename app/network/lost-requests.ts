import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { isLostResult } from './lost-answer.ts'

type Results = Record<string, DataStrategyResult>
type Settle = (request: Request, results: Results) => Promise<Results>

/** Set once the page is idle: opens a page that this tab has shown before it is read. */
export const seenPages: { open?: (request: Request, read: () => Promise<Results>) => Promise<Results> } = {}

/**
 * Client middleware: settles requests whose answer is lost, where React Router would replace the page by an error. Where the code that does it is
 * lost as well, the error page is all there is.
 */
export function createLostRequests(settle: Settle = settleLater): MiddlewareFunction<Results> {
  return async ({ request }, next) => {
    const results = await (seenPages.open?.(request, next) ?? next())
    return Object.values(results).some(isLostResult) ? settle(request, results).catch(() => results) : results
  }
}

const settleLater: Settle = async (request, results) =>
  (await import('./settle-lost-request.ts')).settleLostRequest(request, results)
