import type { Client } from '#contract/clients/client.ts'
import { statusFacts } from '#contract/clients/status-facts.ts'
import { isStatus, type Status, statuses } from '#contract/clients/statuses.ts'

/** The words for a status. The lender's name replaces `{provider}`. */
interface StatusCopy {
  /** What happens now, unless the lender says it in words of its own. */
  happens: string
  /** What Help says happens in this status. */
  explained: string
  /** What Help says the broker does next. */
  step: string
  /** Who acts, where Help has to say more than the status decides. */
  who?: string
  /** How long the status usually lasts; null when nothing is awaited. */
  usual: string | null
  /** The days after which it has lasted longer than that, in statuses that have no deadline. */
  longest?: { days: number; working?: true }
  /** The words before a deadline's date, in statuses that have a deadline rather than a usual time. */
  deadline?: { ahead: string; passed?: string }
  /** What has happened instead, once the deadline has passed. */
  over?: string
  /** What a calendar calls the deadline, after the client's name. */
  event?: string
  /** Why the dashboard lists a client in this status, unless the lender gives a more specific reason. */
  task?: string
}

/** All that the portal says about each status, apart from its name and colour, which the lender shows as well. */
const copy: Record<Status, StatusCopy> = {
  AwaitingSignUp: {
    happens: 'The client opens the sign-up link',
    explained: 'The client has a sign-up link to open.',
    step: 'Copy the link and send it again if they cannot find it.',
    who: 'The client; you, to remind them, once sign-up is overdue',
    usual: '1 to 3 days',
    longest: { days: 3 },
    event: 'sign-up due',
  },
  SignUpInProgress: {
    happens: 'The client finishes sign-up',
    explained: 'The client is completing sign-up.',
    step: 'None, until sign-up is overdue: then remind the client. You can add directors’ details and documents for them.',
    who: 'The client; you, to remind them, once sign-up is overdue',
    usual: 'Less than 1 day',
    longest: { days: 1 },
    event: 'sign-up due',
  },
  SignUpCompleted: {
    happens: 'You complete and submit the application',
    explained: 'Sign-up is complete and the application is ready for you to check.',
    step: 'Complete the checklist and submit. If nothing is missing, underwriting may start without you.',
    usual: null,
    event: 'application to submit',
    task: 'Sign-up is complete. Finish the application',
  },
  PendingApplication: {
    happens: 'You complete and submit the application',
    explained: 'You are completing the application, or something is missing from it.',
    step: 'Complete the checklist and submit the application.',
    usual: null,
    event: 'application to submit',
    task: 'Complete and submit the application',
  },
  UnderwritingInProgress: {
    happens: 'An underwriter assesses the application',
    explained: 'An underwriter is assessing the application.',
    step: 'None. You can still upload documents.',
    usual: '1 to 2 working days',
    longest: { days: 2, working: true },
  },
  MoreInformationRequested: {
    happens: 'You answer the requests',
    explained: 'Underwriting needs more information.',
    step: 'Answer every required request and send your answers.',
    who: 'You (the client may answer too)',
    usual: 'By the due date',
    deadline: { ahead: 'By' },
    event: 'answers to underwriting due',
    task: 'Underwriting needs your answers',
  },
  Approved: {
    happens: '{provider} prepares the offers',
    explained: 'The application is approved. {provider} is preparing offers.',
    step: 'None. The offers will appear on the Offers tab.',
    usual: 'Less than 1 day',
    longest: { days: 1 },
  },
  Declined: {
    happens: 'You can appeal with new information',
    explained: '{provider} has declined the application.',
    step: 'Read the reason. Appeal if something has changed and the decision allows it.',
    who: 'You; no one if it cannot be appealed',
    usual: '30 days to appeal',
    deadline: { ahead: 'Appeal by', passed: 'The deadline to appeal was' },
    event: 'last day to appeal',
    task: 'Declined. See why and whether you can appeal',
  },
  OfferSent: {
    happens: 'Accept one offer, or decline',
    explained: '{provider} has sent offers.',
    step: 'Compare the offers with the client, then accept one or decline them. Once no offer is open, ask for a new one or decline.',
    who: 'You or the client; you alone, once no offer is open',
    usual: 'Until the offer expires',
    deadline: { ahead: 'Open until', passed: 'Expired on' },
    event: 'offers expire',
  },
  OfferAccepted: {
    happens: '{provider} issues the contract',
    explained: '{provider} is preparing the contract.',
    step: 'None.',
    usual: 'Less than 1 day',
    longest: { days: 1 },
  },
  OfferDeclined: {
    happens: '{provider} may improve the offer',
    explained: 'The offers were declined. {provider} may send an improved one.',
    step: 'None. Tell your contact at {provider} if the client’s needs change.',
    usual: '30 days',
    deadline: { ahead: '', passed: 'Ended on' },
    over: 'No improved offer was sent in time',
    event: 'last day for an improved offer',
  },
  ContractSent: {
    happens: 'The signatories sign the contract',
    explained: 'The contract is waiting for signatures.',
    step: 'Check who has signed and remind the others. Once the contract has expired, ask for a new one.',
    who: 'The client; you, to ask for a new one, once the contract has expired',
    usual: 'Until the contract expires',
    deadline: { ahead: 'The contract expires on', passed: 'The contract expired on' },
    event: 'contract expires',
  },
  ContractSigned: {
    happens: '{provider} activates the facility',
    explained: 'Everyone has signed. {provider} is activating the facility.',
    step: 'None.',
    usual: '1 day',
    longest: { days: 1 },
  },
  Live: {
    happens: 'The facility is live',
    explained: 'The facility is live.',
    step: 'None. From the renewal date, ask your contact at {provider} about a renewal if the client needs more funding.',
    usual: null,
  },
  Closed: {
    happens: 'This record is closed',
    explained: 'This record is closed.',
    step: 'You can read it. To start again, make a new referral.',
    usual: null,
  },
}

/** Of an application from which nothing is missing. */
const ready = { happens: 'You submit the application', task: 'Nothing is missing. Submit the application' }

/** Of offers that have all expired, be they one or several: the client can no longer accept one. */
const expired = {
  next: 'Broker',
  happens: 'No offer is open any more. Ask for a new one, or decline',
} as const

/** What is known of the step that a client waits for: that of its status, or answers that are due before it. */
export function stepCopy({ status, next_action: { action } }: Pick<Client, 'status' | 'next_action'>) {
  if (action === 'process-requested-information') return statusCopy('MoreInformationRequested')
  const copy = statusCopy(status)
  if (action === 'decline-offer' && copy) return { ...copy, ...expired }
  return action === 'submit-application' && copy ? { ...copy, ...ready } : copy
}

/** Everything known of a status; undefined for one that this portal does not know. */
export function statusCopy(status: string) {
  return isStatus(status)
    ? { status, ...statuses[status], ...statusFacts[status], ...copy[status] }
    : undefined
}
