/** What a form gets when no answer of its action arrived. */
export interface Unsent {
  unsent: true
  ended?: boolean
  /** The lender rejects the sign-in. */
  refused?: boolean
  /** What the portal says, where it turned the request away; with an empty `retry` where sending it again does not help yet. */
  notSent?: { title: string; text: string; retry?: '' }
}

export function isUnsent(answer: unknown): answer is Unsent {
  return typeof answer === 'object' && answer !== null && 'unsent' in answer
}
