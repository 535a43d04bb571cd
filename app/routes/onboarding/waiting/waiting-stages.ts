import { formatDay } from '#app/format/format-moment.ts'
import type { ListedStep } from '#app/ui/steps/step-list.tsx'
import type { Brokerage } from '#contract/people/brokerage.ts'

const labels = ['Application sent', 'Review', 'Sign agreement', 'Start']

/** The stages from the application to the portal, with their dates. A declined application ends at its review. */
export function stageList(brokerage: Brokerage): ListedStep[] {
  const current = currentStage(brokerage)
  const notes = notesOf(brokerage)
  const shown = brokerage.status === 'Rejected' ? labels.slice(0, 2) : labels
  return shown.map((label, index) => ({
    label,
    state: index === current ? 'current' : index < current ? 'done' : 'upcoming',
    note: index <= current ? notes[index] : undefined,
  }))
}

function currentStage({ status, contract }: Brokerage): number {
  if (status === 'PendingReview' || status === 'Rejected') return 1
  return contract?.is_signed ? 3 : 2
}

function notesOf({ status, status_changed_at, created_at, contract }: Brokerage): (string | undefined)[] {
  const day = (prefix: string, at: string | null | undefined) =>
    at ? `${prefix} ${formatDay(at)}`.trim() : undefined
  const sentAt = status === 'PendingReview' ? (status_changed_at ?? created_at) : created_at
  const review =
    status === 'PendingReview'
      ? 'Usually 2 working days'
      : status === 'Rejected'
        ? day('Declined', status_changed_at)
        : day('Accepted', contract?.sent_at)
  return [
    day('', sentAt),
    review,
    contract?.is_signed ? day('Signed', contract.signed_at) : day('Sent', contract?.sent_at),
    contract?.is_signed ? 'Now' : undefined,
  ]
}
