import type { Failure, FailureKind } from '#contract/calls/failure.ts'

/** What a page says of a failure: what happened, what is safe, the one next step. */
export interface FailureView {
  kind: FailureKind
  title: string
  text: string
  /** Whether trying again may help. */
  retry: boolean
}

const views: Record<FailureKind, { status: number; title: string; text: string; retry: boolean }> = {
  unauthenticated: {
    status: 401,
    title: 'Sign in again to continue',
    text: 'Your session has ended. What you entered is still here.',
    retry: false,
  },
  forbidden: {
    status: 403,
    title: 'You cannot do this',
    text: 'Your role does not allow it. Ask an admin of your firm.',
    retry: false,
  },
  not_found: {
    status: 404,
    title: 'We cannot find this',
    text: 'It may have been moved, or the address is mistyped.',
    retry: false,
  },
  conflict: {
    status: 409,
    title: 'This changed since you opened it',
    text: 'Reload the page to see where it stands now.',
    retry: false,
  },
  invalid: {
    status: 422,
    title: 'Some answers need another look',
    text: 'Mend the fields that are marked and send the form again.',
    retry: false,
  },
  too_large: {
    status: 413,
    title: 'This is too large',
    text: 'Send a smaller file, or fewer at a time.',
    retry: false,
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests at once',
    text: 'Wait a moment, then try again.',
    retry: true,
  },
  unavailable: {
    status: 503,
    title: 'The lender’s service is not answering',
    text: 'Nothing was lost. Try again in a moment.',
    retry: true,
  },
  timeout: {
    status: 504,
    title: 'The lender’s service took too long',
    text: 'We do not know yet whether it was done. Try again: nothing is done twice.',
    retry: true,
  },
  unexpected: {
    status: 502,
    title: 'The lender’s service gave an answer we do not understand',
    text: 'The problem was reported. Try again in a moment.',
    retry: true,
  },
}

/** HTTP status and words for a failure: the one place that turns kinds into either. */
export function failureView(failure: Pick<Failure, 'kind' | 'detail'>): {
  status: number
  view: FailureView
} {
  const { status, ...words } = views[failure.kind]
  const text =
    failure.detail && ['conflict', 'forbidden', 'invalid', 'too_large'].includes(failure.kind)
      ? failure.detail
      : words.text
  return { status, view: { kind: failure.kind, title: words.title, text, retry: words.retry } }
}
