import { viewerOf } from '#app/clients/viewer.ts'
import { clockContext, servicesContext, settingsContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { FormDraft } from '#app/forms/drafts/form-draft.tsx'
import { nameDraft } from '#app/forms/drafts/name-draft.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type ServerForm as FormOf, useServerForm } from '#app/forms/use-server-form.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { ClientErrorView } from '../../client-error-view.tsx'
import { highCommission } from '../high-commission.ts'
import { OfferDecision, offersOf } from '../offer-decision.tsx'
import type { Route } from './+types/route.ts'
import { AcceptFields } from './accept-form-fields.tsx'
import { acceptOffer, requireOffer } from './accept-offer.ts'
import { type AcceptView, acceptView } from './accept-view.ts'
import { OfferAside } from './offer-aside.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(
    args.loaderData
      ? `Accept ${args.loaderData.view.inSentence}: ${args.loaderData.view.clientName}`
      : 'We cannot show this offer',
    args,
  )

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = requireValue(await context.get(servicesContext).broker.getClient(params.clientId))
  const offer = requireOffer(client, params.offerId)
  return {
    view: acceptView(client, offer, viewerOf(context), context.get(clockContext).now()),
    high: highCommission(offer, context.get(settingsContext).disclosure.high),
    opening: acceptOffer.open(client.version),
    draftName: nameDraft(context, 'accept', client.id, offer.id),
  }
}

export const action = mutationAction(acceptOffer)

export default function AcceptOffer({ loaderData, actionData }: Route.ComponentProps) {
  const { view, opening, ...shown } = loaderData
  const form = useServerForm<Record<string, unknown>>('accept', {
    opening,
    actionData,
    defaultValue: { amount: 'full' },
  })
  return (
    <OfferDecision
      view={view}
      form={form}
      crumb={`Accept ${view.inSentence}`}
      title={`Accept ${view.inSentence} for ${view.clientName}`}
      lead={view.closed ? undefined : 'You need the client’s authority before you accept.'}
      rail={<OfferAside view={view} />}
    >
      <AcceptForm key={shown.draftName} view={view} form={form} {...shown} />
    </OfferDecision>
  )
}

export function ErrorBoundary() {
  return <ClientErrorView />
}

interface AcceptFormProps {
  view: AcceptView
  form: FormOf
  high: string | null
  /** Of this offer and person. */
  draftName: string
}

function AcceptForm({ view, form, high, draftName }: AcceptFormProps) {
  return (
    <>
      <FormDraft name={draftName} form={form}>
        You started to accept this offer on this device.
      </FormDraft>
      <ServerForm form={form} className="grid gap-8">
        <AcceptFields view={view} field={form.field} high={high} />
        {view.others && <p className="text-muted">The other offers are declined when you accept this one.</p>}
        <div className="flex flex-wrap gap-3 border-t pt-6 max-sm:*:w-full">
          <SubmitButton form={form} pendingLabel="Accepting">
            Accept {view.inSentence}
          </SubmitButton>
          <ButtonLink to={offersOf(view)}>Cancel</ButtonLink>
        </div>
      </ServerForm>
    </>
  )
}
