import { codeView } from '#app/clients/code-view.ts'
import { agreementStatuses } from '#app/firm/firm-labels.ts'
import { workingDaysAfter } from '#app/format/calendar.ts'
import { formatDay, formatMoment } from '#app/format/format-moment.ts'
import { possessive } from '#app/format/letter-case.ts'
import { londonTime } from '#app/format/london-time.ts'
import type { ListedStep } from '#app/ui/steps/step-list.tsx'
import { facts } from '#app/ui/values/facts.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import type { Profile } from '#contract/people/profile.ts'

interface WaitingInput {
  brokerage: Brokerage
  role: Profile['role']
  provider: string
  supportEmail: string
  now: Date
}

/** What a firm’s status says, and what its people can do. It claims nothing that the lender has not said. */
interface Part {
  title: string
  lead: string
  facts?: { label: string; value: string }[]
  reason?: { title: string; text: string }
  next?: string
  sign_url?: string
  /** The body of an email that asks for another signatory: no call of the lender changes it. */
  otherSignatory?: string
  /** Nothing happens until someone contacts support. */
  stopped?: boolean
}

/** Working days that a review usually takes (domain 2.2). */
const reviewDays = 2

export type WaitingView = ReturnType<typeof waitingView>

/** The status of a firm’s application. */
export function waitingView(input: WaitingInput) {
  const { brokerage, now } = input
  return {
    facts: [],
    stopped: false,
    ...waitingPart(input),
    stages: stageList(brokerage),
    /** Who of the firm may sign the agreement. */
    signatory: brokerage.company_type === 'SoleTrader' ? 'the sole trader' : 'a director or partner',
    checkedAt: now.toISOString(),
  }
}

function waitingPart(input: WaitingInput): Part {
  switch (input.brokerage.status) {
    case 'PendingReview':
      return inReview(input)
    case 'Rejected':
      return rejected(input)
    case 'Suspended':
    case 'Closed':
      return stopped(input)
    default:
      return agreement(input)
  }
}

function inReview({ brokerage, provider, supportEmail, now }: WaitingInput): Part {
  const sentAt = brokerage.status_changed_at ?? brokerage.created_at
  const sentOn = sentAt && londonTime(new Date(sentAt)).day
  const answerBy = sentOn && workingDaysAfter(sentOn, reviewDays)
  const late = answerBy && londonTime(now).day > answerBy
  return {
    title: 'Application sent',
    lead: `${provider} usually reviews an application in ${reviewDays} working days.`,
    facts: facts([
      ['Firm', brokerage.name],
      ['Sent', sentAt && formatMoment(sentAt, 'date-time')],
      ['Usual answer by', answerBy && formatDay(answerBy)],
    ]),
    next: late
      ? `The review is taking longer than usual. For help, email ${supportEmail}.`
      : `If ${provider} accepts ${brokerage.name}, it sends the agreement to sign. There is nothing to do until then.`,
  }
}

function rejected({ brokerage, role, provider }: WaitingInput): Part {
  const own = brokerage.company_type === 'SoleTrader' ? 'the UTR' : 'the owners'
  return {
    title: 'Application declined',
    lead: `${provider} has declined ${possessive(brokerage.name)} application.`,
    reason: reasonOf(brokerage),
    stopped: true,
    next:
      role === 'Admin'
        ? `You can correct your answers and apply again. What is on your firm’s record is filled in. Enter the rest again, such as ${own}, the signatory’s job title and the bank details.`
        : 'An admin at your firm can correct the answers and apply again.',
  }
}

function stopped({ brokerage, provider, supportEmail }: WaitingInput): Part {
  const closed = brokerage.status === 'Closed'
  return {
    title: closed ? 'Your firm’s account is closed' : 'Your firm’s account is suspended',
    lead: `${provider} has ${closed ? 'closed' : 'suspended'} ${possessive(brokerage.name)} account. You cannot refer clients.`,
    reason: reasonOf(brokerage),
    stopped: true,
    next: closed
      ? `To open it again, email ${supportEmail}.`
      : `To have it reinstated, email ${supportEmail}.`,
  }
}

function agreement(input: WaitingInput): Part {
  const { brokerage, provider, supportEmail } = input
  const { contract } = brokerage
  const lines = agreementFacts(input)
  if (contract?.is_signed)
    return { title: 'The agreement is signed', lead: 'Opening the portal.', facts: lines }
  const status = contract?.status ?? 'NotSent'
  if (status === 'Declined' || status === 'Expired')
    return {
      title: status === 'Declined' ? 'The agreement was declined' : 'The agreement has expired',
      lead: `The agreement between ${brokerage.name} and ${provider} was not signed.`,
      stopped: true,
      next: `Email ${supportEmail} to have it sent again.`,
    }
  const sign_url = webAddress(contract?.sign_url)
  const junk = `If the email has not arrived, check your junk folder, then email ${supportEmail}.`
  if (sign_url || status === 'Sent' || status === 'Viewed')
    return {
      title: sign_url ? 'Sign the agreement' : 'Waiting for the agreement',
      lead: 'You can use the portal once it is signed.',
      facts: [...lines, { label: 'Status', value: codeView(agreementStatuses, status).label }],
      sign_url,
      otherSignatory: `Please send the agreement with ${brokerage.name} to another signatory.\r\n\r\nName: \r\nEmail: \r\n`,
      next: junk,
    }
  return {
    title: 'Waiting for the agreement',
    lead: `${provider} is preparing the agreement with ${brokerage.name}.`,
    next: `You can use the portal once it is signed. ${junk}`,
  }
}

function agreementFacts({ brokerage, provider }: WaitingInput) {
  const { version, signatory_name, signatory_email, sent_at, signed_at } = brokerage.contract ?? {}
  return facts([
    ['Firm', brokerage.name],
    ['Agreement', `Agreement with ${provider}${version ? `, version ${version}` : ''}`],
    ['Signatory', [signatory_name, signatory_email].filter(Boolean).join(', ')],
    ['Sent', sent_at && formatMoment(sent_at, 'date-time')],
    ['Signed', signed_at && formatMoment(signed_at, 'date-time')],
  ])
}

function reasonOf({ status_reason, status_changed_at }: Brokerage): Part['reason'] {
  if (!status_reason) return undefined
  const on = status_changed_at ? ` on ${formatDay(status_changed_at)}` : ''
  return { title: `Reason given${on}`, text: status_reason }
}

function webAddress(url: string | undefined): string | undefined {
  return url && /^https?:\/\//.test(url) ? url : undefined
}

const labels = ['Application sent', 'Review', 'Sign agreement', 'Start']

/** The stages from the application to the portal. A declined application ends at its review. */
function stageList({ status, contract }: Brokerage): ListedStep[] {
  const isReviewed = status !== 'PendingReview' && status !== 'Rejected'
  const current = !isReviewed ? 1 : contract?.is_signed ? 3 : 2
  const shown = status === 'Rejected' ? labels.slice(0, 2) : labels
  return shown.map((label, index) => ({
    label,
    state: index === current ? 'current' : index < current ? 'done' : 'upcoming',
  }))
}
