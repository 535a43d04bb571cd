/** What a form's `clientAction` answers in the browser when no answer of the action arrived. */
export interface Unsent {
  unsent: true
  /** The session has ended. */
  ended?: boolean
  /** The lender does not accept the sign-in. */
  refused?: boolean
}

export function isUnsent(answer: unknown): answer is Unsent {
  return typeof answer === 'object' && answer !== null && 'unsent' in answer
}
