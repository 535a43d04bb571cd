import { data } from 'react-router'
import type { FailureView } from '#app/errors/failure-view.ts'

const sessionUnavailableView: FailureView = {
  kind: 'unavailable',
  title: 'We cannot check your sign-in at the moment',
  text: 'Try again in a minute.',
  retry: true,
}

export function sessionUnavailable() {
  return data(sessionUnavailableView, { status: 503 })
}
