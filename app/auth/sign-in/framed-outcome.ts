/** How a silent sign-in in a frame ended, for the page around it. */
export type FramedOutcome = 'signed-in' | 'sign-in-needed' | 'unavailable'

export interface FramedMessage {
  type: 'silent-refresh'
  outcome: FramedOutcome
}
