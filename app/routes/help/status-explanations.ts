import { fillPlaceholders } from '#app/format/fill-placeholders.ts'
import { statusFacts } from '#contract/clients/stages.ts'
import { type Status, statuses, statusNames } from '#contract/clients/statuses.ts'

export interface StatusExplanation {
  status: Status
  label: string
  who: string
  happens: string
  usual: string
  step: string
}

/** What happens now, and the broker’s next step. Names in braces are replaced. */
const texts: Record<Status, { happens: string; step: string; who?: string }> = {
  AwaitingSignUp: {
    happens: 'The client has a sign-up link to open.',
    step: 'Copy the link and send it again if they cannot find it.',
  },
  SignUpInProgress: {
    happens: 'The client is completing sign-up.',
    step: 'None. You can add directors’ details and documents for them.',
  },
  SignUpCompleted: {
    happens: 'Sign-up is complete and the application is ready for you to check.',
    step: 'Complete the checklist and submit. If nothing is missing, underwriting may start without you.',
  },
  PendingApplication: {
    happens: 'You are completing the application, or something is missing from it.',
    step: 'Complete the checklist and submit the application.',
  },
  UnderwritingInProgress: {
    happens: 'An underwriter is assessing the application.',
    step: 'None. You can still upload documents.',
  },
  MoreInformationRequested: {
    happens: 'Underwriting needs more information.',
    step: 'Answer every required request and send your answers.',
    who: 'You (the client may answer too)',
  },
  Approved: {
    happens: 'The application is approved. {provider} is preparing offers.',
    step: 'None. The offers will appear on the Offers tab.',
  },
  Declined: {
    happens: '{provider} has declined the application.',
    step: 'Read the reason. Appeal if something has changed and the decision allows it.',
    who: 'You; no one if it cannot be appealed',
  },
  OfferSent: {
    happens: '{provider} has sent offers.',
    step: 'Compare the offers with the client, then accept one or decline them.',
  },
  OfferAccepted: { happens: '{provider} is preparing the contract.', step: 'None.' },
  OfferDeclined: {
    happens: 'The offers were declined. {provider} may send an improved one.',
    step: 'None. Tell your contact at {provider} if the client’s needs change.',
  },
  ContractSent: {
    happens: 'The contract is waiting for signatures.',
    step: 'Check who has signed and remind the others.',
  },
  ContractSigned: {
    happens: 'Everyone has signed. {provider} is activating the facility.',
    step: 'None.',
  },
  Live: { happens: 'The facility is live.', step: 'See the facility and its renewal date.' },
  Closed: {
    happens: 'This record is closed.',
    step: 'You can read it. To start again, make a new referral.',
  },
}

/** Every status, in the order of a client’s life. */
export function statusExplanations(providerName: string): StatusExplanation[] {
  const named = (text: string) => fillPlaceholders(text, { provider: providerName })
  const actors = {
    Broker: 'You',
    Client: 'Client',
    Lender: providerName,
    BrokerOrClient: 'You or the client',
    None: 'No one',
  }
  return statusNames.map((status) => {
    const { next, usual } = statusFacts[status]
    const { happens, step, who } = texts[status]
    return {
      status,
      label: statuses[status].label,
      who: who ?? actors[next],
      happens: named(happens),
      usual: usual ?? (next === 'None' ? 'None' : 'No deadline'),
      step: named(step),
    }
  })
}
