import { href, Link } from 'react-router'
import { ClientErrorView } from '#app/clients/page/client-error-view.tsx'
import { SavedMeanwhile } from '#app/clients/saved-meanwhile.tsx'
import { viewerOf } from '#app/clients/viewer.ts'
import { servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { countOf } from '#app/format/count.ts'
import { formFields } from '#app/forms/fields/form-fields.ts'
import { MutationForm, SubmitButton } from '#app/forms/fields/mutation-form.tsx'
import { FormAlert } from '#app/forms/mutation/form-alert.tsx'
import { openForm } from '#app/forms/mutation/form-write.ts'
import { keepForm, revalidateAfterForm } from '#app/forms/mutation/keep-form.ts'
import { mutationAction, mutationHeaders } from '#app/forms/mutation/mutation-action.ts'
import { type MutationForm as FormOf, useMutation } from '#app/forms/mutation/use-mutation.ts'
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

export const headers = mutationHeaders

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = requireValue(await context.get(servicesContext).broker.getClient(params.clientId))
  return { view: declineView(client, viewerOf(context)), opening: openForm(client.version) }
}

export const action = mutationAction(declineOffer)

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)
export const shouldRevalidate = revalidateAfterForm

export default function DeclineOffers({ loaderData: { view, opening }, actionData }: Route.ComponentProps) {
  const form = useMutation('decline', { opening, actionData })
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
          <FormAlert form={form} formId={view.closed ? null : formId} />
          <SavedMeanwhile form={form} />
          {view.closed ? (
            <ClosedOffers view={view} hasFormError={Boolean(form.formError)} />
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

const formId = 'decline'

function DeclineForm({ view, form }: { view: DeclineView; form: FormOf }) {
  return (
    <MutationForm id={formId} form={form} key={form.replies} className="grid gap-8">
      <DeclineFields view={view} field={formFields(form.reply?.result)} />
      <div className="flex flex-wrap gap-3 border-t pt-6 max-sm:*:w-full">
        <SubmitButton form={form} variant="danger" pendingLabel="Declining">
          Decline offers
        </SubmitButton>
        <ButtonLink to={offersOf(view)}>Cancel</ButtonLink>
      </div>
    </MutationForm>
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
