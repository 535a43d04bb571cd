import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { fieldId, formFields } from '#app/forms/fields/form-fields.ts'
import { MutationForm, SubmitButton } from '#app/forms/fields/mutation-form.tsx'
import type { MutationForm as FormOf } from '#app/forms/mutation/use-mutation.ts'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { companyOf } from './company-choice.ts'
import { CompanySection } from './company-section.tsx'
import { ConsentSection } from './consent-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { FinancialsSection } from './financials-section.tsx'
import { readerOf } from './form-values.ts'
import { FundingSection } from './funding-section.tsx'
import { partIndexOf } from './progress.ts'
import { type ReferPage, referFormId } from './refer-page.ts'
import type { ReferReply } from './reply.ts'
import { SoFarAside } from './so-far-aside.tsx'

/** Id of the form element. */

interface ReferFormProps {
  page: ReferPage
  form: FormOf<ReferReply>
  savedAt?: number
  /** The part to start at, after coming back from the review to change it. */
  start?: string
}

/** The referral in five parts, with the aside that follows it. */
export function ReferForm({ page, form, savedAt, start }: ReferFormProps) {
  const { reply } = form
  const defaults = { assigned_broker_id: page.me }
  const field = formFields(reply?.result, defaults)
  const errors = reply?.result.error ?? {}
  const first = readerOf(reply?.result.initialValue ?? defaults)
  const [chosen, setChosen] = useState(first('company_choice'))
  useEffect(() => startAt(start), [start])
  return (
    <PageGrid rail={<SoFarAside form={referFormId} first={first} errors={errors} savedAt={savedAt} />}>
      <MutationForm
        form={form}
        id={referFormId}
        action={href('/refer')}
        aria-label="Referral"
        enterIntent="enter"
        errors={summaryOf(errors)}
      >
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
          <SubmitButton form={form} pendingLabel="Checking">
            Check and refer
          </SubmitButton>
        </div>
      </MutationForm>
    </PageGrid>
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
