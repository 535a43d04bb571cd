import { type Column, Table } from '#app/ui/table/table.tsx'

interface RowToCorrect {
  row: number
  name?: string
  reference?: string
  problems: readonly { column: string; found: string; todo: string }[]
}

interface RowsToCorrectProps<Row> {
  fileName: string
  rows: readonly Row[]
  /** Columns after those that say what is to be done. */
  more?: readonly Column<Row>[]
}

export function RowsToCorrect<Row extends RowToCorrect>({
  fileName,
  rows,
  more = [],
}: RowsToCorrectProps<Row>) {
  return (
    <Table
      caption={`Rows to correct in ${fileName}`}
      columns={[...columns, ...more]}
      rows={rows}
      rowKey={({ row }) => String(row)}
    />
  )
}

const columns: Column<RowToCorrect>[] = [
  {
    key: 'row',
    head: 'Row',
    card: 'title',
    cell: ({ row, name, reference }) => (
      <>
        <b>Row {row}</b>
        {name && <span className="wrap-anywhere block max-w-60 text-muted text-sm">{name}</span>}
        {reference && <span className="wrap-anywhere block max-w-60 text-muted text-sm">{reference}</span>}
      </>
    ),
  },
  {
    key: 'todo',
    head: 'What to do',
    card: 'wide',
    cell: ({ problems }) => (
      <ul className="wrap-anywhere grid max-w-measure gap-2">
        {problems.map(({ column, found, todo }) => (
          <li key={column + todo}>
            {column && <b>{column}: </b>}
            {found && (
              <>
                found{' '}
                <span className="rounded-sm border border-line-strong bg-sunken px-1.5 tabular-nums">
                  {found}
                </span>
                .{' '}
              </>
            )}
            {todo}
          </li>
        ))}
      </ul>
    ),
  },
]
