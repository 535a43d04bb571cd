import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { type Column, Table } from '#app/ui/table/table.tsx'
import type { PlanView } from './plan-view.ts'

const columns: Column<PlanView['rows'][number]>[] = [
  {
    key: 'what',
    head: 'For',
    card: 'title',
    cell: ({ what, detail }) => (
      <>
        <strong>{what}</strong>
        {detail && <span className="block text-muted text-sm">{detail}</span>}
      </>
    ),
  },
  { key: 'rate', head: 'Rate', align: 'end', card: 'aside', cell: ({ rate }) => rate },
  { key: 'base', head: 'Base', card: 'wide', cell: ({ base }) => base },
]

export function PlanSection({ plan: { name, rows, notes } }: { plan: PlanView }) {
  return (
    <section id="plan" aria-labelledby="commission-plan">
      <SectionHead id="commission-plan" title={`Commission plan: ${name}`} aside={<AdminsOnly />} />
      <Table
        caption="Commission rates"
        columns={columns}
        rows={rows}
        rowKey={({ what, detail }) => `${what} ${detail}`}
      />
      <ul className="grid list-disc gap-1 pt-4 pl-5 text-muted text-sm">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}

export function AdminsOnly() {
  return <span className="rounded-sm border px-2 text-sm">Admins only</span>
}
