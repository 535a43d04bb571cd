import { href, Link } from 'react-router'
import type { Viewer } from '#app/clients/viewer.ts'

interface OfferCommissionProps {
  clientId: string
  /** By offer; null for roles that may not see it. */
  sums: { offerId: string; name: string; sum: string }[] | null
  viewer: Viewer
  chosen?: boolean
}

export function OfferCommission({ clientId, sums, viewer, chosen }: OfferCommissionProps) {
  const { firmName, providerName } = viewer
  return (
    <section
      aria-labelledby="commission"
      className="mt-6 rounded-lg border border-control border-dashed text-md"
    >
      <div className="grid gap-x-8 gap-y-3 p-4 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        <h3 id="commission">
          <span className="print:hidden">Your commission</span>
          <span className="hidden print:inline">Broker’s commission</span>
        </h3>
        {sums?.map(({ offerId, name, sum }) => (
          <p key={offerId} className="tabular-nums">
            <span className="block text-muted">{name}</span>
            {sum}
            <Link
              to={href('/application/:clientId/offers/:offerId/disclosure', { clientId, offerId })}
              className="block print:hidden"
            >
              Commission disclosure<span className="sr-only">, {name}</span>
            </Link>
          </p>
        ))}
        {!sums && <p className="text-muted print:hidden">Only admins can see the amount.</p>}
      </div>
      <p className="border-control border-t border-dashed px-4 py-3 text-muted text-sm">
        Paid to {firmName} by {providerName}.
        {!chosen && <span className="print:hidden"> Tell the client about it before they choose.</span>}
        {!sums && <span className="hidden print:inline"> Ask {firmName} for the amount.</span>}
      </p>
    </section>
  )
}
