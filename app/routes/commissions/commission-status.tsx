import { type CodeView, codeView } from '#app/clients/code-view.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import type { commissionStatuses } from '#contract/commission/commission.ts'

export const statusViews: Record<(typeof commissionStatuses)[number], CodeView> = {
  Accrued: { label: 'Accrued', colour: 'blue' },
  Payable: { label: 'Payable', colour: 'green' },
  Paid: { label: 'Paid', colour: 'green' },
  OnHold: { label: 'On hold', colour: 'yellow' },
  ClawedBack: { label: 'Clawed back', colour: 'red' },
  Cancelled: { label: 'Cancelled', colour: 'grey' },
}

/** Of a line, or of a client with the sum of its lines. */
export function CommissionStatus({ status }: { status: string }) {
  const { label, colour } = codeView(statusViews, status)
  return <Badge colour={colour}>{label}</Badge>
}
