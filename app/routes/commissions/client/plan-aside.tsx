import { useProvider } from '#app/document/provider-settings.ts'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { type KeyFact, KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { BreakdownView } from './breakdown-view.ts'

export function PlanAside({ view }: { view: BreakdownView }) {
  const { supportEmail } = useProvider()
  const subject = encodeURIComponent(`Commission ${view.client.reference}`)
  return (
    <aside aria-label="Key facts" className="grid content-start gap-8">
      <section aria-labelledby="outstanding">
        <SectionHead id="outstanding" title="Outstanding" />
        <dl className="grid gap-3 pt-3 text-md">
          {view.outstanding.map(({ label, on, amount, total }) => (
            <div
              key={label + on}
              className={`flex justify-between gap-4 tabular-nums ${total ? 'border-t border-line-strong pt-3 font-bold' : ''}`}
            >
              <dt className={total ? undefined : 'text-muted text-sm'}>
                {label} {on && <DateTime at={on} />}
              </dt>
              <dd className="whitespace-nowrap">{amount}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="plan">
        <SectionHead id="plan" title="Commission plan" />
        <KeyFacts items={planFacts(view)} />
      </section>
      <section aria-labelledby="questions">
        <SectionHead id="questions" title="Questions about a line" />
        <p className="pt-3 text-muted text-sm">
          Email <a href={`mailto:${supportEmail}?subject=${subject}`}>{supportEmail}</a> with the date and
          amount of the line.
        </p>
      </section>
    </aside>
  )
}

function planFacts({ plan, clawbackUntil }: BreakdownView): KeyFact[] {
  return [
    { label: 'Plan', value: [plan.name, plan.clause].filter(Boolean).join(', ') },
    { label: 'Rate', value: plan.rate },
    { label: 'Paid', value: plan.payRule },
    ...(clawbackUntil ? [{ label: 'Clawback possible until', value: <DateTime at={clawbackUntil} /> }] : []),
  ]
}
