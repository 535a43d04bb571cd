import { useState } from 'react'
import { type FieldOf, fieldId, formFields } from '#app/forms/fields/form-fields.ts'
import { MutationForm, SubmitButton } from '#app/forms/fields/mutation-form.tsx'
import { showsErrors } from '#app/forms/fields/shows-errors.ts'
import type { MutationForm as FormOf } from '#app/forms/mutation/use-mutation.ts'
import { textOf } from '#app/ui/fields/field.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { type CompanyChoice, companyOf } from './company-choice.ts'
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

interface ReferFormProps {
  page: ReferPage
  form: FormOf<ReferReply>
  savedAt?: number
}

export function ReferForm({ page, form, savedAt }: ReferFormProps) {
  const { reply } = form
  const first = reply ? readerOf(reply.result.initialValue) : (name: string) => page.values[name] ?? ''
  const [chosen, setChosen] = useState(first('company_choice'))
  const errors = errorsOf(reply, chosen !== first('company_choice') ? companyOf(chosen) : undefined)
  const field = formFields(reply && { ...reply.result, error: errors }, page.values)
  return (
    <PageGrid rail={<SoFarAside form={referFormId} first={first} errors={errors} savedAt={savedAt} />}>
      <MutationForm
        form={form}
        id={referFormId}
        action={page.address}
        encType="multipart/form-data"
        aria-label="Referral"
        enterIntent="enter"
        errors={summaryOf(errors)}
      >
        {Object.keys(errors)[0] && <input type="hidden" name={showsErrors} value="yes" />}
        <CarriedFields field={field} />
        <CompanySection
          {...{ page, field, chosen }}
          found={reply?.search ?? page.search}
          onChoose={setChosen}
        />
        <ContactSection
          field={field}
          choices={page.choices}
          company={companyOf(chosen)?.number}
          officers={reply?.officers}
        />
        <FundingSection field={field} choices={page.choices} providerName={page.providerName} />
        <FinancialsSection field={field} choices={page.choices} />
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

/** The messages of a reply; the one about the company goes once another is chosen. */
function errorsOf(reply: ReferReply | undefined, another: CompanyChoice | undefined) {
  const errors = { ...reply?.result.error }
  if (another) delete errors.company_query
  return errors
}

/** Values from the address that no one enters. */
function CarriedFields({ field }: { field: FieldOf }) {
  return ['referral_link', 'pre_qualified_id', 'pre_qualified_later'].map((name) => {
    const value = textOf(field(name))
    return value && <input key={name} type="hidden" name={name} value={value} />
  })
}

function summaryOf(errors: Record<string, string[] | null>) {
  return Object.entries(errors)
    .sort(([one], [other]) => partIndexOf(one) - partIndexOf(other))
    .flatMap(([name, messages]) => (messages?.[0] ? [{ id: fieldId(name), text: messages[0] }] : []))
}
