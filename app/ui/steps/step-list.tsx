import { Icon } from '#app/ui/icons/icon.tsx'

interface StepListProps {
  label: string
  steps: readonly string[]
  current: number
}

export function StepList({ label, steps, current }: StepListProps) {
  return (
    <section aria-label={label}>
      <p className="text-muted text-sm sm:hidden">
        Step {current + 1} of {steps.length}: {steps[current]}
      </p>
      <ol className="max-sm:hidden">
        {steps.map((step, index) => (
          <Step key={step} step={step} number={index + 1} state={stateOf(index, current)} />
        ))}
      </ol>
    </section>
  )
}

type StepState = 'done' | 'current' | 'upcoming'

const dots: Record<StepState, string> = {
  done: 'border-accent-line bg-accent-soft text-accent',
  current: 'border-accent bg-accent text-on-accent',
  upcoming: 'border-control',
}

function Step({ step, number, state }: { step: string; number: number; state: StepState }) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={`group relative flex gap-3 pb-5 text-md/6 ${state === 'current' ? 'font-bold text-ink' : 'text-muted'}`}
    >
      <span
        aria-hidden="true"
        className={`grid size-6 place-items-center rounded-full border font-bold text-xs tabular-nums ${dots[state]}`}
      >
        {state === 'done' ? <Icon name="check" size={14} /> : number}
      </span>
      {step}
      {state === 'done' && <span className="sr-only">, done</span>}
      <span
        aria-hidden="true"
        className="absolute top-7 bottom-1 left-3 w-px bg-line-strong group-last:hidden"
      />
    </li>
  )
}

function stateOf(index: number, current: number): StepState {
  if (index === current) return 'current'
  return index < current ? 'done' : 'upcoming'
}
