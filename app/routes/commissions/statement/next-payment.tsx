import { DateTime } from '#app/ui/values/date-time.tsx'
import { Money } from '#app/ui/values/money.tsx'
import type { StatementPageView } from './statement-view.ts'

export function NextPayment({ payment }: { payment: StatementPageView['nextPayment'] }) {
  return (
    <section
      aria-labelledby="next-payment"
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-lg border bg-sunken p-5"
    >
      <div>
        <h2 id="next-payment" className="font-normal text-muted text-sm">
          Next payment
        </h2>
        <p className="font-bold text-2xl tabular-nums">
          {payment ? <Money pounds={payment.amount} figure /> : 'None due'}
        </p>
      </div>
      <p className="text-md text-muted">
        {payment ? (
          <>
            By Bacs on{' '}
            <strong>
              <DateTime at={payment.date} />
            </strong>
            {payment.account && `, to the account ending ${payment.account}`}.
          </>
        ) : (
          'Commission that is earned has a due date on its line.'
        )}
      </p>
    </section>
  )
}
