import { data } from 'react-router'
import type { FailureView } from '#app/errors/failure-view.ts'
import { giveBackAfterTrouble } from './read-send-again.ts'
import { isDocument } from './signed-out.ts'

/** The error page of a request that was not handled; a form that was sent without JavaScript comes back on it. */
export async function givingBack(request: Request, view: FailureView, status: number) {
  const holds = !['GET', 'HEAD'].includes(request.method) && isDocument(request)
  return data(holds ? await giveBackAfterTrouble(request, view) : view, { status })
}
