import type { Failure } from '#contract/calls/failure.ts'

/** What a request may call services with: its access token, or why it has none. */
export type Access =
  | {
      token: string
      /** Asked when a service answers 401: newer access, or that the session is over. */
      afterRefusal?(): Promise<Access>
    }
  | {
      refusal: 'unauthenticated' | 'unavailable'
      /** Of `unauthenticated`: the sign-in is only just made, so that another one would be refused as well. */
      reason?: Failure['reason']
    }
