import { href } from 'react-router'
import type { Failure, FailureKind } from '#contract/calls/failure.ts'

/** What an error page shows. Texts are written without the settings: `nameProvider` fills `{provider}` and `{support}`. */
export interface ErrorMessages {
  title: string
  text: string
  /** Where to go next; by default the dashboard, after the same address where trying again may help. */
  next?: { label: string; to: string }
  retry?: boolean
  /** What to quote to support. */
  reference?: string
}

export interface FailureView extends ErrorMessages {
  kind: FailureKind
  retry: boolean
  reason?: Failure['reason'] | 'not_offered'
}

const views: Record<FailureKind, Omit<FailureView, 'kind'> & { status: number }> = {
  unauthenticated: {
    status: 401,
    title: 'Sign in again to continue',
    text: 'Your session has ended.',
    retry: false,
  },
  forbidden: {
    status: 403,
    title: 'You do not have permission to do this',
    text: 'Ask an admin at your firm.',
    retry: false,
  },
  not_found: {
    status: 404,
    title: 'We could not find this',
    text: 'Check the link, or start again from the dashboard.',
    retry: false,
  },
  conflict: {
    status: 409,
    title: 'This changed since you opened it',
    text: 'Reload the page to see the latest details.',
    retry: false,
  },
  invalid: {
    status: 422,
    title: 'Check your answers',
    text: 'Correct the answers marked with an error, then send the form again.',
    retry: false,
  },
  too_large: {
    status: 413,
    title: 'This is too large',
    text: 'Upload a smaller file, or fewer files at a time.',
    retry: false,
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    text: 'Try again in a minute.',
    retry: true,
  },
  unavailable: {
    status: 503,
    title: '{provider} is not responding',
    text: 'Try again in a minute.',
    retry: true,
  },
  timeout: {
    status: 504,
    title: '{provider} took too long to respond',
    text: 'Try again in a minute.',
    retry: true,
  },
  unexpected: {
    status: 502,
    title: 'Something went wrong',
    text: 'Try again in a minute. If it happens again, email {support}.',
    retry: true,
  },
}

const tokenRejectedView: FailureView = {
  kind: 'forbidden',
  title: '{provider} has not accepted your sign-in',
  text: 'You are signed in to the portal. {provider} refused access. Signing in again will not fix this.',
  retry: true,
  reason: 'token_rejected',
}

/** The firm’s account was closed after it signed: every call about its clients is refused. */
const closedFirmView: FailureView = {
  kind: 'forbidden',
  title: 'Your firm’s account is closed',
  text: 'Business settings shows why. To open it again, email {support}.',
  next: { label: 'See business settings', to: href('/settings/business') },
  retry: false,
}

/** The firm was suspended while its pages were open. The lender’s detail gives the reason; without one, the banner of the dashboard may. */
const suspendedFirmView: FailureView = {
  kind: 'forbidden',
  title: 'Your firm’s account is suspended',
  text: 'You can view everything but not make changes. The dashboard shows why.',
  retry: false,
}

/** Kinds whose detail the lender writes for the person at the screen. */
const explained: FailureKind[] = ['conflict', 'forbidden', 'invalid', 'too_large']

/** The HTTP status and the message of a failure: decided here only. */
export function failureView({
  kind,
  detail,
  reason,
  problem,
  reference,
}: Pick<Failure, 'kind' | 'detail' | 'reason' | 'problem' | 'reference'>): {
  status: number
  view: FailureView
} {
  if (reason === 'token_rejected') return { status: 403, view: tokenRejectedView }
  if (problem === 'brokerage_closed') return { status: 403, view: closedFirmView }
  if (problem === 'brokerage_suspended')
    return { status: 403, view: { ...suspendedFirmView, text: detail || suspendedFirmView.text } }
  const { status, ...view } = views[kind]
  const text = detail && explained.includes(kind) ? detail : view.text
  return { status, view: { ...view, kind, text, ...(kind === 'unexpected' && { reference }) } }
}

/** Kinds whose message answers a form: a page that is only read needs another. */
const answersToForms: FailureKind[] = ['conflict', 'invalid', 'too_large']

/** The lender does not have the call. */
const notOfferedView: FailureView = {
  kind: 'not_found',
  title: '{provider} does not offer this in the portal',
  text: '{provider} has not set up the service that it needs. Everything else works without it.',
  retry: false,
  reason: 'not_offered',
}

/** Where only a record is missing, the address of the call has its id and the lender says so by a type of problem. */
function isNotOffered({ status, problem, call }: Failure): boolean {
  return [404, 405, 501].includes(status ?? 0) && (!problem || !call.includes('{'))
}

const notShownView = {
  title: 'We could not show this',
  text: '{provider} did not send the details. Try again in a minute. If it happens again, email {support}.',
  retry: true,
}

/** As {@link failureView}, for a page that could not be read. */
export function pageFailureView(failure: Failure): { status: number; view: FailureView } {
  if (isNotOffered(failure)) return { status: 404, view: notOfferedView }
  const { status, view } = failureView(failure)
  if (!answersToForms.includes(view.kind)) return { status, view }
  return { status, view: { kind: view.kind, ...notShownView, reference: failure.reference } }
}

export function isTokenRejectedView(error: unknown): error is FailureView {
  return hasMessages(error) && 'reason' in error && error.reason === 'token_rejected'
}

export function isNotOfferedView(error: unknown): error is FailureView {
  return hasMessages(error) && 'reason' in error && error.reason === 'not_offered'
}

/** Whether an error that was thrown says itself what its page shows. */
export function hasMessages(error: unknown): error is ErrorMessages {
  return typeof error === 'object' && error !== null && 'title' in error && 'text' in error
}
