import { href } from 'react-router'
import { clockContext, profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { ExportLink } from '#app/downloads/export-link.tsx'
import { requireValue } from '#app/errors/require-value.ts'
import { SuspendedBanner } from '#app/firm/suspended-banner.tsx'
import { suspensionOf } from '#app/firm/suspension.ts'
import { countOf, formatCount } from '#app/format/count.ts'
import { PageErrorView } from '#app/ui/feedback/error-view.tsx'
import { PrintSheet } from '#app/ui/print/print-sheet.tsx'
import { BrandMark } from '#app/ui/shell/brand.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { Column } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { facts } from '#app/ui/values/facts.ts'
import type { BrokerService } from '#contract/calls/broker-service.ts'
import { type Result, succeeded } from '#contract/calls/failure.ts'
import type {
  CommissionSummary,
  CommissionSummaryQuery,
  StatementLine,
} from '#contract/commission/commission.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { sumPounds } from '#contract/fields/pence.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import { exportAddress } from '../clients/commission-list.ts'
import { commissionGuard, requireFirm } from '../commission-access.ts'
import { type StatementRow, statementLineView } from '../line-view.ts'
import { Lines, lineCell } from '../lines.tsx'
import { periodLabel, periodRange, readStatementQuery } from '../list/statement-list.ts'
import { accountEnding, accountView } from '../list/statement-view.ts'
import { Account, Sum, Sums } from '../sums.tsx'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(`Commission statement, ${args.loaderData?.view.label ?? 'not available'}`, args)

export const middleware = [commissionGuard]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const firm = requireFirm(context.get(profileContext))
  const { period } = readStatementQuery(url.searchParams, context.get(clockContext).now())
  const [earned, paid] = await Promise.all([
    readAllLines(broker, firm.id, { period, basis: 'earned', sort: 'earned_at' }),
    readAllLines(broker, firm.id, { period, basis: 'paid', sort: 'earned_at' }),
  ])
  const view = printedView({ period, earned: requireValue(earned), paid: requireValue(paid), firm })
  return { view, suspension: suspensionOf(firm) }
}

const maxPages = 20

interface AllLines {
  summary: CommissionSummary
  lines: StatementLine[]
}

/** Every line that the query asks for, up to 2,000; `summary.lines.total` says how many there are. */
async function readAllLines(
  broker: Pick<BrokerService, 'getCommissionSummary'>,
  firmId: string,
  query: Omit<CommissionSummaryQuery, 'page' | 'page_size'>,
): Promise<Result<AllLines>> {
  const lines: StatementLine[] = []
  for (let page = 1; ; page++) {
    const answer = await broker.getCommissionSummary(firmId, { ...query, page, page_size: 100 })
    if (!answer.ok) return answer
    const found = answer.value.lines
    lines.push(...(found?.items ?? []))
    if (!found?.items.length || lines.length >= found.total || page === maxPages)
      return succeeded({ summary: answer.value, lines })
  }
}

export default function PrintedStatementPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SuspendedBanner suspension={loaderData.suspension} />
      <PrintedStatement view={loaderData.view} />
    </>
  )
}

export { PageErrorView as ErrorBoundary }

const columns: Column<StatementRow>[] = [
  { key: 'client', head: 'Client', card: 'title', cell: clientCell },
  { key: 'for', head: 'For', card: 'wide', cell: lineCell },
]

function PrintedStatement({ view }: { view: PrintedView }) {
  const { supportEmail, practiceData } = useProvider()
  const back = `${href('/commissions')}?${new URLSearchParams({ period: view.period })}`
  return (
    <PrintSheet
      label="Statement"
      back={{ to: back, label: 'Back to commissions' }}
      actions={<ExportLink to={view.exportTo} />}
    >
      <StatementHead view={view} />
      {view.account ? (
        <Account entries={view.account.entries} onHold={view.account.on_hold} />
      ) : (
        <p>There is no statement for {view.label}.</p>
      )}
      {view.shortened && <p className="text-md">{view.shortened}</p>}
      <Lines caption={`Commission lines, ${view.label}, oldest first`} first={columns} rows={view.rows}>
        <Sums>
          <Sum label="Earned less clawed back" amount={view.net} />
          <Sum label="VAT" amount={view.vat} />
        </Sums>
      </Lines>
      <Payments view={view} />
      <p className="text-muted text-sm">
        Questions about this statement? Email <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        {practiceData && ' Practice data: no payment is made.'}
      </p>
    </PrintSheet>
  )
}

function Payments({ view }: { view: PrintedView }) {
  return (
    <section aria-labelledby="payments">
      <SectionHead id="payments" title={`Paid in ${view.label}`} />
      <Sums>
        {view.payments.length === 0 && <Sum label="No payments" amount={0} />}
        {view.payments.map(({ paidOn, reference, amount }) => (
          <Sum
            key={paidOn + reference}
            label={
              <>
                <DateTime at={paidOn} />, Bacs reference {reference}
              </>
            }
            amount={amount}
          />
        ))}
      </Sums>
    </section>
  )
}

function StatementHead({ view: { label, facts, account } }: { view: PrintedView }) {
  const { providerName } = useProvider()
  return (
    <header>
      <div className="flex flex-wrap justify-between gap-4 border-b border-line-strong pb-5">
        <div>
          <h1 tabIndex={-1}>Commission statement</h1>
          <p className="text-muted">{label}</p>
        </div>
        <p className="flex items-center gap-3 font-bold">
          <BrandMark />
          {providerName}
        </p>
      </div>
      <dl className="grid gap-5 pt-5 text-md sm:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt className="text-muted text-sm">Issued</dt>
          <dd>
            {account?.issued_at ? <DateTime at={account.issued_at} /> : 'Not issued yet: figures may change'}
          </dd>
        </div>
      </dl>
    </header>
  )
}

function clientCell({ client_name, company_number }: StatementRow) {
  return (
    <>
      <strong>{client_name}</strong>
      <span className="block text-muted text-sm tabular-nums">{company_number}</span>
    </>
  )
}

type PrintedView = ReturnType<typeof printedView>

interface Sources {
  period: string
  earned: AllLines
  paid: AllLines
  firm: Brokerage
}

function printedView({ period, earned, paid, firm }: Sources) {
  const { summary, lines } = earned
  const counted = lines.filter(({ status }) => status !== 'Cancelled')
  const total = summary.lines?.total ?? lines.length
  return {
    period,
    label: periodLabel(period),
    account: summary.statement ? accountView(summary.statement) : null,
    facts: factsOf(firm, summary.plan.name),
    rows: lines.map(statementLineView),
    net: sumPounds(counted.map(({ amount }) => amount)),
    vat: sumPounds(counted.map(({ vat_amount }) => vat_amount)),
    payments: paymentsOf(paid.lines),
    shortened:
      total > lines.length
        ? `This page shows the first ${countOf(lines.length, { one: 'line', many: 'lines' })} of ${formatCount(total)}. The CSV has all of them.`
        : undefined,
    exportTo: exportAddress(periodRange(period)),
  }
}

function factsOf(firm: Brokerage, plan: string) {
  const { address, fca, bank_account_masked: account, contract } = firm
  const ending = accountEnding(firm)
  return facts([
    ['To', listed(firm.name, address && listed(address.line_1, address.town_or_city, address.postcode))],
    ['Company number and FRN', listed(firm.registration_number, fca?.frn)],
    ['VAT number', firm.vat_number],
    ['Commission plan', listed(plan, contract?.version && `agreement version ${contract.version}`)],
    ['Paid to', listed(account?.account_name, ending && `account ending ${ending}`)],
  ])
}

function listed(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ')
}

function paymentsOf(lines: readonly StatementLine[]) {
  const keyOf = ({ paid_at, payment_reference }: StatementLine) =>
    `${paid_at ? londonToday(new Date(paid_at)) : ''} ${payment_reference ?? ''}`
  const payments = Map.groupBy(lines, keyOf)
  return [...payments]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([key, settled]) => ({
      paidOn: key.slice(0, 10),
      reference: key.slice(11),
      amount: sumPounds(settled.map(({ amount }) => amount)),
    }))
}
