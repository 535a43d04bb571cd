import { href, Link } from 'react-router'
import { z } from 'zod'
import { optionsOf } from '#app/clients/labels.ts'
import { type LoadedClient, loadClient } from '#app/clients/load-client.ts'
import { mayDo } from '#app/clients/may-do.ts'
import { whatComesNext } from '#app/clients/next-step.ts'
import { settingsContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { viewOnly } from '#app/firm/suspension.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import { formatMoney } from '#app/format/money.ts'
import type { Checked, FormArgs, FormMessage } from '#app/forms/mutation/mutation.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { enteredIn, parseForm } from '#app/forms/mutation/parse-form.ts'
import { useServerForm } from '#app/forms/use-server-form.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { CheckboxField, ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { MoneyField } from '#app/ui/fields/money-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { Client } from '#contract/clients/client.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { money } from '#contract/fields/fields.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { type AcceptOffer, acceptOfferInput, authorisedAt, type Offer } from '#contract/offers/offer.ts'
import { contactName } from '../../blocked-actions.ts'
import { ClientErrorView } from '../../client-error-view.tsx'
import { clientMutation, statusSentence } from '../../client-mutation.ts'
import { closedOffer, openOffers, requestsBeside, requireOffer } from '../../offer-state.ts'
import { acceptance, answerRecord } from '../offer-answer.ts'
import { OfferDecision } from '../offer-decision.tsx'
import {
  commissionSum,
  expiry,
  highCommission,
  isRevolving,
  methodLabels,
  offerInSentence,
  offerTerms,
} from '../offer-facts.ts'
import { acceptanceText } from '../offers-view.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(args.loaderData?.view.title ?? 'We cannot show this offer', args)

export async function loader({ params, context }: Route.LoaderArgs) {
  const loaded = await loadClient(context, params.clientId)
  const offer = requireOffer(loaded.client, params.offerId)
  const { high } = context.get(settingsContext).disclosure
  return {
    view: { ...acceptView(loaded, offer), high: highCommission(offer, high) },
    opening: acceptOffer.open({
      version: loaded.client.version,
      schema: acceptForm(loaded.client, offer),
    }),
  }
}

type Params = Route.ActionArgs['params']

const acceptOffer = clientMutation({
  intent: 'accept',
  userAction: 'accept-offer',
  check,
  call: ({ services, params, value, write }) => services.broker.acceptOffer(params.clientId, value, write),
  success: ({ params: { clientId, offerId }, saved, context }) => ({
    flash: `${requireOffer(saved, offerId).option_label} has been accepted`,
    next: whatComesNext(saved, context),
    to: href('/application/:clientId/offers', { clientId }),
  }),
  record: {
    action: 'accept-offer',
    notSaved: 'The offer has not been accepted. Check it, then try again.',
    ...answerRecord((client, value: AcceptOffer) => acceptance(requireOffer(client, value.offer_id), value)),
  },
})

export const action = mutationAction(acceptOffer)

export default function AcceptOfferPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { view, opening } = loaderData
  const { providerName } = useProvider()
  const form = useServerForm('accept', { opening, actionData, values: { amount: 'full' } })
  return (
    <OfferDecision
      key={params.offerId}
      view={view}
      form={form}
      draft={['accept', params.clientId, params.offerId]}
      submit={{ pendingLabel: 'Accepting' }}
    >
      <ChoiceField
        field={form.field('amount')}
        legend="Amount to accept"
        options={[
          { value: 'full', label: `The full amount, ${formatMoney(view.amount_or_limit)}` },
          {
            value: 'lower',
            label: 'A lower amount',
            reveal: (
              <MoneyField
                field={form.field('accepted_amount')}
                label="Lower amount"
                hint={`Up to ${formatMoney(view.amount_or_limit)}. The contract shows its repayment and cost. Ask ${view.contact} for them before you accept.`}
              />
            ),
          },
        ]}
      />
      <ChoiceField
        field={form.field('authorised_by')}
        legend="Who authorised you"
        options={[
          ...view.directors,
          {
            value: 'other',
            label: 'Someone else',
            reveal: <TextField field={form.field('authorised_by_name')} label="Full name" />,
          },
        ]}
      />
      <TextField
        field={form.field('authorised_at')}
        label="Date they authorised you"
        hint={`From ${formatDay(view.sent_at)}, when the offer was sent`}
        width="short"
        inputMode="numeric"
      />
      <ChoiceField field={form.field('method')} legend="How they authorised you" options={view.methods} />
      <section aria-labelledby="commission" className="grid gap-2">
        <h2 id="commission" className="text-base">
          Commission
        </h2>
        <p className="max-w-measure text-muted text-sm">
          If this client goes ahead, {providerName} pays {view.firmName} commission. {view.commission}
        </p>
        {view.high && (
          <Notice colour="yellow" title="This commission is high">
            {view.high}
          </Notice>
        )}
        <p className="max-w-measure text-sm">
          {view.mayDisclose && (
            <>
              <Link to={href('/application/:clientId/offers/:offerId/disclosure', params)}>
                Commission disclosure for the client
              </Link>
              , for the full amount.{' '}
            </>
          )}
          {view.signed}{' '}
          <Link to={`${href('/application/:clientId/documents', params)}?kind=CommissionDisclosure`}>
            Upload a signed disclosure
          </Link>
        </p>
        <CheckboxField
          field={form.field('commission_disclosed')}
          label="I told the client about our commission before they chose"
        />
      </section>
    </OfferDecision>
  )
}

export function ErrorBoundary() {
  return <ClientErrorView missing="Offer" />
}

function acceptView({ client, providerName, firmName, readOnly, now }: LoadedClient, offer: Offer) {
  const decision = `Accept ${offerInSentence(offer)}`
  const commission = commissionSum(offer)
  return {
    clientId: client.id,
    name: client.company.name,
    title: `${decision} for ${client.company.name}`,
    lead: [
      'You need the client’s authority before you accept.',
      openOffers(client).length > 1 && 'The other offers are then declined.',
      requestsBeside(client),
    ]
      .filter(Boolean)
      .join(' '),
    decision,
    closed: readOnly ? { title: readOnly, text: viewOnly } : closedReason(client, offer, providerName),
    about: {
      title: offer.option_label,
      facts: [
        {
          label: isRevolving(offer) ? 'Limit offered' : 'Amount offered',
          value: formatMoney(offer.amount_or_limit),
        },
        ...offerTerms(offer),
        expiry(offer, now),
      ],
    },
    ...{ amount_or_limit: offer.amount_or_limit, sent_at: offer.sent_at },
    contact: contactName(client, providerName),
    directors: client.directors.map((director) => ({
      value: director.id,
      label: fullName(director),
      hint: director.is_signatory ? 'Director, signatory' : 'Director',
    })),
    methods: optionsOf(methodLabels),
    firmName,
    commission: commission
      ? `For the full amount: ${commission}. If you accept less, commission is reduced in proportion.`
      : 'Ask an admin at your firm for the amount and the disclosure.',
    mayDisclose: commission !== null,
    signed: signedDisclosure(client),
  }
}

/** Why an offer cannot be accepted; null while it can. */
function closedReason(client: Client, offer: Offer, providerName: string): FormMessage | null {
  const closed = closedOffer(client, offer, providerName)
  if (!closed)
    return mayDo(client, 'accept-offer')
      ? null
      : { title: 'This offer cannot be accepted now', text: statusSentence(client) }
  const title = `${offer.option_label} ${offer.status === 'Expired' ? '' : 'was '}${lowerFirst(closed.title)}`
  return { title, text: [acceptanceText(client, offer), closed.text].filter(Boolean).join(' ') }
}

function signedDisclosure({ documents }: Client): string {
  const [signed] = documents
    .filter(({ upload_type, status }) => upload_type === 'CommissionDisclosure' && status !== 'Rejected')
    .toSorted((one, other) => other.uploaded_at.localeCompare(one.uploaded_at))
  if (!signed) return 'No signed disclosure has been uploaded yet.'
  return `A signed disclosure was uploaded on ${formatDay(signed.uploaded_at)} by ${signed.uploaded_by}.`
}

async function check({ form, params, services }: FormArgs<Params>): Promise<Checked<AcceptOffer>> {
  const read = await services.broker.getClient(params.clientId)
  if (!read.ok) return { failure: read.failure, result: enteredIn(form) }
  return parseForm(form, acceptForm(read.value, requireOffer(read.value, params.offerId), form))
}

/** The form of one offer: a lower amount and another person’s name only count if they were chosen. */
function acceptForm({ directors }: Client, offer: Offer, form = new FormData()) {
  const most = offer.amount_or_limit
  const notRequired = z.undefined().catch(undefined).optional()
  const { authorised_by_name, method, commission_disclosed } = acceptOfferInput.shape
  const sentOn = formatDay(offer.sent_at)
  const fields = z.object({
    amount: z.enum(['full', 'lower'], { error: 'Choose the amount to accept' }),
    accepted_amount: form.get('amount') === 'lower' ? money(Math.min(1_000, most), most) : notRequired,
    authorised_by: z.enum([...directors.map(({ id }) => id), 'other'], {
      error: 'Choose who authorised you',
    }),
    authorised_by_name: form.get('authorised_by') === 'other' ? authorised_by_name : notRequired,
    authorised_at: authorisedAt(sentOn).refine(
      (day) => day >= londonToday(new Date(offer.sent_at)),
      `Enter a date from ${sentOn}, when the offer was sent`,
    ),
    method,
    commission_disclosed,
  })
  return fields.transform(
    ({ amount: _, authorised_by, authorised_by_name = '', ...entered }): AcceptOffer => {
      const director = directors.find(({ id }) => id === authorised_by)
      return {
        ...entered,
        offer_id: offer.id,
        authorised_by_name: director ? fullName(director) : authorised_by_name,
        authorised_by_director_id: director?.id,
      }
    },
  )
}
