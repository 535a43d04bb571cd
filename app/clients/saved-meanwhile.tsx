import type { MutationForm } from '#app/forms/mutation/use-mutation.ts'
import { Table } from '#app/ui/table/table.tsx'

export function SavedMeanwhile({ form }: { form: MutationForm }) {
  const differences = form.reply?.differences ?? []
  if (differences.length === 0) return null
  return (
    <section aria-labelledby="saved-meanwhile">
      <h3 id="saved-meanwhile" className="pb-2">
        What is saved now, and what you entered
      </h3>
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
    </section>
  )
}
