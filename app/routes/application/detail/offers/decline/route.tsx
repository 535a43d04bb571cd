import { href, Link } from 'react-router'
import { ClientErrorView } from '#app/clients/page/client-error-view.tsx'
import { viewerOf } from '#app/clients/viewer.ts'
import { servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { countOf } from '#app/format/count.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { FormAlert, SavedMeanwhile, ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type ServerForm as FormOf, useServerForm } from '#app/forms/use-server-form.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import { ClosedOffers } from '../closed-offers.tsx'
import type { Route } from './+types/route.ts'
import { DeclineFields } from './decline-fields.tsx'
import { declineOffer } from './decline-offer.ts'
import { type DeclineView, declineView } from './decline-view.ts'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(
    args.loaderData
      ? `Decline all offers: ${args.loaderData.view.clientName}`
      : 'We cannot show these offers',
    args,
  )

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = requireValue(await context.get(servicesContext).broker.getClient(params.clientId))
  return { view: declineView(client, viewerOf(context)), opening: declineOffer.open(client.version) }
}

export const action = mutationAction(declineOffer)

export default function DeclineOffers({ loaderData: { view, opening }, actionData }: Route.ComponentProps) {
  const form = useServerForm('decline', { opening, actionData })
  return (
    <>
      <PageHead
        crumbs={[
          { label: 'Clients', to: href('/application') },
          { label: view.clientName, to: offersOf(view) },
        ]}
        crumb="Decline all offers"
        title={`Decline all offers for ${view.clientName}?`}
        lead={`This declines every open offer. ${view.providerName} may send an improved one within 30 days.`}
      />
      <PageGrid rail={view.open.length > 0 && <OpenOffers view={view} />}>
        <div className="grid min-w-0 gap-6">
          {view.closed ? (
            <>
              <FormAlert form={form} alone />
              <SavedMeanwhile differences={form.reply?.differences} />
              <ClosedOffers view={view} hasFormError={Boolean(form.message)} />
            </>
          ) : (
            <DeclineForm view={view} form={form} />
          )}
        </div>
      </PageGrid>
    </>
  )
}

export function ErrorBoundary() {
  return <ClientErrorView />
}

function DeclineForm({ view, form }: { view: DeclineView; form: FormOf }) {
  return (
    <ServerForm form={form} className="grid gap-8">
      <DeclineFields view={view} field={form.field} />
      <div className="flex flex-wrap gap-3 border-t pt-6 max-sm:*:w-full">
        <SubmitButton form={form} variant="danger" pendingLabel="Declining">
          Decline offers
        </SubmitButton>
        <ButtonLink to={offersOf(view)}>Cancel</ButtonLink>
      </div>
    </ServerForm>
  )
}

function OpenOffers({ view }: { view: DeclineView }) {
  return (
    <aside aria-label="Open offers" className="rounded-lg border px-5 py-4 max-lg:-order-1">
      <SectionHead
        title={countOf(view.open.length, { one: 'open offer', many: 'open offers' })}
        aside={<Link to={offersOf(view)}>Compare offers</Link>}
      />
      <KeyFacts
        flat
        items={view.open.map(({ label, amount, summary }) => ({
          label,
          value: (
            <>
              <strong>{amount}</strong>
              <span className="block text-muted text-sm">{summary}</span>
            </>
          ),
        }))}
      />
    </aside>
  )
}

function offersOf({ clientId }: DeclineView): string {
  return href('/application/:clientId/offers', { clientId })
}
