import { SubmitButton } from '#app/forms/server-form.tsx'
import type { FormOf } from '#app/forms/use-server-form.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { MessageNotice } from '#app/ui/feedback/message-notice.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { CompanySearchItem } from '#contract/clients/company.ts'
import { RegisterWarning } from './company-section.tsx'
import type { ReferPage } from './read-refer-page.ts'
import type { ReferReply } from './refer-steps.ts'

interface ReviewProps {
  page: Pick<ReferPage, 'address' | 'brokers' | 'caution'>
  form: Pick<FormOf, 'intent' | 'pending'>
  review: NonNullable<ReferReply['review']>
  /** Whose referral it will be, where that is chosen. */
  brokerId: string
  chosen: CompanySearchItem | undefined
  onLeave(): void
}

/** What the form holds, to be checked before it is sent: shown in the place of its fields. */
export function Review({ page, form, review, brokerId, chosen, onLeave }: ReviewProps) {
  const broker = page.brokers.find(({ value }) => value === brokerId)
  const isOfFile = !chosen || chosen.company_number === page.caution?.number
  return (
    <div ref={focusHeading} className="mt-8 grid max-w-160 gap-8">
      {chosen && <RegisterWarning company={chosen} />}
      {isOfFile && page.caution?.message && <MessageNotice message={page.caution.message} colour="yellow" />}
      {review.cautions.map((caution) => (
        <MessageNotice key={caution.title} message={caution} colour="yellow" />
      ))}
      {review.parts.map(({ id, title, facts }) => (
        <section key={id} aria-labelledby={`review-${id}`}>
          <div className="flex items-center justify-between gap-4 border-b pb-2">
            <h2 id={`review-${id}`}>{title}</h2>
            <Button
              variant="quiet"
              size="sm"
              formAction={`${page.address}#${id}`}
              name="intent"
              value="change"
              onClick={(event) => {
                event.preventDefault()
                onLeave()
                const heading = document.getElementById(`${id}-title`)
                heading?.scrollIntoView()
                heading?.focus()
              }}
            >
              Change<span className="sr-only"> {title.toLowerCase()}</span>
            </Button>
          </div>
          <KeyFacts
            flat
            items={id === 'company' ? [...facts, { label: 'Broker', value: broker?.label }] : facts}
          />
        </section>
      ))}
      <div className="border-t pt-6">
        <SubmitButton form={form} pendingLabel="Sending" className="max-sm:w-full">
          Refer {review.company}
        </SubmitButton>
      </div>
    </div>
  )
}

/** A step of the same page: no navigation moves the focus to its heading. */
function focusHeading() {
  const focus = () => document.querySelector('h1')?.focus()
  focus()
  return focus
}
