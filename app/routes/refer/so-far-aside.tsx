import type { ReactNode } from 'react'
import { formatMoment } from '#app/format/format-moment.ts'
import { useFormData } from '#app/forms/use-form-data.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { type PartProgress, progressOf, remainingErrors, type ValueOf } from './progress.ts'
import { soFar } from './so-far.ts'

interface SoFarAsideProps {
  form: string
  first: ValueOf
  errors: Record<string, unknown>
  /** When the draft was last saved, in milliseconds since 1970. */
  savedAt?: number
}

const stateLook: Record<PartProgress['state'], string> = {
  done: 'text-green',
  wrong: 'font-bold text-red',
  part: '',
  open: 'text-subtle',
}

export function SoFarAside({ form, first, errors, savedAt }: SoFarAsideProps) {
  const typed = useFormData(form)
  const value = typed ? (name: string) => String(typed.get(name) ?? '') : first
  const wrong = remainingErrors(errors, value, first)
  return (
    <aside aria-label="Your referral so far" className="lg:sticky lg:top-6">
      <div className="divide-y rounded-lg border">
        <div className="px-5 py-4">
          <h2>Your referral so far</h2>
          <DraftStatus savedAt={savedAt} changed={typed !== undefined} />
        </div>
        <nav aria-label="Sections" className="grid px-5 py-4">
          {progressOf(value, wrong).map((part) => (
            <a
              key={part.id}
              href={`#${part.id}`}
              className="flex min-h-control-sm items-center gap-3 text-md text-muted no-underline hover:text-ink hover:underline max-sm:min-h-11"
            >
              {part.label}
              <span className={`ml-auto text-sm ${stateLook[part.state]}`}>{part.summary}</span>
            </a>
          ))}
        </nav>
        <dl className="grid gap-3 px-5 py-4 text-md">
          {soFar(value, wrong).map((fact) => (
            <Pair key={fact.label} label={fact.label}>
              {fact.value ? fact.value : <span className="text-muted">{fact.note ?? '–'}</span>}
            </Pair>
          ))}
        </dl>
        <p className="px-5 py-4 text-muted text-sm">
          Next: the client gets the sign-up link by email, or you complete the application here.
        </p>
      </div>
    </aside>
  )
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="min-w-0 text-right tabular-nums">{children}</dd>
    </div>
  )
}

function DraftStatus({ savedAt, changed }: { savedAt: number | undefined; changed: boolean }) {
  return (
    <p role="status" className="flex min-h-5 items-center gap-2 text-muted text-sm">
      {savedAt !== undefined && (
        <>
          <Icon name="check" size={16} />
          Draft saved at {formatMoment(new Date(savedAt).toISOString(), 'time')}
        </>
      )}
      {savedAt === undefined && changed && 'Saved on this device until you send it or sign out'}
    </p>
  )
}
