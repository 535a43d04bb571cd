import type { Unsent } from '#app/auth/session/unsent.ts'
import type { FailureView } from '#app/errors/failure-view.ts'
import type { Refusal } from '#app/ports.ts'

export interface RefusalView extends FailureView {
  /** What a form says that stays on the page. */
  notSent: NonNullable<Unsent['notSent']>
}

export const refusalViews: Record<Refusal, { status: 429 | 503; view: RefusalView }> = {
  overloaded: {
    status: 503,
    view: {
      kind: 'unavailable',
      title: 'The portal is busy',
      text: 'Try again in a minute.',
      retry: true,
      notSent: {
        title: 'The portal is busy',
        text: 'Nothing was sent. What you entered is still here. Try again in a minute.',
      },
    },
  },
  'rate-limited': {
    status: 429,
    view: {
      kind: 'rate_limited',
      title: 'Too many requests',
      text: 'Try again in a minute.',
      retry: true,
      notSent: {
        title: 'Too many requests',
        text: 'Nothing was sent. What you entered is still here. Try again in a minute.',
      },
    },
  },
  'upload-quota': {
    status: 429,
    view: {
      kind: 'rate_limited',
      title: 'You have uploaded too much in this hour',
      text: 'Try again in an hour.',
      retry: true,
      notSent: {
        title: 'You have uploaded too much in this hour',
        text: 'Nothing was sent. What you entered is still here. Upload these files in an hour.',
        retry: '',
      },
    },
  },
}

/** Header of a refused data request that the page may repeat by itself. */
export const repeatHeader = 'X-Refused'
