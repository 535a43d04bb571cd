import { Table } from '#app/ui/table/table.tsx'
import type { Difference } from './differences.ts'

/** What saving would overwrite, after somebody else has changed the client. */
export function SavedMeanwhile({ differences }: { differences: Difference[] }) {
  return (
    <section aria-labelledby="meanwhile">
      <h3 id="meanwhile" className="pb-2">
        What is saved now, and what you typed
      </h3>
      <Table
        caption="Fields that differ"
        rows={differences}
        rowKey={(row) => row.label}
        columns={[
          { key: 'label', head: 'Field', cell: (row) => row.label, card: 'wide' },
          { key: 'saved', head: 'Saved now', cell: (row) => row.saved, card: 'start' },
          { key: 'typed', head: 'You typed', cell: (row) => row.typed, card: 'end' },
        ]}
      />
    </section>
  )
}
