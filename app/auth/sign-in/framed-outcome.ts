/** How a silent sign-in inside a frame ended, as its page tells the page around it. */
export type FramedOutcome = 'signed-in' | 'sign-in-needed' | 'unavailable'

/** The message that carries it. */
export interface FramedMessage {
  type: 'silent-refresh'
  outcome: FramedOutcome
}
