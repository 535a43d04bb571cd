import { Badge } from '#app/ui/feedback/badge.tsx'
import { type Column, Table } from '#app/ui/table/table.tsx'
import type { JobView } from './job-view.ts'

type Line = JobView['problems'][number]

const columns: Column<Line>[] = [
  { key: 'row', head: 'Row', card: 'title', cell: ({ row }) => <b>{row}</b> },
  { key: 'column', head: 'Column', card: 'start', cell: ({ column }) => column },
  { key: 'message', head: 'What to do', card: 'wide', cell: ({ message }) => message },
  {
    key: 'kind',
    head: 'Kind',
    card: 'aside',
    cell: ({ kind }) => <Badge colour={kind.colour}>{kind.label}</Badge>,
  },
]

export function ProblemTable({ problems, fileName }: { problems: Line[]; fileName: string }) {
  return (
    <Table
      caption={`Problems and warnings in ${fileName}`}
      columns={columns}
      rows={problems}
      rowKey={({ key }) => key}
    />
  )
}
