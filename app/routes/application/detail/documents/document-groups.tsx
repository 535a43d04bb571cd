import { formatMonth } from '#app/format/format-moment.ts'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DocumentList } from './document-list.tsx'
import type { DocumentGroup, StatementCheck } from './documents-view.ts'

interface DocumentGroupsProps {
  groups: readonly DocumentGroup[]
  statements: StatementCheck | null
}

/** Documents that the lender has by type; bank statements with the months they cover, while an application needs them. */
export function DocumentGroups({ groups, statements }: DocumentGroupsProps) {
  const files = groups.find(({ type }) => type === 'BankStatement')
  const others = groups.filter((group) => group !== files)
  return (
    <div className="grid min-w-0 gap-8">
      {(statements || files) && (
        <section aria-labelledby="BankStatement">
          <SectionHead id="BankStatement" title="Bank statements" aside={statements?.summary} />
          {statements && <Months check={statements} />}
          {files && <DocumentList lines={files.lines} />}
        </section>
      )}
      {others.map(({ type, label, lines }) => (
        <section key={type} aria-labelledby={type}>
          <SectionHead id={type} title={label} />
          <DocumentList lines={lines} />
        </section>
      ))}
      {groups.length === 0 && (
        <EmptyState title="No documents yet" drawing="list">
          Files you upload appear here.
        </EmptyState>
      )}
    </div>
  )
}

function Months({ check: { months, missing } }: { check: StatementCheck }) {
  if (months.length === 0 && !missing) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 border-b py-3 text-md">
      {months.map((month) => (
        <li key={month} className="flex items-center gap-2">
          <Icon name="ok" className="text-green" />
          {formatMonth(month)}
          <span className="sr-only">: uploaded</span>
        </li>
      ))}
      {missing && (
        <li className="flex items-start gap-2">
          <Icon name="warning" className="mt-0.5 text-yellow-mark" />
          {missing}
        </li>
      )}
    </ul>
  )
}
