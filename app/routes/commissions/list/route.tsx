import { Form, href, Link } from 'react-router'
import { BarChart } from '#app/charts/bar-chart.tsx'
import { clockContext, profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { List, type ListColumn } from '#app/lists/list.tsx'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Icon, type IconName } from '#app/ui/icons/icon.tsx'
import { NativeSelect } from '#app/ui/select/native-select.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { RowLink } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { FigureGrid } from '#app/ui/values/figure-grid.tsx'
import { Money } from '#app/ui/values/money.tsx'
import { requireFirm } from '../commission-access.ts'
import { CommissionsHead } from '../commissions-head.tsx'
import type { StatementRow } from '../line-view.ts'
import { calculationColumns, commissionColumn, lineCell, statusColumn } from '../lines.tsx'
import { Account } from '../sums.tsx'
import type { Route } from './+types/route'
import { readStatementQuery } from './statement-list.ts'
import {
  type PeriodPicker as Picker,
  type StatementPageView,
  type StatementSortField,
  statementPageView,
} from './statement-view.ts'

export const meta: Route.MetaFunction = (args) => pageTitle('Commissions', args)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const firm = requireFirm(context.get(profileContext))
  const now = context.get(clockContext).now()
  const query = readStatementQuery(url.searchParams, now)
  const [summary, brokers] = await Promise.all([
    broker.getCommissionSummary(firm.id, query),
    broker.listBrokers({ include: 'removed' }),
  ])
  return { view: statementPageView({ query, summary: requireValue(summary), brokers, firm, now }) }
}

export default function StatementPage({ loaderData }: Route.ComponentProps) {
  const view = loaderData.view
  const { providerName } = useProvider()
  const lead = `What ${view.firm} has earned and ${providerName} has paid.`
  if (view.empty)
    return (
      <>
        <CommissionsHead lead={lead} />
        <EmptyState title="No commission yet">
          Commission appears here when a client’s facility is live.
        </EmptyState>
      </>
    )
  return (
    <>
      <CommissionsHead lead={lead} exportTo={view.list.exportTo} printTo={view.picker.printTo} />
      <NextPayment payment={view.nextPayment} />
      <div className="grid gap-10 *:min-w-0">
        <FigureGrid
          items={view.figures.map(({ label, pounds }) => ({
            label,
            value: <Money pounds={pounds} figure />,
          }))}
        />
        <Statement view={view} />
        {view.chart && (
          <div className="max-w-measure">
            <BarChart
              chart={view.chart}
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

function NextPayment({ payment }: { payment: StatementPageView['nextPayment'] }) {
  return (
    <section
      aria-labelledby="next-payment"
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-lg border bg-sunken p-5"
    >
      <div>
        <h2 id="next-payment" className="font-normal text-muted text-sm">
          Next payment
        </h2>
        <p className="font-bold text-2xl tabular-nums">
          {payment ? <Money pounds={payment.amount} figure /> : 'None due'}
        </p>
      </div>
      <p className="text-md text-muted">
        {payment ? (
          <>
            By Bacs on{' '}
            <strong>
              <DateTime at={payment.date} />
            </strong>
            {payment.account && `, to the account ending ${payment.account}`}.
          </>
        ) : (
          'No payment has a date yet.'
        )}
      </p>
    </section>
  )
}

const widths = [24, 23, 13, 10.5, 15, 14.5]

const listed: ListColumn<StatementRow, StatementSortField>[] = [
  { key: 'client', head: 'Client', card: 'title', sort: 'client_name', cell: clientCell },
  { key: 'for', head: 'For', card: 'wide', sort: 'earned_at', cell: lineCell },
  ...calculationColumns,
  { ...commissionColumn, sort: 'amount' },
  statusColumn,
]

const columns = listed.map((column, index) => ({ ...column, width: widths[index] }))

function Statement({ view: { account, picker, list, rows, total } }: { view: StatementPageView }) {
  return (
    <>
      <section aria-labelledby="statement" className="grid gap-4 *:min-w-0">
        <StatementHead account={account} picker={picker} />
        {account && <Account entries={account.entries} onHold={account.on_hold} />}
        {!account && picker.period !== 'all' && (
          <Notice title={`There is no statement for ${picker.label}`}>
            {picker.newer && <ButtonLink to={picker.newer.to}>See {picker.newer.label}</ButtonLink>}
          </Notice>
        )}
      </section>
      <section aria-labelledby="lines">
        <SectionHead
          id="lines"
          title="Lines"
          aside="Base × rate = commission, each line rounded to the penny"
        />
        <div className="pt-4">
          <List list={list} columns={columns} rows={rows} rowKey={({ id }) => id} none={null} />
          {total && rows.length > 0 && <Total {...total} />}
        </div>
      </section>
    </>
  )
}

function Total({ net, onHold }: NonNullable<StatementPageView['total']>) {
  return (
    <p className="flex flex-wrap justify-between gap-x-4 gap-y-1 pt-4 text-md">
      <strong>
        Earned less clawed back: <Money pounds={net} />
      </strong>
      {onHold > 0 && (
        <span className="text-muted">
          <Money pounds={onHold} /> of this is on hold
        </span>
      )}
    </p>
  )
}

function clientCell({ client_id, client_name, company_number }: StatementRow) {
  return (
    <>
      <RowLink to={href('/commissions/:clientId', { clientId: client_id })}>{client_name}</RowLink>
      <span className="block text-muted text-sm tabular-nums">{company_number}</span>
    </>
  )
}

function StatementHead({ account, picker }: Pick<StatementPageView, 'account' | 'picker'>) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <div>
        <h2 id="statement">{account?.title ?? picker.label}</h2>
        {account && (
          <p className="text-md text-muted">
            {account.issued_at ? (
              <>
                Issued on <DateTime at={account.issued_at} />
              </>
            ) : (
              'Not issued yet: these figures may still change'
            )}
            {account.note && `. ${account.note}`}
          </p>
        )}
      </div>
      <PeriodPicker {...picker} />
    </div>
  )
}

function PeriodPicker({ period, options, older, newer }: Picker) {
  return (
    <Form
      action={href('/commissions')}
      className="flex min-w-0 items-center gap-1 max-sm:w-full print:hidden"
    >
      {older && <PeriodLink {...older} icon="chevron-left" />}
      {newer && <PeriodLink {...newer} icon="chevron-right" />}
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
  )
}

function PeriodLink({ to, label, icon }: { to: string; label: string; icon: IconName }) {
  return (
    <Link
      to={to}
      aria-label={label}
      preventScrollReset
      className="grid size-control shrink-0 place-items-center rounded text-muted hover:bg-hover hover:text-ink"
    >
      <Icon name={icon} size={18} />
    </Link>
  )
}
