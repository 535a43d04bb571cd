import { useState } from 'react'
import { ConsentFields } from '#app/clients/consent/consent-fields.tsx'
import { figureLabels } from '#app/clients/referral-labels.ts'
import { companyField, companyOf } from '#app/companies-house/company-choice.ts'
import { fillIn } from '#app/document/fill-in.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { useFormData } from '#app/document/use-form-data.ts'
import { formatMoment } from '#app/format/format-moment.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import type { FormOf } from '#app/forms/use-server-form.ts'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { type FieldOf, textOf } from '#app/ui/fields/field.tsx'
import { FieldRow } from '#app/ui/fields/field-row.tsx'
import { MoneyField } from '#app/ui/fields/money-field.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { arrivedIn } from '#app/uploads/file-fields.ts'
import { CompanySection } from './company-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { EvidenceField } from './evidence-field.tsx'
import { evidenceFile, showsErrors, valueIn, withoutCompany } from './form-values.ts'
import type { ReferPage } from './read-refer-page.ts'
import type { ReferReply } from './refer-steps.ts'
import { Review } from './review.tsx'
import { isUsed, Section, type SectionFields } from './section.tsx'
import { progressOf } from './sections.ts'

interface ReferFormProps {
  page: ReferPage
  form: FormOf<Record<string, unknown>, ReferReply>
  /** What it is sent to. */
  address: string
  /** When the draft was last saved, in milliseconds since 1970. */
  savedAt: number | undefined
  /** What is to be checked before it is sent: shown in the place of the fields. */
  review: ReferReply['review']
  onEdit(): void
  onLeave(): void
}

export function ReferForm({ page, form, address, savedAt, review, onEdit, onLeave }: ReferFormProps) {
  const { form: conform, errors, field, reply, restored = [] } = form
  // Conform has the values of a reply only after this render, in which the company of the reply before would take the place of the search.
  const opened = companyOf((reply?.result ?? conform).initialValue?.[companyField])
  // What a reply says of the company is newer than the choice, which may have been made while the reply was on its way.
  const [choice, setChoice] = useState({ company: opened, after: reply })
  const chosen = choice.after === reply ? choice.company : (opened ?? choice.company)
  // The reply with which another company was chosen: its evidence is of the client before.
  const [left, setLeft] = useState<typeof reply>()
  const sections = {
    field,
    choice: (name: keyof typeof page.choices) => ({ field: field(name), options: page.choices[name] }),
  }
  return (
    <PageGrid rail={!review && <ReferralSoFar {...{ page, form, savedAt }} />}>
      <ServerForm form={form} action={address} encType="multipart/form-data" aria-label="Referral">
        {Object.keys(errors)[0] && <input type="hidden" name={showsErrors} value="yes" />}
        {carriedFields.map((name) => (
          <input key={name} type="hidden" data-entered name={name} value={textOf(field(name))} />
        ))}
        <div hidden={review !== undefined}>
          {/* What is being checked stays as it is. */}
          <div inert={form.pending === 'review' || form.pending === 'enter'} onInput={onEdit}>
            <CompanySection
              {...{ page, field, chosen }}
              found={reply?.search ?? page.search}
              onChoose={(company, element) => {
                setChoice({ company, after: reply })
                // Its message goes, as that of any field that is corrected.
                conform.validate({ name: 'company_query' })
                if (company) return
                fillIn(element, withoutCompany(new FormData(element)))
                setLeft(reply)
              }}
            />
            <ContactSection {...sections} company={chosen?.company_number} officers={reply?.officers} />
            <FundingSection {...sections} maxTermMonths={page.maxTermMonths} />
            <FinancialsSection {...sections} />
            <Section
              id="consent"
              lead="You confirm what the client has agreed to. We keep the wording with the date."
            >
              <ConsentFields field={field} textVersion={page.textVersion} />
              <EvidenceField
                field={field}
                uploaded={left === reply ? undefined : arrivedIn(reply, evidenceFile).at(-1)}
                drafted={valueIn(restored)(evidenceFile)}
                fileHint={page.fileHint}
              />
            </Section>
          </div>
          <div className="flex flex-wrap items-center gap-3 border-t pt-6 max-sm:*:flex-auto">
            <SubmitButton form={{ ...form, intent: 'review' }} pendingLabel="Checking">
              Check and refer
            </SubmitButton>
          </div>
        </div>
        {/* Below the fields: a page that is still arriving is then sent with all of them, or not at all. */}
        {review && (
          <Review
            {...{ page, form, review, chosen, onLeave }}
            brokerId={textOf(field('assigned_broker_id'))}
          />
        )}
      </ServerForm>
    </PageGrid>
  )
}

/** Values from the address that no one enters. */
const carriedFields = ['referral_link', 'pre_qualified_id']

const stateLook = { done: 'text-green', wrong: 'font-bold text-red', part: '', open: 'text-subtle' }

function ReferralSoFar({ page, form, savedAt }: Pick<ReferFormProps, 'page' | 'form' | 'savedAt'>) {
  const typed = useFormData(form.id)
  const value = typed ? valueIn(typed) : (name: string) => textOf(form.field(name))
  const required = Object.keys(page.opening.constraint ?? {})
  return (
    <aside aria-label="Your referral so far" className="lg:sticky lg:top-6">
      <div className="divide-y rounded-lg border">
        <div className="px-5 py-4">
          <h2>Your referral so far</h2>
          <p role="status" className="flex min-h-5 items-center gap-2 text-muted text-sm">
            {savedAt !== undefined && (
              <>
                <Icon name="check" size={16} />
                Draft saved at {formatMoment(new Date(savedAt).toISOString(), 'time')}
              </>
            )}
            {savedAt === undefined && typed && 'Saved on this device until you send it or sign out'}
          </p>
        </div>
        <nav aria-label="Sections" className="grid px-5 py-4">
          {progressOf(value, required, Object.keys(form.errors)).map((part) => (
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
        <p className="px-5 py-4 text-muted text-sm">
          Next: the client gets the sign-up link by email, or you complete the application here.
        </p>
      </div>
    </aside>
  )
}

function FundingSection({ field, choice, maxTermMonths }: SectionFields & { maxTermMonths: number }) {
  const { providerName } = useProvider()
  const commission = choice('commission.rate_percent')
  return (
    <Section id="funding" lead="How much the client needs, for how long, and what for.">
      <ChoiceField {...choice('funding.product_type')} legend="Product" />
      <MoneyField
        field={field('funding.amount_requested')}
        label="Amount"
        hint="In whole pounds, for example 25,000 or 25k"
      />
      <FieldRow>
        <TextField
          field={field('funding.term_months')}
          label="Term in months"
          hint={`For a term loan, 1 to ${maxTermMonths}`}
          width="year"
          inputMode="numeric"
        />
        <SelectField
          {...choice('funding.urgency')}
          label="When is it needed"
          hint="As the client sees it"
          placeholder="Choose"
        />
      </FieldRow>
      <div className="group grid gap-6">
        <SelectField {...choice('funding.purpose')} label="Purpose" placeholder="Choose" width="long" />
        {/* By CSS alone, so also without JavaScript. */}
        <div className="hidden group-has-[option[value=Other]:checked]:block">
          <TextField field={field('funding.purpose_other')} label="What the funding is for" />
        </div>
      </div>
      {commission.options.length > 0 && (
        <SelectField {...commission} label="Your commission rate" placeholder="As in your plan" />
      )}
      <TextAreaField
        field={field('notes')}
        label={`Anything ${providerName} should know`}
        optional
        hint="Up to 2,000 characters. Do not include bank or card numbers."
      />
    </Section>
  )
}

function FinancialsSection({ field, choice }: SectionFields) {
  const { providerName } = useProvider()
  return (
    <Section id="financials" lead={`Round figures are fine. ${providerName} checks them later.`}>
      <FieldRow>
        <MoneyField field={field('financials.annual_turnover')} label="Turnover, last 12 months" />
        <TextField
          field={field('financials.trading_since')}
          label="Trading since"
          width="short"
          inputMode="numeric"
          placeholder="MM-YYYY"
        />
      </FieldRow>
      <div className="group grid gap-6">
        <ChoiceField {...choice('financials.ccj_or_default')} legend="County court judgments or defaults" />
        {/* Shown by style alone, so also without JavaScript. */}
        <div className="hidden group-has-[input[value^=Yes]:checked]:block">
          <MoneyField
            field={field('financials.ccj_amount')}
            label="Amount of judgments or defaults"
            optional
          />
        </div>
      </div>
      <ChoiceField
        {...choice('financials.homeowner_director')}
        legend="Does a director own their home?"
        optional
      />
      <MoreFigures field={field} />
    </Section>
  )
}

function MoreFigures({ field }: { field: FieldOf }) {
  const lenders = field('financials.existing_lenders')
  const figures = figureLabels.map(([name, label]) => ({ field: field(`financials.${name}`), label }))
  const used = isUsed(lenders) || figures.some((figure) => isUsed(figure.field))
  return (
    <Disclose summary="More figures, if you have them" open={used}>
      <div className="grid gap-6 pt-2 sm:pl-5">
        <FieldRow>
          {figures.map((figure) => (
            <MoneyField key={figure.label} {...figure} optional />
          ))}
        </FieldRow>
        <TextField field={lenders} label="Who lends to them now" optional />
      </div>
    </Disclose>
  )
}
