import { href } from 'react-router'
import { viewerOf } from '#app/clients/viewer.ts'
import { clockContext, profileContext, servicesContext, settingsContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { countOf } from '#app/format/count.ts'
import { formatMonth } from '#app/format/format-moment.ts'
import { formatRate } from '#app/format/rate.ts'
import { numberRefusal } from '#app/routes/refer/company-refusal.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { MessageNotice } from '#app/ui/feedback/message-notice.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { type Column, Table } from '#app/ui/table/table.tsx'
import { contactFacts } from '#app/ui/values/contact.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { FigureGrid } from '#app/ui/values/figure-grid.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import { Money } from '#app/ui/values/money.tsx'
import { consentValidDays } from '#contract/fields/policy.ts'
import { ColleagueResults } from '../colleague-results.tsx'
import type { Route } from './+types/route'
import { type CriterionView, type DetailView, detailView } from './detail-view.ts'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(args.loaderData?.view.company_name ?? 'Result', args)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const client = requireValue(await broker.getPreQualified(params.id))
  const imports = await broker.listClientImports({ id: client.import_id, errors_page_size: 0 })
  const job = imports.ok ? imports.value[0] : undefined
  const now = context.get(clockContext).now()
  const { brokerage } = context.get(profileContext)
  const refusal = numberRefusal(client.company_number, context.get(settingsContext), brokerage)
  return { view: detailView({ client, job, refusal, now }), readOnly: viewerOf(context).readOnly }
}

export default function PreQualifiedClient({ loaderData: { view, readOnly } }: Route.ComponentProps) {
  const { providerName } = useProvider()
  return (
    <>
      <Head view={view} readOnly={readOnly} />
      <div className="mb-8 grid gap-5">
        {readOnly && <ReadOnlyNotice reason={readOnly} />}
        {view.notice && <MessageNotice message={view.notice} colour="yellow" />}
        <FigureGrid items={figuresOf(view)} />
        <Notice colour="grey" icon="info" title="This is an indication, not an offer or a credit decision">
          It does not affect credit scores and leaves nothing on credit files that other lenders can see.{' '}
          {providerName} does not contact the client until you refer them.
        </Notice>
      </div>
      <PageGrid rail={<DetailAside view={view} />}>
        <div className="grid gap-8">
          <section aria-labelledby="criteria">
            <SectionHead id="criteria" title="Criteria" aside={countOutcomes(view.criteria)} />
            <div className="pt-3">
              <Table
                caption="Criteria, not met first"
                columns={columns}
                rows={view.criteria}
                rowKey={({ criterion }) => criterion}
              />
            </div>
          </section>
          {view.missing.length > 0 && (
            <section aria-labelledby="missing">
              <SectionHead id="missing" title="Missing information" />
              <ul className="list-disc py-3 pl-5 text-md">
                {view.missing.map((column) => (
                  <li key={column}>{column}</li>
                ))}
              </ul>
              <p className="text-md text-muted">
                To complete the check, import the client again with it.
                {view.referTo &&
                  ' You can also refer the client without it: the referral form asks for what is needed.'}
              </p>
            </section>
          )}
        </div>
      </PageGrid>
    </>
  )
}

function Head({ view, readOnly }: Pick<Route.ComponentProps['loaderData'], 'view' | 'readOnly'>) {
  return (
    <PageHead
      crumbs={[{ label: 'Nexus', to: href('/nexus') }]}
      title={view.company_name}
      badge={<Badge colour={view.result.colour}>{view.result.label}</Badge>}
      lead={
        <span className="flex flex-wrap gap-x-5 text-md tabular-nums">
          <span>{view.company_number ?? 'No company number'}</span>
          {view.broker_reference && <span>Your reference {view.broker_reference}</span>}
          <span>
            Checked <DateTime at={view.checked_at} />
            {view.checked_by && ` by ${view.checked_by}`}
          </span>
          {view.earlier_checked_at && (
            <span>
              Replaces the result of <DateTime at={view.earlier_checked_at} />
              {view.dropped_name && `, “${view.dropped_name}”, whose other details were not kept`}
            </span>
          )}
          <ColleagueResults results={view.colleague_results} />
        </span>
      }
      actions={
        view.referTo &&
        !readOnly && (
          <ButtonLink variant="primary" icon="refer" to={view.referTo}>
            Refer this client
          </ButtonLink>
        )
      }
    />
  )
}

function figuresOf({ amount, indicative_rate_from: rate, expiry }: DetailView) {
  const money = amount && (
    <>
      <Money pounds={amount.min} /> to <Money pounds={amount.max} />
    </>
  )
  return [
    { label: 'Indicative amount', value: money ?? 'No amount' },
    ...(rate ? [{ label: 'Indicative interest', value: `From ${formatRate(rate)} a month` }] : []),
    ...(expiry
      ? [
          {
            label: expiry.expired ? 'Result expired' : 'Result expires',
            value: <DateTime at={expiry.at} />,
            note:
              expiry.days !== null &&
              `${dayLabel(expiry.days)}. Import the client again then, or earlier if a detail has changed.`,
          },
        ]
      : []),
  ]
}

function dayLabel(days: number): string {
  if (days < 1) return 'Today'
  return days === 1 ? 'Tomorrow' : `In ${countOf(days, { one: 'day', many: 'days' })}`
}

const columns: Column<CriterionView>[] = [
  { key: 'criterion', head: 'Criterion', card: 'title', cell: ({ criterion }) => <b>{criterion}</b> },
  {
    key: 'value',
    head: 'This client',
    card: 'wide',
    cell: ({ value }) => <Labelled label="This client" text={value} />,
  },
  {
    key: 'needed',
    head: 'Needed',
    card: 'wide',
    cell: ({ threshold_text }) => <Labelled label="Needed" text={threshold_text} />,
  },
  {
    key: 'outcome',
    head: 'Result',
    card: 'aside',
    cell: ({ outcome }) => <Badge colour={outcome.colour}>{outcome.label}</Badge>,
  },
]

/** How many criteria have each outcome: “1 met, 2 not known”. */
function countOutcomes(criteria: CriterionView[]): string {
  return ['Met', 'Not met', 'Not known']
    .map((label) => ({ label, count: criteria.filter(({ outcome }) => outcome.label === label).length }))
    .flatMap(({ label, count }) => (count > 0 ? `${count} ${label.toLowerCase()}` : []))
    .join(', ')
}

/** A value whose column head is not shown on a card. */
function Labelled({ label, text }: { label: string; text: string }) {
  return (
    <>
      <span className="mr-2 text-muted text-sm rows:hidden">{label}</span>
      {text}
    </>
  )
}

function DetailAside({ view }: { view: DetailView }) {
  const { providerName } = useProvider()
  const contacts = contactFacts('Name', view.contact)
  return (
    <aside className="grid content-start gap-6" aria-label="Key facts">
      {view.referTo && (
        <section aria-labelledby="next">
          <SectionHead id="next" title="To refer this client" />
          <ol className="grid list-decimal gap-3 pt-3 pl-5 text-md">
            <li>
              Get the client’s consent. It must be less than {consentValidDays} days old when you submit.
            </li>
            <li>Complete the referral form. It starts with what your file holds.</li>
            <li>{providerName} emails the sign-up link to the contact.</li>
          </ol>
        </section>
      )}
      <section aria-labelledby="contact">
        <SectionHead id="contact" title="Contact" />
        {contacts.length > 0 ? (
          <KeyFacts items={contacts} />
        ) : (
          <p className="pt-3 text-md text-muted">Your file has no contact for this client.</p>
        )}
      </section>
      <section aria-labelledby="file">
        <SectionHead id="file" title="From your file" />
        <KeyFacts items={fileFacts(view)} />
      </section>
    </aside>
  )
}

function fileFacts({ file_name, row_number, given, turnover, purpose }: DetailView) {
  const judged = given?.ccj_last_3_years
  return [
    { label: 'Company name', value: given?.company_name },
    { label: 'File', value: file_name ? `${file_name}, row ${row_number}` : `Row ${row_number}` },
    { label: 'Annual turnover', value: pounds(turnover) },
    { label: 'Trading since', value: given?.trading_since && formatMonth(given.trading_since) },
    { label: 'Amount needed', value: pounds(given?.amount_needed) },
    { label: 'Purpose', value: purpose },
    { label: 'Existing borrowing', value: pounds(given?.existing_borrowing) },
    { label: 'Monthly card sales', value: pounds(given?.average_monthly_card_sales) },
    { label: 'Monthly invoices', value: pounds(given?.average_monthly_invoices) },
    {
      label: 'County court judgments',
      value: typeof judged === 'boolean' && `${judged ? 'Yes, in' : 'None in'} the last 3 years`,
    },
    { label: 'SIC code', value: given?.sic_code },
    { label: 'Postcode', value: given?.postcode },
  ]
}

/** A fact that the file does not have is not shown. */
function pounds(amount: number | null | undefined) {
  return typeof amount === 'number' && <Money pounds={amount} />
}
