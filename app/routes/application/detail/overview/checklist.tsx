import { Link } from 'react-router'
import { Icon } from '#app/ui/icons/icon.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { ChecklistLine } from '../checklist-view.ts'

interface ChecklistProps {
  lines: readonly ChecklistLine[]
  /** Whether submitting is the broker's next step, or the client acts first. */
  maySubmit: boolean
  /** Whether the only open line is a consent that the form below renews. */
  renewsConsent: boolean
  anchor?: string
}

export function Checklist({ lines, maySubmit, renewsConsent, anchor }: ChecklistProps) {
  const open = lines.filter((line) => !line.done)
  return (
    <section id={anchor} aria-labelledby="checklist">
      <SectionHead
        id="checklist"
        title="Application checklist"
        aside={`${lines.length - open.length} of ${lines.length} done`}
      />
      <ul className="divide-y border-b">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {open.length > 0 && (
        <p className="pt-4 text-md">
          {renewsConsent
            ? 'Record the client’s new consent below, then submit.'
            : stillMissing(open, maySubmit)}
        </p>
      )}
    </section>
  )
}

function Line({ line: { label, done, missing, to, linkLabel } }: { line: ChecklistLine }) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 py-3 text-md">
      <span className={done ? 'text-green' : 'text-yellow-mark'}>
        <Icon name={done ? 'ok' : 'warning'} />
      </span>
      <span>
        {label}
        <span className="sr-only">{done ? ': done' : ': still needed'}</span>
        {missing && <span className="block text-muted text-sm">{missing}</span>}
      </span>
      {!done && to && (
        <Link to={to} className="max-sm:-my-3 max-sm:inline-flex max-sm:min-h-11 max-sm:items-center">
          {linkLabel}
          <span className="sr-only">: {label.toLowerCase()}</span>
        </Link>
      )}
    </li>
  )
}

/** The list above names them. */
function stillMissing(open: readonly ChecklistLine[], maySubmit: boolean): string {
  const count = open.length === 1 ? '1 thing' : `${open.length} things`
  return maySubmit
    ? `${count} to complete before you submit.`
    : `${count} still needed. You can complete ${open.length === 1 ? 'it' : 'them'} for the client.`
}
