import { href, Link } from 'react-router'
import { loadClient } from '#app/clients/load-client.ts'
import { mayDo } from '#app/clients/may-do.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { viewOnly } from '#app/firm/suspension.ts'
import { countOf } from '#app/format/count.ts'
import { formatMoney } from '#app/format/money.ts'
import type { CheckedForm } from '#app/forms/mutation/mutation.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import type { Difference, FormMessage } from '#app/forms/mutation/mutation-reply.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import { type AnyForm, SubmitButton } from '#app/forms/server-form.tsx'
import { useServerForm } from '#app/forms/use-server-form.ts'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import type { FieldOf, FormField } from '#app/ui/fields/field.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { Client } from '#contract/clients/client.ts'
import {
  type DeclineOffer,
  declineOfferInput,
  type OfferDeclineReason,
  offerDeclineReasons,
} from '#contract/offers/offer.ts'
import { ClientErrorView } from '../../client-error-view.tsx'
import { clientMutation, statusSentence } from '../../client-mutation.ts'
import { whatComesNext } from '../../next-step.ts'
import { acceptedOffer, countDeclined, openOffers } from '../../offer-state.ts'
import { declineReasonLabels, describeDeclineReason } from '../decline-reasons.ts'
import { OfferDecision, offersOf } from '../offer-decision.tsx'
import { offerInSentence, term } from '../offer-facts.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(
    args.loaderData
      ? `Decline all offers: ${args.loaderData.view.clientName}`
      : 'We cannot show these offers',
    args,
  )

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client, readOnly } = await loadClient(context, params.clientId)
  return { view: declineView(client, readOnly), opening: declineOffer.open(client.version) }
}

const declineOffer = clientMutation({
  intent: 'decline',
  userAction: 'decline-offer',
  check: ({ form }) => checkDecline(form),
  call: ({ services, params, value, write }) => services.broker.declineOffer(params.clientId, value, write),
  success: ({ params, saved, context }) => ({
    flash: countDeclined(saved) === 1 ? 'The offer has been declined' : 'The offers have been declined',
    next: whatComesNext(saved, context),
    to: href('/application/:clientId/offers', params),
  }),
  record: {
    action: 'decline-offer',
    notSaved: 'The offers have not been declined. Check them, then try again.',
    recover: (client, { value }) => (wasDeclined(client, value) ? client : undefined),
    blocked: alreadyAnswered,
    differences: (client, { value }) => declineDifferences(client, value),
  },
})

export const action = mutationAction(declineOffer)

const schema = () => import('#contract/offers/offer.ts').then((offer) => offer.declineReasonInput)

export default function DeclineOffers({ loaderData: { view, opening }, actionData }: Route.ComponentProps) {
  const { providerName } = useProvider()
  const form = useServerForm('decline', { opening, actionData, schema })
  const errors = openErrors(form)
  return (
    <OfferDecision
      view={view}
      form={{ ...form, errors }}
      crumb={`Decline ${view.what}`}
      title={`Decline ${view.what} for ${view.clientName}?`}
      lead={`${providerName} may send an improved one within 30 days.`}
      rail={view.open.length > 0 && <OpenOffers view={view} />}
      submit={
        <SubmitButton form={form} variant="danger" pendingLabel="Declining">
          Decline {view.open.length === 1 ? view.what : 'offers'}
        </SubmitButton>
      }
    >
      <DeclineFields view={view} field={form.field} more={errors.sub_reason} />
    </OfferDecision>
  )
}

export { ClientErrorView as ErrorBoundary }

function OpenOffers({ view }: { view: DeclineView }) {
  return (
    <aside aria-label="Open offers" className="rounded-lg border px-5 py-4 max-lg:-order-1">
      <SectionHead
        title={countOf(view.open.length, { one: 'open offer', many: 'open offers' })}
        aside={<Link to={offersOf(view)}>Compare offers</Link>}
      />
      <KeyFacts
        flat
        items={view.open.map((offer) => ({ ...offer, value: <strong>{offer.value}</strong> }))}
      />
    </aside>
  )
}

interface DeclineFieldsProps {
  view: DeclineView
  field: FieldOf
  /** What is wrong with the reason’s own question. */
  more: string[] | undefined
}

function DeclineFields({ view, field, more: errors }: DeclineFieldsProps) {
  const { providerName } = useProvider()
  const reason = field('reason')
  return (
    <ChoiceField
      field={reason}
      legend="Reason"
      hint={`Choose the main reason. It is sent to ${providerName}.`}
      options={view.reasons.map(({ value, label, more }) => ({
        value,
        label,
        reveal:
          more.length > 0 ? (
            <ChoiceField
              field={subReason(field, value, entered(reason) === value ? errors : undefined)}
              legend="More about the reason"
              options={more}
            />
          ) : (
            <TextAreaField
              field={field('note')}
              label="Explain the reason"
              hint="3 to 500 characters"
              rows={3}
            />
          ),
      }))}
    />
  )
}

const entered = ({ value, initialValue }: FormField) => value ?? initialValue

/** The messages of the form, without those about a question that has been answered, or that left the page with its reason. */
function openErrors({ errors, field, reply }: AnyForm): Record<string, string[]> {
  const { sub_reason: more, note, ...others } = errors
  const reason = entered(field('reason'))
  if (reason !== reply?.result.initialValue?.reason) return others
  const answered = entered(field(subReasonName(String(reason))))
  return { ...others, ...(more && !answered && { sub_reason: more }), ...(note && { note }) }
}

/** The group under the chosen reason has the error, and the id that the error summary links to. */
function subReason(field: FieldOf, reason: string, errors: string[] | undefined) {
  const own = field(subReasonName(reason))
  if (!errors) return own
  return { name: own.name, initialValue: own.initialValue, id: field('sub_reason').id, errors }
}

/** Whether the client shows this answer, and not a colleague’s. */
function wasDeclined({ status, decline_offer: declined }: Client, value: DeclineOffer): boolean {
  return (
    status === 'OfferDeclined' &&
    declined?.reason === value.reason &&
    declined.sub_reason === value.sub_reason &&
    (declined.note ?? undefined) === value.note
  )
}

function alreadyAnswered(client: Client): FormMessage {
  const accepted = acceptedOffer(client)
  const title = accepted
    ? `${accepted.option_label} was already accepted`
    : client.status === 'OfferDeclined'
      ? 'These offers were already declined'
      : 'These offers cannot be declined now'
  return { title, text: `${statusSentence(client)} What you entered was not sent.` }
}

function declineDifferences(client: Client, value: DeclineOffer): Difference[] {
  const accepted = acceptedOffer(client)
  if (accepted)
    return [{ label: 'Answer', saved: `${accepted.option_label} accepted`, entered: 'All offers declined' }]
  const { status, decline_offer: declined } = client
  if (status !== 'OfferDeclined' || !declined) return []
  const saved = describeDeclineReason(declined.reason, declined.sub_reason)
  const entered = describeDeclineReason(value.reason, value.sub_reason)
  const rows = [
    { label: 'Reason', saved: saved.reason, entered: entered.reason },
    { label: 'More about the reason', saved: saved.more, entered: entered.more },
    { label: 'Explanation', saved: declined.note || 'None', entered: value.note || 'None' },
  ]
  return rows.filter((row) => row.saved !== row.entered)
}

/**
 * Checks the form. Every reason has its own group of sub-reasons, since without JavaScript all of them are posted: the group of the chosen
 * reason counts.
 */
function checkDecline(form: FormData): CheckedForm<DeclineOffer> {
  const reason = String(form.get('reason') ?? '')
  form.delete('sub_reason')
  const more = subReasonOf(form, reason)
  if (more) form.set('sub_reason', more)
  if (reason !== 'Other') form.delete('note')
  return parseForm(form, declineOfferInput)
}

/** A missing reason, or one with a single sub-reason, needs no more. */
function subReasonOf(form: FormData, reason: string): FormDataEntryValue | null {
  const known = Object.hasOwn(offerDeclineReasons, reason)
    ? offerDeclineReasons[reason as OfferDeclineReason]
    : undefined
  if (!known) return 'Other'
  return known.length === 1 ? known[0] : form.get(subReasonName(reason))
}

function subReasonName(reason: string): string {
  return `sub_reason_${reason}`
}

type DeclineView = ReturnType<typeof declineView>

function declineView(client: Client, readOnly: string | null) {
  const open = openOffers(client)
  const [only] = open.length === 1 ? open : []
  return {
    what: only ? offerInSentence(only) : 'all offers',
    clientId: client.id,
    clientName: client.company.name,
    reasons: reasonOptions((client.offers ?? []).some(({ status }) => status === 'Expired')),
    open: open.map((offer) => ({
      label: offer.option_label,
      value: formatMoney(offer.amount_or_limit),
      detail: `${term(offer)}, ${formatMoney(offer.cost_per_1000)} per £1,000`,
    })),
    closed: readOnly ? { title: readOnly, text: viewOnly } : closedReason(client),
  }
}

/** An expired offer is a reason only if one has expired. */
function reasonOptions(anyExpired: boolean) {
  return Object.entries(declineReasonLabels).map(([value, { label, more }]) => ({
    value,
    label,
    /** More about the reason; empty where it is explained instead. */
    more:
      value === 'Other'
        ? []
        : Object.entries(more)
            .map(([code, text]) => ({ value: code, label: text }))
            .filter((each) => anyExpired || each.value !== 'OfferExpired'),
  }))
}

function closedReason(client: Client): FormMessage | null {
  if (mayDo(client, 'decline-offer')) return null
  return { title: 'There are no offers to decline', text: statusSentence(client) }
}
