import { href, Link } from 'react-router'
import { optionsOf } from '#app/clients/labels.ts'
import { type LoadedClient, loadClient } from '#app/clients/load-client.ts'
import { settingsContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { viewOnly } from '#app/firm/suspension.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { formatMoney } from '#app/format/money.ts'
import { FormDraft } from '#app/forms/drafts/form-draft.tsx'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { SubmitButton } from '#app/forms/server-form.tsx'
import { useServerForm } from '#app/forms/use-server-form.ts'
import type { DisclosureSettings } from '#app/settings.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { CheckboxField, ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { MoneyField } from '#app/ui/fields/money-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { Client } from '#contract/clients/client.ts'
import { fullName } from '#contract/fields/full-name.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { contactName } from '../../blocked-actions.ts'
import { ClientErrorView } from '../../client-error-view.tsx'
import { openOffers } from '../../offer-state.ts'
import { OfferDecision, offersOf } from '../offer-decision.tsx'
import {
  commissionSum,
  expiry,
  highCommission,
  isRevolving,
  methodLabels,
  offerInSentence,
  offerTerms,
} from '../offer-facts.ts'
import type { Route } from './+types/route.ts'
import { acceptOffer, closedReason, requireOffer } from './accept-offer.ts'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(
    args.loaderData
      ? `Accept ${args.loaderData.view.inSentence}: ${args.loaderData.view.clientName}`
      : 'We cannot show this offer',
    args,
  )

export async function loader({ params, context }: Route.LoaderArgs) {
  const loaded = await loadClient(context, params.clientId)
  const offer = requireOffer(loaded.client, params.offerId)
  return {
    view: acceptView(loaded, offer, context.get(settingsContext).disclosure),
    opening: acceptOffer.open(loaded.client.version),
  }
}

export const action = mutationAction(acceptOffer)

export default function AcceptOffer({ loaderData, actionData, params }: Route.ComponentProps) {
  const { view, opening } = loaderData
  const form = useServerForm('accept', {
    opening,
    actionData,
    defaultValue: { amount: 'full' },
  })
  return (
    <OfferDecision
      key={params.offerId}
      view={view}
      form={form}
      crumb={`Accept ${view.inSentence}`}
      title={`Accept ${view.inSentence} for ${view.clientName}`}
      lead={view.closed ? undefined : 'You need the client’s authority before you accept.'}
      rail={<OfferAside view={view} />}
      draft={
        <FormDraft of={['accept', params.clientId, params.offerId]} form={form}>
          You started to accept this offer on this device.
        </FormDraft>
      }
      submit={
        <SubmitButton form={form} pendingLabel="Accepting">
          Accept {view.inSentence}
        </SubmitButton>
      }
    >
      <ChoiceField
        field={form.field('amount')}
        legend="Amount to accept"
        options={[
          { value: 'full', label: `The full amount, ${view.amount}` },
          {
            value: 'lower',
            label: 'A lower amount',
            reveal: (
              <MoneyField
                field={form.field('accepted_amount')}
                label="Lower amount"
                hint={`Up to ${view.amount}. Ask ${view.contact} for the repayment and the cost of a lower amount.`}
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
        hint={`From ${view.sentOn}, when the offer was sent`}
        width="short"
        inputMode="numeric"
      />
      <ChoiceField field={form.field('method')} legend="How they authorised you" options={view.methods} />
      <section aria-labelledby="commission" className="grid gap-2">
        <h2 id="commission" className="text-base">
          Commission
        </h2>
        <p className="max-w-measure text-muted text-sm">{view.commission}</p>
        {view.high && (
          <Notice colour="yellow" title="This commission is high">
            {view.high}
          </Notice>
        )}
        <p className="max-w-measure text-sm">
          {view.seesCommission && (
            <>
              <Link to={href('/application/:clientId/offers/:offerId/disclosure', params)}>
                Commission disclosure for the client
              </Link>
              .{' '}
            </>
          )}
          {view.signed ?? (
            <>
              No signed disclosure has been uploaded yet.{' '}
              <Link to={`${href('/application/:clientId/documents', params)}?kind=CommissionDisclosure`}>
                Upload it
              </Link>{' '}
              once the client has signed it.
            </>
          )}
        </p>
        <CheckboxField
          field={form.field('commission_disclosed')}
          label="I told the client about our commission before they chose"
        />
      </section>
      {view.others && <p className="text-muted">The other offers are declined when you accept this one.</p>}
    </OfferDecision>
  )
}

export { ClientErrorView as ErrorBoundary }

function OfferAside({ view }: { view: AcceptView }) {
  const { providerName } = useProvider()
  const { option_label, terms, closed } = view
  // On a phone what closed the offer comes first, as nothing is to be filled in.
  const place = closed ? '' : 'max-lg:-order-1'
  return (
    <aside aria-label={option_label} className={`rounded-lg border px-5 py-4 ${place}`}>
      <SectionHead title={option_label} aside={!closed && <Link to={offersOf(view)}>Change offer</Link>} />
      <KeyFacts flat items={terms} />
      {!closed && (
        <p className="mt-4 border-t pt-3 text-muted text-sm">
          <b className="block">What happens next</b>
          {providerName} prepares the contract, usually in less than 1 day.
        </p>
      )}
    </aside>
  )
}

type AcceptView = ReturnType<typeof acceptView>

function acceptView(
  { client, providerName, firmName, readOnly, now }: LoadedClient,
  offer: Offer,
  disclosure: DisclosureSettings,
) {
  const amount = formatMoney(offer.amount_or_limit)
  return {
    clientId: client.id,
    clientName: client.company.name,
    option_label: offer.option_label,
    inSentence: offerInSentence(offer),
    amount,
    contact: contactName(client, providerName),
    terms: [
      { label: isRevolving(offer) ? 'Limit offered' : 'Amount offered', value: amount },
      ...offerTerms(offer),
      expiry(offer, now),
    ],
    directors: client.directors.map((director) => ({
      value: director.id,
      label: fullName(director),
      hint: director.is_signatory ? 'Director, signatory' : 'Director',
    })),
    methods: optionsOf(methodLabels),
    commission: `If this client goes ahead, ${providerName} pays ${firmName} commission${commissionEnd(offer)}`,
    seesCommission: Boolean(offer.broker_commission),
    high: highCommission(offer, disclosure.high),
    signed: signedDisclosure(client),
    sentOn: formatDay(offer.sent_at),
    others: openOffers(client).length > 1,
    closed: readOnly ? { title: readOnly, text: viewOnly } : closedReason(client, offer, providerName),
  }
}

function commissionEnd(offer: Offer): string {
  const sum = commissionSum(offer)
  if (!sum) return '. Ask an admin at your firm for the amount and the disclosure.'
  return `: ${sum}. If you accept less, commission is reduced in proportion.`
}

/** What is known of a disclosure that the client has signed. */
function signedDisclosure({ documents }: Client): string | null {
  const [signed] = documents
    .filter(({ upload_type, status }) => upload_type === 'CommissionDisclosure' && status !== 'Rejected')
    .toSorted((one, other) => other.uploaded_at.localeCompare(one.uploaded_at))
  if (!signed) return null
  return `A signed disclosure was uploaded on ${formatDay(signed.uploaded_at)} by ${signed.uploaded_by}.`
}
