import type { ListColumn } from '#app/lists/list.tsx'
import { idField } from '#app/routes/refer/pre-qualified/return-address.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { RowAction } from '#app/ui/table/row-action.tsx'
import { RowLink } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { Money } from '#app/ui/values/money.tsx'
import type { ResultRow } from './result-row.ts'
import type { ResultSortField } from './results-view.ts'
import { selectionForm } from './selection-bar.tsx'

export const resultColumns: ListColumn<ResultRow, ResultSortField>[] = [
  { key: 'client', head: 'Client', card: 'title', width: 23.5, sort: 'company_name', cell: nameCell },
  { key: 'result', head: 'Result', card: 'wide', width: 28.5, cell: resultCell },
  {
    key: 'amount',
    head: <span className="whitespace-normal">Indicative amount</span>,
    align: 'end',
    card: 'wide',
    width: 23.1,
    sort: 'indicative_amount_max',
    cell: amountCell,
  },
  { key: 'checked', head: 'Checked', card: 'wide', width: 15.6, sort: 'checked_at', cell: checkedCell },
  { key: 'action', head: 'Action', align: 'end', card: 'action', width: 9.3, cell: actionCell },
]

function nameCell({ id, to, name, number, canSelect }: ResultRow) {
  return (
    <span className="flex items-start gap-3">
      {canSelect ? (
        // On a phone the row's link covers the card: the box stays on top of it.
        <label className="relative z-1 -m-3 p-3">
          <input
            type="checkbox"
            name={idField}
            value={id}
            form={selectionForm}
            className="size-5 accent-accent"
          />
          <span className="sr-only">Select {name}</span>
        </label>
      ) : (
        <span className="size-5 flex-none max-sm:hidden" />
      )}
      <span className="min-w-0">
        <RowLink to={to}>{name}</RowLink>
        <span className="block text-muted text-sm tabular-nums">{number}</span>
      </span>
    </span>
  )
}

function resultCell({ result, note }: ResultRow) {
  return (
    <>
      <Badge colour={result.colour}>{result.label}</Badge>
      {note && <span className="mt-0.5 block text-muted text-sm">{note}</span>}
    </>
  )
}

function amountCell({ amount }: ResultRow) {
  if (!amount) return <span className="text-muted">No amount</span>
  return (
    <span className="whitespace-normal">
      <Money pounds={amount.min} /> to <Money pounds={amount.max} />
    </span>
  )
}

function checkedCell({ checkedAt, expires }: ResultRow) {
  return (
    <>
      <span className="sm:hidden">Checked </span>
      <DateTime at={checkedAt} />
      {expires && (
        <span className="block text-muted text-sm lg:whitespace-nowrap">
          {expires.label} <DateTime at={expires.at} />
        </span>
      )}
    </>
  )
}

function actionCell({ name, action }: ResultRow) {
  return <RowAction name={name} action={action} />
}
