import { isRouteErrorResponse } from 'react-router'
import { hasMessages } from './failure-view.ts'

/** Whether an error gets the fatal error page: a bug, or a status that no page explains. A 404 has a page of its own. */
export function isFatal(error: unknown): boolean {
  return !isRouteErrorResponse(error) || (error.status !== 404 && !hasMessages(error.data))
}
