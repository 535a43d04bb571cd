import { Link } from 'react-router'
import { Icon } from '#app/ui/icons/icon.tsx'

/** A step of several, in their order; one with `to` is a link. */
export interface ListedStep {
  label: string
  state: 'done' | 'current' | 'upcoming'
  to?: string | undefined
}

interface StepListProps {
  label: string
  steps: readonly ListedStep[]
  /** What one of them is called in the line that a phone shows. */
  unit?: 'Step' | 'Stage'
}

/** Numbered steps, one under the other; on a phone one line. */
export function StepList({ label, steps, unit = 'Step' }: StepListProps) {
  const current = steps.findIndex(({ state }) => state === 'current')
  return (
    <nav aria-label={label}>
      {current >= 0 && (
        <p className="text-muted text-sm md:hidden">
          {unit} {current + 1} of {steps.length}: {steps[current]?.label}
        </p>
      )}
      <ol className="max-md:hidden">
        {steps.map((step, index) => (
          <Step key={step.label} step={step} number={index + 1} />
        ))}
      </ol>
    </nav>
  )
}

const dots: Record<ListedStep['state'], string> = {
  done: 'border-accent-line bg-accent-soft text-accent',
  current: 'border-accent bg-accent text-on-accent',
  upcoming: 'border-control',
}

function Step({ step: { label, state, to }, number }: { step: ListedStep; number: number }) {
  const text = (
    <>
      {label}
      {state === 'done' && <span className="sr-only">, done</span>}
    </>
  )
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={`group relative flex gap-3 pb-5 text-md/6 ${state === 'current' ? 'font-bold text-ink' : 'text-muted'}`}
    >
      <span
        aria-hidden="true"
        className={`grid size-6 flex-none place-items-center rounded-full border font-bold text-xs tabular-nums ${dots[state]}`}
      >
        {state === 'done' ? <Icon name="check" size={14} /> : number}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {to ? (
          <Link to={to} className="text-inherit">
            {text}
          </Link>
        ) : (
          text
        )}
      </span>
      <span
        aria-hidden="true"
        className="absolute top-7 bottom-1 left-3 w-px bg-line-strong group-last:hidden"
      />
    </li>
  )
}
