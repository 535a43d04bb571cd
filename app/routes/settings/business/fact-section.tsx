import type { ReactNode } from 'react'
import { useProvider } from '#app/document/provider-settings.ts'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { FactList } from '#app/ui/values/fact-list.tsx'

interface FactSectionProps {
  id: string
  title: string
  facts: readonly { label: string; value: string }[]
  /** What to change by email: `firm details`. */
  changes?: string
  note?: ReactNode
  children?: ReactNode
}

export function FactSection({ id, title, facts, changes, note, children }: FactSectionProps) {
  const titleId = `${id}-title`
  return (
    <section id={id} aria-labelledby={titleId}>
      <SectionHead
        id={titleId}
        title={title}
        aside={
          <span className="flex flex-wrap items-center gap-3">
            {note}
            {changes && <RequestChange of={changes} facts={facts} />}
          </span>
        }
      />
      {facts.length > 0 ? (
        <FactList items={facts} />
      ) : (
        <p className="pt-3 text-md text-muted">No details are held yet.</p>
      )}
      {children}
    </section>
  )
}

function RequestChange({ of, facts }: { of: string; facts: FactSectionProps['facts'] }) {
  const { supportEmail } = useProvider()
  const subject = encodeURIComponent(`Change of ${of}`)
  const lines = facts.map(({ label, value }) => `${label}: ${value}\r\nNew: \r\n`)
  return (
    <a href={`mailto:${supportEmail}?subject=${subject}&body=${encodeURIComponent(lines.join('\r\n'))}`}>
      Request a change<span className="sr-only"> of {of}</span>
    </a>
  )
}
