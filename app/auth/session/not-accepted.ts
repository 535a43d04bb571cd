import type { FailureView } from '#app/errors/failure-view.ts'
import { givingBack } from './giving-back.ts'
import { notAcceptedMark } from './marks.ts'
import { isDocument } from './signed-out.ts'

/** An error page for a sign-in that the lender's services do not accept. */
export interface NotAcceptedView extends FailureView {
  notAccepted: true
}

const status = 403

/**
 * Answers a request whose sign-in the lender refuses although it is only just made. Signing in again, as after every other 401, would lead
 * here again, and with a provider that asks nothing for ever.
 */
export async function notAccepted(request: Request): Promise<Response> {
  if (!isDocument(request)) return new Response(notAcceptedMark, { status })
  const view: NotAcceptedView = {
    kind: 'unexpected',
    title: 'The lender does not accept your sign-in',
    text: 'You are signed in, but the lender’s service refuses it. Signing in again does not help. Nothing was lost.',
    retry: true,
    notAccepted: true,
  }
  throw await givingBack(request, view, status)
}

/** Whether an error page is for a sign-in that is not accepted. */
export function isNotAcceptedView(view: unknown): view is NotAcceptedView {
  return typeof view === 'object' && view !== null && 'notAccepted' in view
}
