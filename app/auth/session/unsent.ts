/** What a form’s `clientAction` returns when no answer of the action arrived. */
export interface Unsent {
  unsent: true
  /** The session has ended. */
  ended?: boolean
  /** The lender rejects the sign-in. */
  refused?: boolean
}

export function isUnsent(answer: unknown): answer is Unsent {
  return typeof answer === 'object' && answer !== null && 'unsent' in answer
}
