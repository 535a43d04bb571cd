import type { Unsent } from '#app/auth/session/unsent.ts'
import type { FailureView } from '#app/errors/failure-view.ts'
import type { Refusal } from '#app/ports.ts'

export interface RefusalView extends FailureView {
  /** What a form says that stays on the page. */
  notSent: NonNullable<Unsent['notSent']>
}

const inAMinute = 'Try again in a minute.'
const kept = 'Nothing was sent. What you entered is still here.'

export const refusalViews: Record<Refusal, { status: 429 | 503; view: RefusalView }> = {
  overloaded: {
    status: 503,
    view: viewOf('unavailable', 'The portal is busy', inAMinute, { text: `${kept} ${inAMinute}` }),
  },
  'rate-limited': {
    status: 429,
    view: viewOf('rate_limited', 'Too many requests', inAMinute, { text: `${kept} ${inAMinute}` }),
  },
  'upload-quota': {
    status: 429,
    view: viewOf('rate_limited', 'You have uploaded too much in this hour', 'Try again in an hour.', {
      text: `${kept} Upload these files in an hour.`,
      retry: '',
    }),
  },
}

function viewOf(
  kind: FailureView['kind'],
  title: string,
  text: string,
  notSent: Omit<RefusalView['notSent'], 'title'>,
): RefusalView {
  return { kind, title, text, retry: true, notSent: { title, ...notSent } }
}

/** Header of a refused data request that the page may repeat by itself. */
export const repeatHeader = 'X-Refused'
