import { redirect } from 'react-router'
import { clockContext, profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { ExportLink } from '#app/downloads/export-link.tsx'
import { requireValue } from '#app/errors/require-value.ts'
import { SuspendedBanner } from '#app/firm/suspended-banner.tsx'
import { suspensionOf } from '#app/firm/suspension.ts'
import { countOf, formatCount } from '#app/format/count.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { PrintSheet } from '#app/ui/print/print-sheet.tsx'
import { BrandMark } from '#app/ui/shell/brand.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { FactList } from '#app/ui/values/fact-list.tsx'
import { facts } from '#app/ui/values/facts.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import type { CommissionSummaryQuery, StatementLine } from '#contract/commission/commission.ts'
import { sumPounds } from '#contract/fields/pence.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import { commissionGuard, requireFirm } from '../commission-access.ts'
import { exportAddress, periodLabel, readStatementQuery, statementList } from '../commission-lists.ts'
import { statusToday } from '../commission-status.tsx'
import { clientColumn, forColumn, Lines } from '../lines.tsx'
import { Account, Sum, Sums } from '../sums.tsx'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(`Commission statement, ${args.loaderData?.label ?? 'not available'}`, args)

export const middleware = [commissionGuard]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const firm = requireFirm(context.get(profileContext))
  const now = context.get(clockContext).now()
  const { period } = readStatementQuery(url.searchParams, now)
  const [{ summary, lines, total }, paid] = await Promise.all([
    readAllLines(broker, firm.id, { period, basis: 'earned', sort: 'earned_at' }),
    readAllLines(broker, firm.id, { period, basis: 'paid', sort: 'earned_at' }),
  ])
  const { statement } = summary
  const back = statementList.address({ period })
  // That page says that there is no statement of this period, and leads to the newest one.
  if (!statement) throw redirect(back)
  return {
    suspension: suspensionOf(firm),
    back,
    label: periodLabel(period),
    statement,
    facts: factsOf(firm, summary.plan.name),
    lines: lines.map((line) => ({ ...line, status: statusToday(line, now) })),
    payments: paymentsOf(paid.lines),
    shortened:
      total > lines.length &&
      `This page shows the first ${countOf(lines.length, statementList.noun)} of ${formatCount(total)}. The CSV has all of them.`,
    exportTo: exportAddress({ period }),
  }
}

const maxPages = 20

/** Every line that the query asks for, up to 2,000; `total` says how many there are. */
async function readAllLines(
  broker: Pick<BrokerService, 'getCommissionSummary'>,
  firmId: string,
  query: Omit<CommissionSummaryQuery, 'page' | 'page_size'>,
) {
  const lines: StatementLine[] = []
  for (let page = 1; ; page++) {
    const summary = requireValue(
      await broker.getCommissionSummary(firmId, { ...query, page, page_size: 100 }),
    )
    const { items, total } = summary.lines ?? { items: [], total: 0 }
    lines.push(...items)
    if (!items.length || lines.length >= total || page === maxPages) return { summary, lines, total }
  }
}

export default function PrintedStatement({ loaderData: printed }: Route.ComponentProps) {
  const { providerName, supportEmail, practiceData } = useProvider()
  const { label, statement, payments } = printed
  return (
    <>
      <SuspendedBanner suspension={printed.suspension} />
      <PrintSheet
        label="Statement"
        back={{ to: printed.back, label: 'Back to commissions' }}
        actions={<ExportLink to={printed.exportTo} />}
      >
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
          <FactList items={printed.facts} />
        </header>
        <Account statement={statement} />
        {printed.shortened && <p className="text-md">{printed.shortened}</p>}
        <Lines
          caption={`Commission lines, ${label}, oldest first`}
          first={[clientColumn, forColumn]}
          rows={printed.lines}
        />
        <section aria-labelledby="payments">
          <SectionHead id="payments" title={`Paid in ${label.replace(/^Tax/, 'tax')}`} />
          <Sums>
            {payments.length === 0 && <Sum label="No payments" amount={0} />}
            {payments.map(({ payment, amount }) => (
              <Sum key={payment} label={payment} amount={amount} />
            ))}
          </Sums>
        </section>
        <p className="text-muted text-sm">
          Questions about this statement? Email <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          {practiceData && ' This is practice data, so no payment is made.'}
        </p>
      </PrintSheet>
    </>
  )
}

function factsOf(firm: Brokerage, plan: string) {
  const { address, fca, bank_account_masked: account, contract } = firm
  return facts([
    ['To', listed(firm.name, address && listed(address.line_1, address.town_or_city, address.postcode))],
    ['Company number and FRN', listed(firm.registration_number, fca?.frn)],
    ['VAT number', firm.vat_number],
    ['Commission plan', listed(plan, contract?.version && `agreement version ${contract.version}`)],
    ['Paid to', account && `${account.account_name}, account ending ${account.account_number.slice(-4)}`],
  ])
}

function listed(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ')
}

/** The payments that lines were paid with, oldest first. */
function paymentsOf(lines: readonly StatementLine[]) {
  const paid = lines.toSorted((one, other) => (one.paid_at ?? '').localeCompare(other.paid_at ?? ''))
  const payments = Map.groupBy(
    paid,
    ({ paid_at, payment_reference }) =>
      `${paid_at ? formatDay(paid_at) : 'Not known'}, Bacs reference ${payment_reference ?? 'not known'}`,
  )
  return [...payments].map(([payment, settled]) => ({
    payment,
    amount: sumPounds(settled.map(({ amount }) => amount)),
  }))
}
