import { data } from 'react-router'
import { loadClient } from '#app/clients/load-client.ts'
import { profileContext, servicesContext, settingsContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { failureView } from '#app/errors/failure-view.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { FactList } from '#app/ui/values/fact-list.tsx'
import { ClientSheet } from '../client-sheet.tsx'
import { requireOffer } from '../detail/offer-state.ts'
import { highCommission } from '../detail/offers/offer-facts.ts'
import type { Route } from './+types/route'
import { disclosureView } from './disclosure-view.ts'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(`Commission disclosure: ${args.loaderData?.name ?? 'Client'}`, args)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { brokerage: firm } = context.get(profileContext)
  const { disclosure } = context.get(settingsContext)
  const [{ client, providerName }, own] = await Promise.all([
    loadClient(context, params.clientId),
    firm ? context.get(servicesContext).core.getBrokerage(firm.id) : undefined,
  ])
  const offer = requireOffer(client, params.offerId)
  const plan = (own?.ok && own.value.commission_plan) || null
  const view = disclosureView({ client, offer, firm, plan, providerName, text: disclosure.text })
  if (!view) throw data({ ...failureView({ kind: 'forbidden' }).view, ...seenByAdmins }, { status: 403 })
  const { id, company } = client
  return {
    ...view,
    id,
    name: company.name,
    number: company.number,
    high: highCommission(offer, disclosure.high),
  }
}

export default function CommissionDisclosure({ loaderData: view }: Route.ComponentProps) {
  return (
    <ClientSheet client={view} title="Commission disclosure">
      {view.high && (
        <div className="print:hidden">
          <Notice colour="yellow" title="This commission is high">
            {view.high} Check that the client knows the amount.
          </Notice>
        </div>
      )}
      <section aria-label="Wording" className="grid max-w-measure gap-3 print:max-w-none">
        {view.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section aria-labelledby="commission" className="break-inside-avoid">
        <h2 id="commission">The commission</h2>
        <FactList items={view.facts} />
      </section>
      <Signature name={view.name} />
      <p className="text-muted text-sm">Wording: {view.wording}</p>
    </ClientSheet>
  )
}

/** Lines to write on, for someone who signs for the client. */
function Signature({ name }: { name: string }) {
  return (
    <section aria-labelledby="signature" className="break-inside-avoid">
      <h2 id="signature">Signed for {name}</h2>
      <dl className="grid gap-x-8 sm:grid-cols-2 print:grid-cols-2">
        {['Name', 'Position', 'Signature', 'Date'].map((label) => (
          <div key={label} className="border-b border-line-strong pt-3 pb-10">
            <dt className="text-muted text-sm">{label}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </section>
  )
}

const seenByAdmins = {
  title: 'Only admins can see commissions',
  text: 'Ask an admin at your firm for the disclosure of this offer.',
}
