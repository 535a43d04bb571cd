import { Form, href } from 'react-router'
import { BarChart } from '#app/charts/bar-chart.tsx'
import { barChartView } from '#app/charts/bar-chart-view.ts'
import { clockContext, profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { ExportLink } from '#app/downloads/export-link.tsx'
import { requireValue } from '#app/errors/require-value.ts'
import { formatMoney } from '#app/format/money.ts'
import { List } from '#app/lists/list.tsx'
import { listView } from '#app/lists/list-view.ts'
import { isNarrowed } from '#app/lists/presets.ts'
import type { SortField } from '#app/lists/sort-links.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { IconName } from '#app/ui/icons/icon.tsx'
import { NativeSelect } from '#app/ui/select/native-select.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { type Figure, FigureGrid } from '#app/ui/values/figure-grid.tsx'
import { Money } from '#app/ui/values/money.tsx'
import type { StatementQuery } from '#contract/commission/commission.ts'
import { sumPounds } from '#contract/fields/pence.ts'
import { requireFirm } from '../commission-access.ts'
import {
  commissionFilters,
  exportAddress,
  periodPicker,
  readStatementQuery,
  statementList,
} from '../commission-lists.ts'
import { duePayments, OverdueNote, statusToday, statusViews } from '../commission-status.tsx'
import { CommissionsHead, NoCommission } from '../commissions-head.tsx'
import { amountColumns, clientColumn, forColumn, LinesSection } from '../lines.tsx'
import { Account, Sum, Sums } from '../sums.tsx'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = (args) => pageTitle('Commissions', args)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const firm = requireFirm(context.get(profileContext))
  const now = context.get(clockContext).now()
  const query = readStatementQuery(url.searchParams, now)
  const [answer, brokers] = await Promise.all([
    broker.getCommissionSummary(firm.id, query),
    broker.listBrokers({ include: 'removed' }),
  ])
  const summary = requireValue(answer)
  const { statement, by_month = [] } = summary
  const { items, total } = summary.lines ?? { items: [], total: 0 }
  const { period } = query
  return {
    payments: duePayments(summary, now),
    carriedOver: summary.carried_over ?? 0,
    accountEnding: firm.bank_account_masked?.account_number.slice(-4),
    figures: [
      // Less what was clawed back, which the statement lists apart.
      ['Net earned this month', summary.earned_this_month ?? 0],
      ['Paid this month', summary.paid_this_month],
      ['Net earned this tax year', summary.earned_this_tax_year ?? 0],
      ['Paid this tax year', summary.paid_this_tax_year],
    ] as const,
    picker: periodPicker(query, summary),
    statement,
    list: listView(statementList, {
      query,
      page: { items, total },
      filters: commissionFilters(brokers),
      presets: [
        { label: 'All', query: { period } },
        ...presetStatuses.map((status) => ({ label: statusViews[status].label, query: { period, status } })),
      ],
    }),
    exportTo: exportAddress(query),
    rows: items.map((line) => ({ ...line, status: statusToday(line, now) })),
    /** Undefined when the rows are not the whole period’s. */
    total:
      statement && !isNarrowed(statementList, { ...query, period: undefined })
        ? { net: sumPounds([statement.earned, statement.clawed_back]), onHold: summary.on_hold }
        : undefined,
    chart: barChartView(
      by_month.map(({ month, earned }) => ({ month, amount: earned })),
      now,
    ),
    empty: !summary.months?.length,
  }
}

type StatementPageData = Awaited<ReturnType<typeof loader>>

export default function StatementPage({ loaderData: page }: Route.ComponentProps) {
  const { picker, rows } = page
  if (page.empty)
    return (
      <>
        <CommissionsHead />
        <NoCommission />
      </>
    )
  return (
    <>
      <CommissionsHead
        actions={
          <>
            <ExportLink to={page.exportTo} />
            {page.statement && (
              <ButtonLink
                to={`${href('/commissions/statement')}?${new URLSearchParams({ period: picker.period })}`}
                icon="file"
              >
                Print statement
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="grid gap-10 *:min-w-0">
        <FigureGrid
          items={[
            ...paymentFigures(page),
            ...page.figures.map(([label, sum]) => ({ label, value: <Money pounds={sum} figure /> })),
          ]}
        />
        <Statement {...page} />
        <LinesSection>
          <div className="pt-4">
            <List list={page.list} columns={columns} rows={rows} rowKey={({ id }) => id} none={null} />
            {page.total && rows.length > 0 && (
              <Sums>
                <Sum label="Earned less clawed back" amount={page.total.net} />
                {page.total.onHold > 0 && <Sum label="Of which on hold" amount={page.total.onHold} />}
              </Sums>
            )}
          </div>
        </LinesSection>
        {page.chart && (
          <div className="max-w-measure">
            <BarChart
              chart={page.chart}
              id="earned"
              title="Commission earned by month, before clawbacks"
              column="Earned"
            />
          </div>
        )}
      </div>
    </>
  )
}

function paymentFigures({
  payments: { overdue, next },
  carriedOver,
  accountEnding,
}: StatementPageData): Figure[] {
  const figures: Figure[] = []
  if (overdue)
    figures.push({
      label: 'Overdue payment',
      value: <Money pounds={overdue.amount} figure />,
      note: (
        <OverdueNote>
          The earliest was due on <DateTime at={overdue.date} />
        </OverdueNote>
      ),
    })
  if (next !== undefined)
    figures.push({
      label: 'Next payment',
      value: next ? <Money pounds={next.amount} figure /> : 'None due',
      note: next ? (
        <>
          By Bacs on <DateTime at={next.date} />
          {accountEnding && `, to the account ending ${accountEnding}`}
        </>
      ) : (
        carriedOver > 0 && `Clawbacks of ${formatMoney(carriedOver)} will be taken off later payments`
      ),
    })
  return figures
}

function Statement({ statement, picker }: StatementPageData) {
  const { period, label, options, older, newer } = picker
  return (
    <section aria-labelledby="statement" className="grid gap-4 *:min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h2 id="statement">{label}</h2>
        <Form
          action={href('/commissions')}
          className="flex min-w-0 items-center gap-1 max-sm:w-full print:hidden"
        >
          {older && <OtherPeriod icon="chevron-left" {...older} />}
          {newer && <OtherPeriod icon="chevron-right" {...newer} />}
          <label htmlFor="period" className="sr-only">
            Month or tax year
          </label>
          <div className="min-w-0 flex-1">
            <NativeSelect key={period} id="period" name="period" options={options} defaultValue={period} />
          </div>
          <Button>
            Show<span className="sr-only"> statement</span>
          </Button>
        </Form>
      </div>
      {statement && <Account statement={statement} />}
      {!statement && period !== 'all' && (
        <Notice title={`There is no statement for ${label}`}>
          {newer && <ButtonLink to={newer.to}>See {newer.label}</ButtonLink>}
        </Notice>
      )}
    </section>
  )
}

function OtherPeriod({ icon, to, label }: { icon: IconName; to: string; label: string }) {
  return (
    <ButtonLink
      variant="quiet"
      icon={icon}
      to={to}
      aria-label={label}
      preventScrollReset
      className="min-w-control"
    />
  )
}

const sorts: Record<string, SortField<StatementQuery['sort']>> = {
  client: 'client_name',
  for: 'earned_at',
  commission: 'amount',
}

const columns = [clientColumn, forColumn, ...amountColumns].map((column) => ({
  ...column,
  sort: sorts[column.key],
}))

const presetStatuses = ['Accrued', 'Payable', 'Paid', 'OnHold', 'ClawedBack'] as const
