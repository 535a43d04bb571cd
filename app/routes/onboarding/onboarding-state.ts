import type { Profile } from '#contract/people/profile.ts'

export const onboardingSteps = ['Your firm', 'Review', 'Agreement', 'Ready'] as const

export interface OnboardingState {
  /** Index of the current step; earlier ones are done. */
  step: number
  title: string
  now: string
  next: string
  /** Nothing happens until someone contacts support. */
  stopped: boolean
  signUrl?: string
}

type Firm = NonNullable<Profile['brokerage']>
type Messages = Omit<OnboardingState, 'step' | 'stopped' | 'signUrl'>

/** The step of a firm that may not use the portal yet. Its messages claim nothing that the lender has not said. */
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

function noFirm(provider: string): Messages {
  return {
    title: 'Your firm is not set up yet',
    now: 'You are signed in, but your account does not belong to a firm yet.',
    next: `If your firm already uses this portal, ask an admin at your firm to invite you. If it is new to ${provider}, email support with the firm’s name and company number.`,
  }
}

function inReview(firm: Firm, provider: string): Messages {
  return {
    title: 'Your firm is being reviewed',
    now: `${provider} is reviewing ${firm.name}’s application.`,
    next: `If ${provider} accepts ${firm.name}, it sends the agreement to sign. There is nothing to do until then.`,
  }
}

function rejected(firm: Firm, provider: string): Messages {
  return {
    title: 'Your firm’s application was declined',
    now: `${provider} has declined ${firm.name}’s application.`,
    next: 'If something has changed, email support.',
  }
}

function stopped(firm: Firm, provider: string): Messages {
  const closed = firm.status === 'Closed'
  return {
    title: closed ? 'Your firm’s account is closed' : 'Your firm’s account is suspended',
    now: `${provider} has ${closed ? 'closed' : 'suspended'} ${firm.name}’s account. You cannot refer clients.`,
    next: closed ? 'To open it again, email support.' : 'To find out why, email support.',
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
      next: 'To have it sent again, email support.',
    }
  }
  if (signUrl) {
    return {
      step: 2,
      stopped: false,
      title: 'Sign the agreement',
      now: `The agreement between ${firm.name} and ${provider} is ready for signing${signatory_name ? ` by ${signatory_name}` : ''}.`,
      next: 'You can use the portal once it is signed.',
      signUrl,
    }
  }
  return {
    step: 2,
    stopped: false,
    title: 'Waiting for the agreement',
    now: progressOfAgreement(firm, provider),
    next: 'You can use the portal once it is signed. If the email has not arrived, check your junk folder, then email support.',
  }
}

function progressOfAgreement(firm: Firm, provider: string): string {
  const { status, signatory_name } = firm.contract ?? {}
  if (status !== 'Sent' && status !== 'Viewed')
    return `${provider} is preparing the agreement with ${firm.name}.`
  return `${provider} has sent the agreement with ${firm.name} by email${signatory_name ? ` to ${signatory_name}` : ''}. It is not signed yet.`
}
