import type { Brokerage } from '#contract/people/brokerage.ts'

export type OnboardingNotice = ReturnType<typeof onboardingNotice>

/** Why a firm cannot use the rest of the portal. */
export function onboardingNotice({ status, name }: Pick<Brokerage, 'status' | 'name'>, providerName: string) {
  switch (status) {
    case 'PendingReview':
      return {
        title: `${providerName} is reviewing your firm’s application`,
        text: 'You can use the rest of the portal once your firm is accepted and its agreement is signed.',
      }
    case 'Rejected':
      return {
        title: `${providerName} has declined your firm’s application`,
        text: 'An admin at your firm can correct the answers and apply again.',
      }
    case 'Closed':
      return { title: `${name}’s account is closed`, text: 'You cannot use the rest of the portal.' }
    default:
      return {
        title: 'Your firm has not signed its agreement yet',
        text: 'You can use the rest of the portal once your agreement is signed.',
      }
  }
}
