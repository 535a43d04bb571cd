import { href, Link } from 'react-router'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { AcceptView } from './accept-view.ts'

export function OfferAside({ view }: { view: AcceptView }) {
  const { clientId, offerName, facts, viewer, closed } = view
  // On a phone what closed the offer comes first, as nothing is to be filled in.
  const place = closed ? '' : 'max-lg:-order-1'
  return (
    <aside aria-label={offerName} className={`rounded-lg border px-5 py-4 ${place}`}>
      <SectionHead
        title={offerName}
        aside={!closed && <Link to={href('/application/:clientId/offers', { clientId })}>Change offer</Link>}
      />
      <KeyFacts
        flat
        items={facts.map(({ label, lines }) => ({
          label,
          value: lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          )),
        }))}
      />
      {!closed && (
        <p className="mt-4 border-t pt-3 text-muted text-sm">
          <b className="block">What happens next</b>
          {viewer.providerName} prepares the contract, usually in less than 1 day.
        </p>
      )}
    </aside>
  )
}
