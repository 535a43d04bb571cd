import type { Difference } from '#app/forms/mutation/mutation-reply.ts'
import { Table } from '#app/ui/table/table.tsx'

export function DifferencesTable({ differences }: { differences: Difference[] }) {
  return (
    <Table
      caption="Fields that differ"
      rows={differences}
      rowKey={(row) => row.label}
      columns={[
        { key: 'label', head: 'Field', cell: (row) => row.label, card: 'wide' },
        { key: 'saved', head: 'Saved now', cell: (row) => row.saved, card: 'start' },
        { key: 'entered', head: 'You entered', cell: (row) => row.entered, card: 'end' },
      ]}
    />
  )
}
