import type { DefaultValue } from '@conform-to/react'
import { type ReactNode, useState } from 'react'
import { ConsentFields } from '#app/clients/consent/consent-fields.tsx'
import { formatMoment } from '#app/format/format-moment.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { useFormData } from '#app/forms/use-form-data.ts'
import { type FormProps, nestValues, useServerForm } from '#app/forms/use-server-form.ts'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { companyOf } from './company-choice.ts'
import { CompanySection } from './company-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { evidenceField } from './evidence/evidence.ts'
import { EvidenceField } from './evidence/evidence-field.tsx'
import { FinancialsSection } from './financials-section.tsx'
import { getValue, referFormId, showsErrors } from './form-values.ts'
import { FundingSection } from './funding-section.tsx'
import { type PartProgress, progressOf, remainingErrors, type ValueOf } from './progress.ts'
import type { ReferPage } from './read-refer-page.ts'
import type { ReferReply } from './reply.ts'
import { Section } from './section.tsx'
import { soFar } from './so-far.ts'

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

interface SoFarAsideProps {
  form: string
  first: ValueOf
  errors: Record<string, unknown>
  /** When the draft was last saved, in milliseconds since 1970. */
  savedAt?: number
}

const stateLook: Record<PartProgress['state'], string> = {
  done: 'text-green',
  wrong: 'font-bold text-red',
  part: '',
  open: 'text-subtle',
}

function SoFarAside({ form, first, errors, savedAt }: SoFarAsideProps) {
  const typed = useFormData(form)
  const value = typed ? (name: string) => String(typed.get(name) ?? '') : first
  const wrong = remainingErrors(errors, value, first)
  return (
    <aside aria-label="Your referral so far" className="lg:sticky lg:top-6">
      <div className="divide-y rounded-lg border">
        <div className="px-5 py-4">
          <h2>Your referral so far</h2>
          <DraftStatus savedAt={savedAt} changed={typed !== undefined} />
        </div>
        <nav aria-label="Sections" className="grid px-5 py-4">
          {progressOf(value, wrong).map((part) => (
            <a
              key={part.id}
              href={`#${part.id}`}
              className="flex min-h-control-sm items-center gap-3 text-md text-muted no-underline hover:text-ink hover:underline max-sm:min-h-11"
            >
              {part.label}
              <span className={`ml-auto text-sm ${stateLook[part.state]}`}>{part.summary}</span>
            </a>
          ))}
        </nav>
        <dl className="grid gap-3 px-5 py-4 text-md">
          {soFar(value, wrong).map((fact) => (
            <Pair key={fact.label} label={fact.label}>
              {fact.value ? fact.value : <span className="text-muted">{fact.note ?? '–'}</span>}
            </Pair>
          ))}
        </dl>
        <p className="px-5 py-4 text-muted text-sm">
          Next: the client gets the sign-up link by email, or you complete the application here.
        </p>
      </div>
    </aside>
  )
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="min-w-0 text-right tabular-nums">{children}</dd>
    </div>
  )
}

function DraftStatus({ savedAt, changed }: { savedAt: number | undefined; changed: boolean }) {
  return (
    <p role="status" className="flex min-h-5 items-center gap-2 text-muted text-sm">
      {savedAt !== undefined && (
        <>
          <Icon name="check" size={16} />
          Draft saved at {formatMoment(new Date(savedAt).toISOString(), 'time')}
        </>
      )}
      {savedAt === undefined && changed && 'Saved on this device until you send it or sign out'}
    </p>
  )
}
