import { data } from 'react-router'
import { errorPageMark } from '#app/document/error-page-mark.ts'
import { defaultFormLimits } from '#app/forms/form-limits.ts'
import { giveBackAfterOutage } from './read-send-again.ts'
import { isDocument } from './signed-out.ts'

/**
 * A copy of a form that was sent without JavaScript, for when its own page cannot be shown afterwards. Files are not held:
 * a page could not give them back.
 */
export function holdForm(request: Request): Request | undefined {
  const simple = request.headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded') ?? false
  const small = Number(request.headers.get('Content-Length')) <= defaultFormLimits.maxBytes
  return request.method === 'POST' && simple && small && isDocument(request) ? request.clone() : undefined
}

/** Gives a held form back when the answer is an error page of the lender's services. An answer that shows the form itself passes. */
export async function giveBackOnErrorPage(response: Response, held: Request | undefined): Promise<void> {
  if (!held || response.status < 500 || !response.headers.has(errorPageMark)) return
  throw data(await giveBackAfterOutage(held), { status: response.status })
}
