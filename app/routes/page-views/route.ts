import { reportReferrer } from '#app/insight/report-referrer.ts'
import type { Route } from './+types/route'

/** A page that the browser shows again on the way back or forward: its data request looks like a revalidation. */
export function action({ request, context }: Route.ActionArgs) {
  reportReferrer(request, context)
  return new Response(null, { status: 204 })
}
