import type { Explanation } from './offer-explanations.ts'

export function Explanations({ items }: { items: Explanation[] }) {
  return (
    <dl className="grid max-w-measure flex-[1_1_28rem] gap-2 text-muted text-sm">
      {items.map(({ term, text, forBroker, forClient }) => (
        <div key={term}>
          <dt className="inline font-medium text-ink">{term}: </dt>
          <dd className="inline">
            {text}
            {forBroker && <span className="print:hidden"> {forBroker}</span>}
            {forClient && <span className="hidden print:inline"> {forClient}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
