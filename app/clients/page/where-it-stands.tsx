import { DateTime } from '#app/ui/values/date-time.tsx'
import type { NextStepView } from './next-step.ts'
import type { ProgressView, StepView } from './progress.ts'

/** The six steps and the three facts under them. */
export function WhereItStands({ progress, next }: { progress: ProgressView | null; next: NextStepView }) {
  return (
    <section aria-labelledby="where-it-stands" className="mb-6 rounded-lg border">
      <h2 id="where-it-stands" className="sr-only">
        Where it stands
      </h2>
      {progress && <Steps progress={progress} />}
      <dl className={`grid sm:grid-cols-3 max-sm:divide-y sm:divide-x ${progress ? 'border-t' : ''}`}>
        <Fact label="Who acts next">
          <b>{next.who}</b>
        </Fact>
        <Fact label="What happens">{next.what}</Fact>
        <Fact label={next.timeLabel}>
          {next.time}
          {next.due && (
            <b>
              {' '}
              <DateTime at={next.due} />
            </b>
          )}
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="px-4 pt-3 pb-4 text-md sm:px-5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Steps({ progress }: { progress: ProgressView }) {
  return (
    <div className="p-4 sm:px-5 sm:pt-5">
      <p className="font-bold text-sm sm:hidden" aria-hidden="true">
        {progress.summary}
      </p>
      <ol className="mt-3 grid grid-cols-6 gap-1 sm:mt-0 sm:grid-cols-[repeat(5,1fr)_auto] sm:gap-0">
        {progress.steps.map((step) => (
          <Step key={step.stage} step={step} />
        ))}
      </ol>
    </div>
  )
}

// Every colour belongs to one state: with two utilities for one property the stylesheet’s order would decide.
const states: Record<StepView['state'], string> = {
  done: 'text-muted max-sm:bg-accent sm:before:border-2 sm:before:border-accent sm:before:bg-accent sm:not-last:after:bg-accent',
  now: 'font-bold text-ink max-sm:bg-linear-90 max-sm:from-accent max-sm:from-50% max-sm:to-line max-sm:to-50% sm:before:border-4 sm:before:border-accent sm:before:bg-page sm:before:shadow-[0_0_0_4px_var(--accent-soft)] sm:not-last:after:bg-line',
  declined:
    'font-bold text-ink max-sm:bg-red-mark sm:before:border-2 sm:before:border-red-mark sm:before:bg-red-mark sm:not-last:after:bg-line',
  closed:
    'font-bold text-ink max-sm:bg-control sm:before:border-2 sm:before:border-control sm:before:bg-control sm:not-last:after:bg-line',
  ahead:
    'text-muted max-sm:bg-line sm:before:border-2 sm:before:border-control sm:before:bg-page sm:not-last:after:bg-line',
}

const step =
  'relative text-md max-sm:h-1.5 max-sm:rounded-full sm:pt-6 ' +
  "sm:before:absolute sm:before:top-0 sm:before:left-0 sm:before:z-1 sm:before:size-3 sm:before:rounded-full sm:before:content-[''] " +
  "sm:not-last:after:absolute sm:not-last:after:inset-x-0 sm:not-last:after:top-[5px] sm:not-last:after:h-0.5 sm:not-last:after:content-['']"

const standing = ['now', 'declined', 'closed']

function Step({ step: { stage, state, at, word } }: { step: StepView }) {
  return (
    <li className={`${step} ${states[state]}`} aria-current={standing.includes(state) ? 'step' : undefined}>
      <span className="max-sm:sr-only">
        {stage}
        <span className="sr-only">
          {state === 'done' ? ', done' : state === 'ahead' ? ', not reached' : ''}
        </span>
        <span className="block font-normal text-sm text-muted">{at ? <DateTime at={at} /> : word}</span>
      </span>
    </li>
  )
}
