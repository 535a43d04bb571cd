import { href } from 'react-router'
import { optionsOf } from '#app/clients/labels.ts'
import { type LoadedClient, loadClient } from '#app/clients/load-client.ts'
import { mayDo } from '#app/clients/may-do.ts'
import { whatComesNext } from '#app/clients/next-step.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { viewOnly } from '#app/firm/suspension.ts'
import { countOf } from '#app/format/count.ts'
import { formatMoney } from '#app/format/money.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { useServerForm } from '#app/forms/use-server-form.ts'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { type DeclineOffer, type OfferDeclineReason, offerDeclineReasons } from '#contract/offers/offer.ts'
import { ClientErrorView } from '../../client-error-view.tsx'
import { clientMutation, statusSentence } from '../../client-mutation.ts'
import { countDeclined, openOffers } from '../../offer-state.ts'
import { declineReasonLabels, subReasonLabels } from '../decline-reasons.ts'
import { answerRecord, refusal } from '../offer-answer.ts'
import { OfferDecision } from '../offer-decision.tsx'
import { offerInSentence, offerLine } from '../offer-facts.ts'
import type { Route } from './+types/route.ts'
import { declineForm } from './decline-form.ts'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(args.loaderData?.view.title ?? 'We cannot show these offers', args)

export async function loader({ params, context }: Route.LoaderArgs) {
  const loaded = await loadClient(context, params.clientId)
  return { view: declineView(loaded), opening: declineOffer.open({ version: loaded.client.version }) }
}

const declineOffer = clientMutation({
  intent: 'decline',
  userAction: 'decline-offer',
  schema: declineForm,
  call: ({ services, params, value, write }) => services.broker.declineOffer(params.clientId, value, write),
  success: ({ params, saved, context }) => ({
    flash: countDeclined(saved) === 1 ? 'The offer has been declined' : 'The offers have been declined',
    next: whatComesNext(saved, context),
    to: href('/application/:clientId/offers', params),
  }),
  record: {
    action: 'decline-offer',
    notSaved: 'The offers have not been declined. Check them, then try again.',
    ...answerRecord((_, value: DeclineOffer) => refusal(value)),
  },
})

export const action = mutationAction(declineOffer)

export default function DeclineOffers({ loaderData: { view, opening }, actionData }: Route.ComponentProps) {
  const { providerName } = useProvider()
  const form = useServerForm('decline', { opening, actionData, schema })
  return (
    <OfferDecision
      view={view}
      form={form}
      draft={['decline', view.clientId]}
      submit={{ variant: 'danger', pendingLabel: 'Declining' }}
    >
      <ChoiceField
        field={form.field('reason')}
        legend="Reason"
        hint={`Choose the main reason. It is sent to ${providerName}.`}
        options={view.reasons.map(({ value, label, more }) => ({
          value,
          label,
          reveal: more.length > 0 && (
            <ChoiceField
              field={form.field(`sub_reason_${value}`)}
              legend="More about the reason"
              options={more}
            />
          ),
        }))}
      />
      <TextAreaField
        field={form.field('note')}
        label="Explanation"
        hint="Such as the rate that another lender offers. Up to 500 characters. Needed if you choose “Other”."
        rows={3}
      />
    </OfferDecision>
  )
}

export { ClientErrorView as ErrorBoundary }

const schema = () => import('./decline-form.ts').then((form) => form.declineForm)

function declineView({ client, readOnly, providerName }: LoadedClient) {
  const open = openOffers(client)
  const expired = (client.offers ?? []).filter(({ status }) => status === 'Expired')
  const declined = open.length > 0 ? open : expired
  const [only] = declined.length === 1 ? declined : []
  const decision = `Decline ${only ? offerInSentence(only) : 'all offers'}`
  return {
    clientId: client.id,
    name: client.company.name,
    title: `${decision} for ${client.company.name}`,
    lead: `${providerName} may send an improved offer within 30 days.`,
    decision,
    closed: readOnly
      ? { title: readOnly, text: viewOnly }
      : mayDo(client, 'decline-offer')
        ? null
        : {
            title: open.length > 0 ? 'These offers cannot be declined now' : 'There are no offers to decline',
            text: statusSentence(client),
          },
    about: {
      title: countOf(open.length, { one: 'open offer', many: 'open offers' }),
      facts: open.map((offer) => ({
        label: offer.option_label,
        value: formatMoney(offer.amount_or_limit),
        detail: offerLine(offer),
      })),
    },
    reasons: reasonOptions(expired.length > 0),
  }
}

/** The reasons of the contract; an expired offer is one only if an offer has expired. */
function reasonOptions(anyExpired: boolean) {
  return optionsOf(declineReasonLabels).map((reason) => ({
    ...reason,
    /** More about the reason; empty where only the explanation says more. */
    more: offerDeclineReasons[reason.value as OfferDeclineReason]
      .filter((code) => code !== 'Other' && (anyExpired || code !== 'OfferExpired'))
      .map((code) => ({ value: code, label: subReasonLabels[code] })),
  }))
}
