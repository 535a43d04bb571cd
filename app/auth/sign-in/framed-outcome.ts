export type FramedOutcome = 'signed-in' | 'sign-in-needed' | 'unavailable'

export interface FramedMessage {
  type: 'silent-refresh'
  outcome: FramedOutcome
}
