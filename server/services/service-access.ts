import type { Failure } from '#contract/calls/failure.ts'

export type Access =
  | {
      token: string
      /** Too little of the token's time is left for it to be sent. */
      hasExpired?(): boolean
      /** Called after a 401 from a service: newer access, or that the session has ended. */
      afterRefusal?(): Promise<Access>
    }
  | {
      refusal: 'unauthenticated' | 'unavailable'
      /** Why a token that was just issued is refused: another sign-in would not help. */
      reason?: Failure['reason']
    }
