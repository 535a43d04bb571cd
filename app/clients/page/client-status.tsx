import { DateTime } from '#app/ui/values/date-time.tsx'
import type { NextStepView } from './next-step.ts'
import type { ProgressView, StepView } from './progress.ts'

export function ClientStatus({ progress, next }: { progress: ProgressView | null; next: NextStepView }) {
  return (
    <section aria-labelledby="client-status" className="mb-6 rounded-lg border">
      <h2 id="client-status" className="sr-only">
        Progress
      </h2>
      {progress && <Steps progress={progress} />}
      <dl className={`grid sm:grid-cols-3 max-sm:divide-y sm:divide-x ${progress ? 'border-t' : ''}`}>
        <Fact label="Who acts next">
          <b>{next.who}</b>
        </Fact>
        <Fact label="What happens">{next.what}</Fact>
        <Fact label={next.timeLabel}>
          <span className={next.tone}>{next.time}</span>
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

const currentStates = ['now', 'declined', 'closed']

function Step({ step: { stage, state, at, word } }: { step: StepView }) {
  const isCurrent = currentStates.includes(state)
  return (
    <li
      className={`step text-md ${isCurrent ? 'font-bold text-ink' : 'text-muted'}`}
      data-state={state}
      aria-current={isCurrent ? 'step' : undefined}
    >
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
