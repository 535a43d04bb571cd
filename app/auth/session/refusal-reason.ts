import { isRouteErrorResponse } from 'react-router'
import { isTokenRejectedView } from '#app/errors/failure-view.ts'
import { sessionEndedBody, tokenRejectedBody } from './refusal-bodies.ts'
import type { Unsent } from './unsent.ts'

export function refusalReason(error: unknown): Omit<Unsent, 'unsent'> | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  if (error.status === 401 && error.data === sessionEndedBody) return { ended: true }
  const rejected = error.data === tokenRejectedBody || isTokenRejectedView(error.data)
  return error.status === 403 && rejected ? { refused: true } : undefined
}
