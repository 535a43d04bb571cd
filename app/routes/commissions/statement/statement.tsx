import { href } from 'react-router'
import { List, type ListColumn } from '#app/lists/list.tsx'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { RowLink } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { Money } from '#app/ui/values/money.tsx'
import { calculationColumns, commissionColumn, lineCell, statusColumn } from '../line-columns.tsx'
import { Account } from './account.tsx'
import { PeriodPicker } from './period-picker.tsx'
import type { ClientLineRow, StatementPageView, StatementSortField } from './statement-view.ts'

const widths = [24, 23, 13, 10.5, 15, 14.5]
const listed: ListColumn<ClientLineRow, StatementSortField>[] = [
  { key: 'client', head: 'Client', card: 'title', sort: 'client_name', cell: clientCell },
  { key: 'for', head: 'For', card: 'wide', sort: 'earned_at', cell: lineCell },
  ...calculationColumns,
  { ...commissionColumn, sort: 'amount' },
  statusColumn,
]
const columns = listed.map((column, index) => ({ ...column, width: widths[index] }))

export function Statement({ view: { account, picker, list, rows, total } }: { view: StatementPageView }) {
  return (
    <>
      <section aria-labelledby="statement" className="grid gap-4 *:min-w-0">
        <StatementHead account={account} picker={picker} />
        {account ? (
          <Account entries={account.entries} />
        ) : (
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

function clientCell({ client, clientId, number }: ClientLineRow) {
  return (
    <>
      <RowLink to={href('/commissions/:clientId', { clientId })}>{client}</RowLink>
      <span className="block text-muted text-sm tabular-nums">{number}</span>
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
            {account.issuedAt ? (
              <>
                Issued on <DateTime at={account.issuedAt} />
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
