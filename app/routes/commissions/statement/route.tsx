import type { ReactNode } from 'react'
import { href } from 'react-router'
import { clockContext, profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { ExportLink } from '#app/downloads/export-link.tsx'
import { requireValue } from '#app/errors/require-value.ts'
import { SuspendedBanner } from '#app/firm/suspended-banner.tsx'
import { suspensionOf } from '#app/firm/suspension.ts'
import { countOf, formatCount } from '#app/format/count.ts'
import { formatMoney } from '#app/format/money.ts'
import { PageErrorView } from '#app/ui/feedback/error-view.tsx'
import { PrintSheet } from '#app/ui/print/print-sheet.tsx'
import { BrandMark } from '#app/ui/shell/brand.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { type Column, Table } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { StatementLine } from '#contract/commission/commission.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { sumPounds } from '#contract/fields/pence.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import { exportAddress } from '../clients/commission-list.ts'
import { commissionGuard, requireFirm } from '../commission-access.ts'
import { calculationColumns, commissionColumn, lineCell, statusColumn } from '../line-columns.tsx'
import { type StatementRow, statementLineView } from '../line-view.ts'
import { Account } from '../list/account.tsx'
import { type AllLines, readAllLines, readHeldLines } from '../list/read-lines.ts'
import { periodLabel, periodRange, readStatementQuery } from '../list/statement-list.ts'
import { accountEnding, accountView } from '../list/statement-view.ts'
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
  const inPeriod = requireValue(earned)
  const held = await readHeldLines(broker, firm.id, inPeriod.summary.statement)
  const view = printedView({ period, earned: inPeriod, held, paid: requireValue(paid), firm })
  return { view, suspension: suspensionOf(firm) }
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
  ...calculationColumns,
  commissionColumn,
  statusColumn,
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
        <Account entries={view.account.entries} held={view.account.held} />
      ) : (
        <p>There is no statement for {view.label}.</p>
      )}
      <Lines view={view} />
      <Payments view={view} />
      <p className="text-muted text-sm">
        Questions about this statement? Email <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        {practiceData && ' Practice data: no payment is made.'}
      </p>
    </PrintSheet>
  )
}

function Lines({ view }: { view: PrintedView }) {
  return (
    <section aria-labelledby="lines">
      <SectionHead
        id="lines"
        title={
          <>
            Lines <span className="ml-1 font-normal text-subtle tabular-nums">{view.count}</span>
          </>
        }
        aside="Base × rate = commission, each line rounded to the penny"
      />
      {view.shortened && <p className="pt-3 text-md">{view.shortened}</p>}
      <div className="pt-2">
        <Table
          caption={`Commission lines, ${view.label}, oldest first`}
          columns={columns}
          rows={view.rows}
          rowKey={({ id }) => id}
        />
      </div>
      <dl className="grid gap-1 border-t border-line-strong pt-3 text-md">
        <Sum label="Earned less clawed back" amount={view.net} />
        <Sum label="VAT" amount={view.vat} />
      </dl>
    </section>
  )
}

function Payments({ view }: { view: PrintedView }) {
  return (
    <section aria-labelledby="payments">
      <SectionHead id="payments" title={`Paid in ${view.label}`} />
      <dl className="grid gap-2 pt-3 text-md">
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
      </dl>
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
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt className="text-muted text-sm">{fact.label}</dt>
            {fact.lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
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

function Sum({ label, amount }: { label: ReactNode; amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="font-bold tabular-nums">{formatMoney(amount)}</dd>
    </div>
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
  held: StatementLine[]
  paid: AllLines
  firm: Brokerage
}

function printedView({ period, earned, held, paid, firm }: Sources) {
  const { summary, lines } = earned
  const counted = lines.filter(({ status }) => status !== 'Cancelled')
  const total = summary.lines?.total ?? lines.length
  return {
    period,
    label: periodLabel(period),
    account: summary.statement ? accountView(summary.statement, held) : null,
    facts: factsOf(firm, summary.plan.name),
    rows: lines.map(statementLineView),
    count: formatCount(total),
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
  return [
    {
      label: 'To',
      lines: [firm.name, address && [address.line_1, address.town_or_city, address.postcode].join(', ')],
    },
    {
      label: 'Company number and FRN',
      lines: [[firm.registration_number, fca?.frn].filter(Boolean).join(', ')],
    },
    { label: 'VAT number', lines: [firm.vat_number] },
    { label: 'Commission plan', lines: [plan, contract?.version && `Agreement version ${contract.version}`] },
    { label: 'Paid to', lines: [account?.account_name, ending && `Account ending ${ending}`] },
  ]
    .map(({ label, lines }) => ({
      label,
      lines: lines.filter((line) => typeof line === 'string' && line !== ''),
    }))
    .filter(({ lines }) => lines.length > 0) as { label: string; lines: string[] }[]
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
