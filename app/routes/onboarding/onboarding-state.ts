import type { Profile } from '#contract/people/profile.ts'

/** The way of a firm into the portal, in order. */
export const onboardingSteps = ['Your firm', 'Review', 'Agreement', 'Ready'] as const

/** Where a firm stands on its way, in words. */
export interface OnboardingState {
  /** Index of the step under way; the steps before it are done. */
  step: number
  title: string
  /** What happened. */
  now: string
  /** What comes next, and who does it. */
  next: string
  /** Nothing goes on by itself: somebody must write to support. */
  stopped: boolean
  /** Where the agreement is signed. */
  signUrl?: string
}

type Firm = NonNullable<Profile['brokerage']>
type Words = Omit<OnboardingState, 'step' | 'stopped' | 'signUrl'>

/** What is true of a firm that may not use the portal yet. Says nothing the lender has not said. */
export function onboardingState(firm: Profile['brokerage'], providerName: string): OnboardingState {
  if (!firm) return { step: 0, stopped: true, ...noFirm(providerName) }
  switch (firm.status) {
    case 'PendingReview':
      return { step: 1, stopped: false, ...inReview(firm, providerName) }
    case 'Rejected':
      return { step: 1, stopped: true, ...rejected(firm, providerName) }
    case 'Suspended':
    case 'Closed':
      return { step: 2, stopped: true, ...stopped(firm, providerName) }
    default:
      return agreement(firm, providerName)
  }
}

function noFirm(provider: string): Words {
  return {
    title: 'Your firm is not set up yet',
    now: 'You are signed in, but your account does not belong to a firm yet.',
    next: `If your firm already uses this portal, ask its admin to add you. If it is new to ${provider}, write to support with the firm’s name and company number.`,
  }
}

function inReview(firm: Firm, provider: string): Words {
  return {
    title: 'Your firm is being reviewed',
    now: `${provider} has the details of ${firm.name} and is checking them.`,
    next: 'When the review is done, the agreement is sent to you to sign. You need to do nothing until then.',
  }
}

function rejected(firm: Firm, provider: string): Words {
  return {
    title: 'Your firm was not accepted',
    now: `${provider} has reviewed ${firm.name} and decided not to work with it for now.`,
    next: 'If you think this is a mistake, or something has changed, write to support.',
  }
}

function stopped(firm: Firm, provider: string): Words {
  const closed = firm.status === 'Closed'
  return {
    title: closed ? 'Your firm’s account is closed' : 'Your firm’s account is suspended',
    now: `${provider} has ${closed ? 'closed' : 'suspended'} the account of ${firm.name}. Clients cannot be referred.`,
    next: closed
      ? 'To open it again, write to support.'
      : 'To find out why and what can be done, write to support.',
  }
}

function agreement(firm: Firm, provider: string): OnboardingState {
  const { status, sign_url, signatory_name } = firm.contract ?? {}
  const signUrl = sign_url && /^https?:\/\//.test(sign_url) ? sign_url : undefined
  if (status === 'Declined' || status === 'Expired') {
    return {
      step: 2,
      stopped: true,
      title: status === 'Declined' ? 'The agreement was declined' : 'The agreement has expired',
      now: `The agreement between ${firm.name} and ${provider} was not signed.`,
      next: 'To have it sent again, write to support.',
    }
  }
  if (signUrl) {
    return {
      step: 2,
      stopped: false,
      title: 'Sign the agreement',
      now: `The agreement between ${firm.name} and ${provider} is ready to be read and signed${signatory_name ? ` by ${signatory_name}` : ''}.`,
      next: 'Once it is signed, the portal opens.',
      signUrl,
    }
  }
  return {
    step: 2,
    stopped: false,
    title: 'The agreement is on its way',
    now: agreementOnItsWay(firm, provider),
    next: 'Once it is signed, the portal opens. Nothing has come? Look in the junk folder, then write to support.',
  }
}

function agreementOnItsWay(firm: Firm, provider: string): string {
  const { status, signatory_name } = firm.contract ?? {}
  if (status !== 'Sent' && status !== 'Viewed')
    return `${provider} is preparing the agreement with ${firm.name}.`
  return `${provider} has sent the agreement with ${firm.name} by email${signatory_name ? ` to ${signatory_name}` : ''}. It is not signed yet.`
}
