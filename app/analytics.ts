import type { Profile } from '#contract/people/profile.ts'

/** What a signed-in broker has done, named for the analytics service (specification section 7). */
export type UserAction =
  | 'refer-client'
  | 'submit-application'
  | 'save-director'
  | 'upload-documents'
  | 'answer-requests'
  | 'accept-offer'
  | 'decline-offer'
  | 'appeal-decision'
  | 'import-clients'
  | 'correct-import'
  | 'invite-broker'
  | 'resend-invitation'
  | 'remove-broker'
  | 'update-phone'
  | 'update-preferences'
  | 'mark-notifications-read'
  | 'send-brokerage-application'
  | 'discard-brokerage-application'

/** An answered request of a signed-in broker. `url` is the address without React Router’s additions. */
export interface AnsweredRequest {
  request: Request
  url: URL
  response: Response
  profile: Profile
}

/**
 * Reports of one request for the lender’s analytics service. They are queued and sent later: reporting never waits, never throws, and its
 * failures are never shown.
 */
export interface Analytics {
  /** Reports the profile once for each sign-in, and a page view when the request was a navigation. */
  answered(answered: AnsweredRequest): void
  userAction(name: UserAction, profile: Profile): void
}
