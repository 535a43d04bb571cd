import type { ReactNode } from 'react'
import { type CodeView, codeView } from '#app/clients/code-view.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { londonTime } from '#app/format/london-time.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { EmailText } from '#app/ui/values/email-text.tsx'
import type {
  CommissionLine,
  CommissionSummary,
  commissionStatuses,
} from '#contract/commission/commission.ts'

/** The statuses of the contract, and the one that the portal finds by the date. */
export const statusViews: Record<(typeof commissionStatuses)[number] | 'Overdue', CodeView> = {
  Accrued: { label: 'Accrued', colour: 'blue' },
  Payable: { label: 'Payable', colour: 'green' },
  Overdue: { label: 'Overdue', colour: 'red' },
  Paid: { label: 'Paid', colour: 'green' },
  OnHold: { label: 'On hold', colour: 'yellow' },
  ClawedBack: { label: 'Clawed back', colour: 'red' },
  Cancelled: { label: 'Cancelled', colour: 'grey' },
}

/** Whether the London day of a payment, an instant or `YYYY-MM-DD`, has passed: on the day itself it may still be made. */
export function isOverdue(due: string | null | undefined, now: Date): boolean {
  const isDay = due && /^\d{4}-\d{2}-\d{2}/.test(due)
  return isDay ? londonTime(new Date(due)).day < londonTime(now).day : false
}

type Payments = Pick<CommissionSummary, 'next_payment' | 'following_payment'>

/** What is overdue, and what is paid next: undefined where the lender does not say what follows. */
export function duePayments({ next_payment, following_payment }: Payments, now: Date) {
  return isOverdue(next_payment?.date, now)
    ? { overdue: next_payment, next: following_payment }
    : { overdue: null, next: next_payment }
}

/** The status of a line today: what the lender owes is overdue once its day has passed. A clawback is not, as the firm owes it, nor what clawbacks take. */
export function statusToday(
  { status, due_at, paid_at, set_off }: Pick<CommissionLine, 'status' | 'due_at' | 'paid_at' | 'set_off'>,
  now: Date,
): string {
  const isOwed = !paid_at && !set_off && (status === 'Accrued' || status === 'Payable')
  return isOwed && isOverdue(due_at, now) ? 'Overdue' : status
}

/** Of a line, or of a client with the sum of its lines. */
export function CommissionStatus({ status }: { status: string }) {
  const { label, colour } = codeView(statusViews, status)
  return <Badge colour={colour}>{label}</Badge>
}

/** The day on which commission is due, unless clawbacks take all of it: then nothing is paid on that day. */
export function DueDay({ at, setOff }: { at: string; setOff: boolean | undefined }) {
  return (
    <>
      Due <DateTime at={at} />
      {setOff && ', set against clawbacks'}
    </>
  )
}

/** Says of commission that is overdue, after a sentence on when it was due, what to do about it. */
export function OverdueNote({ children }: { children: ReactNode }) {
  const { providerName, supportEmail } = useProvider()
  return (
    <span className="block text-red">
      {children}. {providerName} has not paid it. To ask why, email{' '}
      <a href={`mailto:${supportEmail}`} className="wrap-anywhere">
        <EmailText address={supportEmail} />
      </a>
      .
    </span>
  )
}
