import { data } from 'react-router'
import type { FailureView } from '#app/failures/failure-view.ts'

/** The page for when nobody can tell whose session a request has. */
export function sessionTrouble() {
  const view: FailureView = {
    kind: 'unavailable',
    title: 'We cannot reach your session at the moment',
    text: 'You are still signed in and nothing was lost. Try again in a moment.',
    retry: true,
  }
  return data(view, { status: 503 })
}
