import { data } from 'react-router'
import type { FailureView } from '#app/errors/failure-view.ts'

/** What a page says when nobody can tell whose session a request has. */
export const sessionTroubleView: FailureView = {
  kind: 'unavailable',
  title: 'We cannot reach your session at the moment',
  text: 'You are still signed in and nothing was lost. Try again in a moment.',
  retry: true,
}

/** The page of {@link sessionTroubleView}. */
export function sessionTrouble() {
  return data(sessionTroubleView, { status: 503 })
}
