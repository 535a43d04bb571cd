import { Badge } from '#app/ui/feedback/badge.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { type Column, Table } from '#app/ui/table/table.tsx'
import type { CriterionView } from './criteria-view.ts'

const columns: Column<CriterionView>[] = [
  { key: 'criterion', head: 'Criterion', card: 'title', cell: ({ criterion }) => <b>{criterion}</b> },
  {
    key: 'value',
    head: 'This client',
    card: 'wide',
    cell: ({ value }) => <Labelled label="This client">{value}</Labelled>,
  },
  {
    key: 'needed',
    head: 'Needed',
    card: 'wide',
    cell: ({ needed }) => <Labelled label="Needed">{needed}</Labelled>,
  },
  {
    key: 'outcome',
    head: 'Result',
    card: 'aside',
    cell: ({ outcome }) => <Badge colour={outcome.colour}>{outcome.label}</Badge>,
  },
]

export function CriteriaTable({ criteria, note }: { criteria: CriterionView[]; note: string }) {
  return (
    <section aria-labelledby="criteria">
      <SectionHead id="criteria" title="Criteria" aside={note} />
      <div className="pt-3">
        <Table
          caption="Criteria, not met first"
          columns={columns}
          rows={criteria}
          rowKey={({ criterion }) => criterion}
        />
      </div>
    </section>
  )
}

/** A value whose column head is not shown on a card. */
function Labelled({ label, children }: { label: string; children: string }) {
  return (
    <>
      <span className="mr-2 text-muted text-sm sm:hidden">{label}</span>
      {children}
    </>
  )
}
