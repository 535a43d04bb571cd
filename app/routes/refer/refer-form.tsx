import { useEffect, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { fieldId, formFields } from '#app/forms/form-fields.ts'
import { FormKey } from '#app/forms/form-key.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { companyOf } from './company-choice.ts'
import { CompanySection } from './company-section.tsx'
import { ConsentSection } from './consent-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { FinancialsSection } from './financials-section.tsx'
import { readerOf } from './form-values.ts'
import { FundingSection } from './funding-section.tsx'
import { partIndexOf } from './progress.ts'
import type { ReferReply } from './reply.ts'
import type { ReferPage } from './route.tsx'
import { SoFarAside } from './so-far-aside.tsx'

/** Id of the form element. */
export const formId = 'refer'

interface ReferFormProps {
  page: ReferPage
  /** What the form shows: values, messages, companies found. */
  reply?: Pick<ReferReply, 'result' | 'search' | 'officers'>
  formKey: string
  savedAt?: number
  /** The part to start at, when somebody came back from the review to change it. */
  start?: string
}

/** The referral in five parts, with the aside that follows it. */
export function ReferForm({ page, reply, formKey, savedAt, start }: ReferFormProps) {
  const defaults = { assigned_broker_id: page.me }
  const field = formFields(reply?.result, defaults)
  const errors = reply?.result.error ?? {}
  const first = readerOf(reply?.result.initialValue ?? defaults)
  const [chosen, setChosen] = useState(first('company_choice'))
  const pending = useNavigation().formMethod === 'POST'
  useEffect(() => startAt(start), [start])
  return (
    <PageGrid rail={<SoFarAside form={formId} first={first} errors={errors} savedAt={savedAt} />}>
      <Form id={formId} method="post" action={href('/refer')} noValidate aria-label="Referral">
        <EnterButton />
        <FormKey value={formKey} />
        <ErrorSummary errors={summaryOf(errors)} answer={reply} />
        <CompanySection
          {...{ field, chosen }}
          found={reply?.search}
          brokers={page.brokers}
          onChoose={setChosen}
        />
        <ContactSection field={field} company={companyOf(chosen)?.number} officers={reply?.officers} />
        <FundingSection field={field} />
        <FinancialsSection field={field} />
        <ConsentSection field={field} providerName={page.providerName} textVersion={page.textVersion} />
        <div className="flex flex-wrap items-center gap-3 border-t pt-6 max-sm:*:flex-auto">
          <Button variant="primary" name="intent" value="review" pending={pending}>
            Check and refer
          </Button>
        </div>
      </Form>
    </PageGrid>
  )
}

/** Enter in a field presses the first button of a form: this one, which searches until a company is chosen and then reviews. */
function EnterButton() {
  return (
    <button type="submit" name="intent" value="enter" tabIndex={-1} aria-hidden="true" className="sr-only">
      Continue
    </button>
  )
}

function summaryOf(errors: Record<string, string[] | null>) {
  return Object.entries(errors)
    .sort(([one], [other]) => partIndexOf(one) - partIndexOf(other))
    .flatMap(([name, messages]) => (messages?.[0] ? [{ id: fieldId(name), text: messages[0] }] : []))
}

function startAt(part: string | undefined) {
  const heading = part && document.getElementById(`${part}-title`)
  if (!heading) return
  heading.scrollIntoView()
  heading.focus()
}
