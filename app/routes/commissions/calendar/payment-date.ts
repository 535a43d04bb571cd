import { href } from 'react-router'
import type { CalendarDate, CalendarNames } from '#app/downloads/calendar-response.ts'
import { formatMoney } from '#app/format/money.ts'
import type { CommissionSummary } from '#contract/commission/commission.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'

/** The day of the firm’s next payment of commission; null when none is due. */
export function paymentDate(
  { next_payment: payment }: Pick<CommissionSummary, 'next_payment'>,
  firm: Pick<Brokerage, 'id'>,
  { providerName, origin }: CalendarNames,
): CalendarDate | null {
  return (
    payment && {
      id: `commission-${firm.id}-${payment.date}@${new URL(origin).hostname}`,
      title: `Commission: ${providerName} pays ${formatMoney(payment.amount)}`,
      text: 'By Bacs. No action needed',
      at: payment.date,
      link: origin + href('/commissions'),
    }
  )
}
