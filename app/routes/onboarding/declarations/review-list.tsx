import { Link } from 'react-router'
import { FieldError, type FieldOf, type FormField } from '#app/ui/fields/field.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { FactList } from '#app/ui/values/fact-list.tsx'
import type { ReviewedStep } from './answer-summary.ts'
import { reviewField } from './declarations-reply.ts'

interface ReviewListProps {
  steps: readonly ReviewedStep[]
  field: FieldOf
  account: string | undefined
}

/** The answers of the earlier steps, to be checked; a message about one is shown at its step. */
export function ReviewList({ steps, field, account }: ReviewListProps) {
  return (
    <section aria-labelledby="answers" className="grid gap-6">
      <SectionHead id="answers" title="Check your answers" />
      {steps.map(({ step, title, to, facts }) => (
        <section key={step} aria-labelledby={`${step}-answers`}>
          <div className="flex items-baseline justify-between gap-4">
            <h3 id={`${step}-answers`}>{title}</h3>
            <Link to={to}>
              Change<span className="sr-only"> {title.toLowerCase()}</span>
            </Link>
          </div>
          <Messages field={field(reviewField(step))} />
          <FactList
            items={
              step === 'payout' && account ? [...facts, { label: 'Account', value: ending(account) }] : facts
            }
          />
        </section>
      ))}
    </section>
  )
}

function Messages({ field: { id, name, errors = [] } }: { field: FormField }) {
  return (
    <div id={id} tabIndex={-1}>
      {errors.map((message, index) => (
        <FieldError key={message} field={{ name, id: `${id}-${index}`, errors: [message] }} />
      ))}
    </div>
  )
}

function ending(account: string): string {
  return `Ending ${account.replace(/\s/g, '').slice(-4)}`
}
