import type { Failure } from '#contract/calls/failure.ts'

/** The access token of a request, or the reason why it has none. */
export type Access =
  | {
      token: string
      /** Called after a 401 from a service: newer access, or that the session has ended. */
      afterRefusal?(): Promise<Access>
    }
  | {
      refusal: 'unauthenticated' | 'unavailable'
      /** Of `unauthenticated`: the sign-in is only just made, so that another one would be refused as well. */
      reason?: Failure['reason']
    }
