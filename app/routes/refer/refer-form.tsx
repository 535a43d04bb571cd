import type { DefaultValue } from '@conform-to/react'
import { useState } from 'react'
import { ConsentFields } from '#app/clients/consent/consent-fields.tsx'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type FormProps, nestValues, useServerForm } from '#app/forms/use-server-form.ts'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { companyOf } from './company-choice.ts'
import { CompanySection } from './company-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { evidenceField } from './evidence/evidence.ts'
import { EvidenceField } from './evidence/evidence-field.tsx'
import { FinancialsSection } from './financials-section.tsx'
import { getValue, showsErrors } from './form-values.ts'
import { FundingSection } from './funding-section.tsx'
import { type ReferPage, referFormId } from './refer-page.ts'
import type { ReferReply } from './reply.ts'
import { Section } from './section.tsx'
import { SoFarAside } from './so-far-aside.tsx'

interface ReferFormProps extends Pick<FormProps<ReferReply>, 'actionData'> {
  page: ReferPage
  /** What the form opens with in place of the page’s values: a draft, or the review that was left. */
  shown?: ReferReply
  savedAt?: number
}

const steps = ['review', 'enter', 'search', 'officers', 'officer', 'change', 'remove-evidence']

export function ReferForm({ page, shown, actionData, savedAt }: ReferFormProps) {
  const [opened] = useState(() => ({
    opening: { ...page.opening, ...(shown && { idempotencyKey: shown.idempotencyKey }) },
    values: shown?.result.initialValue ?? nestValues(Object.entries(page.values)),
  }))
  const { opening, values } = opened
  const form = useServerForm<Record<string, unknown>, ReferReply>('send', {
    opening,
    actionData,
    defaultValue: values as DefaultValue<Record<string, unknown>>,
    others: steps,
    id: referFormId,
  })
  const { reply } = form
  const first = getValue(reply?.result.initialValue ?? values)
  const [chosen, setChosen] = useState(first('company_choice'))
  const another = chosen !== first('company_choice') && companyOf(chosen) !== undefined
  const { errors, field } = withoutCompanyError(form, another)
  const { choices, providerName } = page
  return (
    <PageGrid rail={<SoFarAside form={form.id} first={first} errors={errors} savedAt={savedAt} />}>
      <ServerForm
        form={{ ...form, errors }}
        action={page.address}
        encType="multipart/form-data"
        aria-label="Referral"
        enterIntent="enter"
      >
        {Object.keys(errors)[0] && <input type="hidden" name={showsErrors} value="yes" />}
        {carriedFields.map((name) => (
          <CarriedField key={name} name={name} value={first(name)} />
        ))}
        <CompanySection
          {...{ page, field, chosen }}
          found={reply?.search ?? page.search}
          onChoose={setChosen}
        />
        <ContactSection
          field={field}
          choices={choices}
          company={companyOf(chosen)?.number}
          officers={reply?.officers}
        />
        <FundingSection field={field} choices={choices} providerName={providerName} />
        <FinancialsSection field={field} choices={choices} />
        <Section
          id="consent"
          step={5}
          title="Consent"
          lead="You confirm what the client has agreed to. We keep the wording with the date."
        >
          <ConsentFields field={field} providerName={providerName} textVersion={page.textVersion} />
          <EvidenceField field={field} carried={first(evidenceField)} fileHint={choices.fileHint} />
        </Section>
        <div className="flex flex-wrap items-center gap-3 border-t pt-6 max-sm:*:flex-auto">
          <SubmitButton form={{ ...form, intent: 'review' }} pendingLabel="Checking">
            Check and refer
          </SubmitButton>
        </div>
      </ServerForm>
    </PageGrid>
  )
}

interface Messages {
  errors: Record<string, string[]>
  field: FieldOf
}

/** The message about the company goes once another is chosen. */
function withoutCompanyError({ errors, field }: Messages, another: boolean): Messages {
  const { company_query: _, ...others } = errors
  if (!another) return { errors, field }
  const { name, id, initialValue } = field('company_query')
  return { errors: others, field: (each) => (each === name ? { name, id, initialValue } : field(each)) }
}

/** Values from the address that no one enters. */
const carriedFields = ['referral_link', 'pre_qualified_id', 'pre_qualified_later']

function CarriedField({ name, value }: { name: string; value: string }) {
  return value && <input type="hidden" name={name} value={value} />
}
