import { useState } from 'react'
import { href } from 'react-router'
import { AddressLines } from '#app/forms/address/address-lines.tsx'
import { Combobox } from '#app/forms/lookup/combobox.tsx'
import { useLookup } from '#app/forms/lookup/use-lookup.ts'
import { MessageNotice } from '#app/forms/mutation/message-notice.tsx'
import { useFormData } from '#app/forms/use-form-data.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { controlProps, Field, type FieldOf, type FormField, textOf } from '#app/ui/fields/field.tsx'
import { FieldRow } from '#app/ui/fields/field-row.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import { maxCompanyQueryLength, minCompanyQueryLength } from '#contract/clients/company-query.ts'
import { type CompanyHit, type CompanySearch, companyOf, manualEntry } from './company-choice.ts'
import { CompanyList } from './company-list.tsx'
import { type CompanyOption, type CompanyPick, companyOptions } from './company-option.ts'
import { referFormId } from './form-values.ts'
import { keepManualEntryOpen } from './manual-entry.ts'
import type { ReferPage } from './read-refer-page.ts'
import type { RegisterAnswer } from './register-answer.ts'
import { Section } from './section.tsx'

interface CompanySectionProps {
  page: Pick<ReferPage, 'providerName' | 'brokers' | 'choices'>
  field: FieldOf
  found?: CompanySearch
  chosen: string
  onChoose(value: string): void
}

const searchHint = 'For example Larkfield Joinery or 99000001'

export function CompanySection({ page, field, found, ...choice }: CompanySectionProps) {
  const { chosen } = choice
  const message = found?.message
  return (
    <Section
      id="company"
      step={1}
      title="Company"
      lead="Search for the company. We check Companies House and earlier referrals."
    >
      <CompanyLookup
        query={field('company_query')}
        found={found}
        {...choice}
        providerName={page.providerName}
      />
      <CompanyByHand
        name={field('company.name')}
        number={field('company.number')}
        found={found}
        open={chosen === manualEntry || (!companyOf(chosen) && message !== undefined)}
        chosen={companyOf(chosen) !== undefined}
        unlisted={page.choices.businessTypes}
        type={field('company.type')}
        owners={field('company.owners')}
      />
      <TextField field={field('trading_name')} label="Trading name" optional autoComplete="off" />
      <TradingAddress field={field} countries={page.choices.countries} />
      <FieldRow>
        {page.brokers.length > 0 && (
          <SelectField field={field('assigned_broker_id')} label="Broker" options={page.brokers} />
        )}
        <TextField
          field={field('broker_reference')}
          label="Your reference"
          optional
          autoComplete="off"
          maxLength={40}
        />
      </FieldRow>
    </Section>
  )
}

const addressParts = ['line_1', 'line_2', 'line_3', 'town_or_city', 'county', 'postcode', 'country']

function TradingAddress({
  field,
  countries,
}: {
  field: FieldOf
  countries: ReferPage['choices']['countries']
}) {
  const used = addressParts.some((part) => {
    const { initialValue, errors } = field(`trading_address.${part}`)
    return initialValue || errors
  })
  return (
    <Disclose summary="Trading address, if it is not the registered address" open={used}>
      <fieldset className="grid gap-4 pt-2 sm:pl-5">
        <legend className="sr-only">Trading address</legend>
        <AddressLines
          name="trading_address"
          subject="the trading address"
          part={(part) => field(`trading_address.${part}`)}
          countries={countries}
        />
      </fieldset>
    </Disclose>
  )
}

interface CompanyLookupProps extends Omit<CompanySectionProps, 'field' | 'page'> {
  providerName: string
  query: FormField
}

function CompanyLookup({ query, found, chosen, onChoose, providerName }: CompanyLookupProps) {
  const [picked, setPicked] = useState<{
    hits: CompanyHit[]
    after: CompanySearch | undefined
    count: number
  }>()
  const hits = picked && picked.after === found ? picked.hits : withChosen(found?.hits ?? [], chosen)
  const pick = (choice: CompanyPick) => {
    const count = (picked?.count ?? 0) + 1
    setPicked({ hits: choice === manualEntry ? [] : [choice], after: found, count })
    if (choice === manualEntry) onChoose(manualEntry)
    else onChoose(choice.refusal ? '' : JSON.stringify(choice.company))
  }
  return (
    <div className="grid gap-3">
      <Field field={query} label="Company name or number" hint={searchHint}>
        <div className="flex gap-2">
          <CompanyInput query={query} onPick={pick} />
          <Button name="intent" value="search" icon="search">
            Search
          </Button>
        </div>
      </Field>
      <div aria-live="polite">
        {found?.message && <MessageNotice message={found.message} colour="yellow" />}
      </div>
      {hits.length > 0 && (
        <CompanyList
          key={picked?.count}
          name="company_choice"
          {...{ hits, chosen, onChoose, providerName }}
        />
      )}
    </div>
  )
}

interface CompanyInputProps {
  query: FormField
  onPick(pick: CompanyPick): void
}

const debounceMs = 300

const unanswered = { title: 'We could not search Companies House', text: '' }

/** The search of Companies House: it suggests companies 300 ms after the last key, where the Search button works without JavaScript too. */
function CompanyInput({ query, onPick }: CompanyInputProps) {
  const [entered, setEntered] = useState('')
  const searching = entered.length >= minCompanyQueryLength
  const address = `${href('/refer/register')}?${new URLSearchParams({ company: entered })}`
  const { answer, pending, failed } = useLookup<RegisterAnswer>(searching ? address : null, debounceMs)
  const search = failed ? { query: entered, hits: [], message: unanswered } : answer?.search

  const choose = ({ name, pick }: CompanyOption, input: HTMLInputElement) => {
    if (typeof pick !== 'string') input.value = name
    setEntered('')
    onPick(pick)
    // Once the choice is in the form, as a person’s input is announced.
    queueMicrotask(() => input.form?.dispatchEvent(new Event('input', { bubbles: true })))
  }
  return (
    <div className="relative min-w-0 flex-1">
      <Combobox
        input={{
          ...controlProps({ field: query, hint: searchHint }),
          type: 'search',
          maxLength: maxCompanyQueryLength,
          defaultValue: textOf(query),
        }}
        label="Companies"
        options={searching && search ? companyOptions(search) : []}
        show={showOption}
        onType={(text) => setEntered(text.trim())}
        onChoose={choose}
      />
      <p role="status" className="sr-only">
        {searching && !pending && search ? summary(search) : ''}
      </p>
    </div>
  )
}

function showOption({ name, detail, refusal }: CompanyOption) {
  return (
    <span className="py-2">
      {name}
      {detail && <span className="block text-muted text-sm">{detail}</span>}
      {refusal && <span className="block text-red text-sm">{refusal}</span>}
    </span>
  )
}

function summary({ hits, message }: CompanySearch): string {
  return message?.title ?? (hits.length === 1 ? '1 company found' : `${hits.length} companies found`)
}

/** The chosen company stays in the list, also when a later search did not find it. */
function withChosen(hits: CompanyHit[], chosen: string): CompanyHit[] {
  const company = companyOf(chosen)
  if (!company || hits.some((hit) => hit.company.number === company.number)) return hits
  return [{ company }, ...hits]
}

interface ByHandProps {
  name: FormField
  number: FormField
  open: boolean
  found: CompanySearch | undefined
  /** A company from Companies House is chosen: what these fields hold is its name and number. */
  chosen: boolean
  /** Types of business that Companies House does not list. */
  unlisted: ReferPage['choices']['businessTypes']
  type: FormField
  owners: FormField
}

function CompanyByHand({ name, number, open, found, chosen, unlisted, type, owners }: ByHandProps) {
  const typed = useFormData(referFormId)
  const others = unlisted.length > 0
  const holds = (field: FormField) => (typed ? typed.get(field.name) : textOf(field))
  const used = !chosen && Boolean(holds(name) || holds(number))
  const now = { open: open || used || [name, number, type, owners].some(({ errors }) => errors), found }
  const [last, setShown] = useState(now)
  const shown = keepManualEntryOpen(last, now)
  if (shown !== last) setShown(shown)
  return (
    <Disclose summary={`Enter the ${others ? 'business' : 'company'} instead`} open={shown.open}>
      <div className="group grid gap-6 pt-2 sm:pl-5">
        {others && (
          <ChoiceField
            field={type}
            legend="Type of business"
            options={[{ value: 'ltd', label: 'Company at Companies House' }, ...unlisted]}
          />
        )}
        <TextField
          field={name}
          label={others ? 'Name of the business' : 'Registered name'}
          hint={others ? 'As at Companies House, or the name it trades under' : undefined}
          autoComplete="off"
        />
        {/* By CSS alone, so also without JavaScript. */}
        <div className="group-has-[[value=sole-trader]:checked,[value=partnership]:checked]:hidden">
          <TextField
            field={number}
            label="Company number"
            hint="8 characters, like 01234567 or SC123456"
            width="short"
            autoComplete="off"
          />
        </div>
        {others && (
          <div className="hidden group-has-[[value=sole-trader]:checked,[value=partnership]:checked]:block">
            <TextAreaField
              field={owners}
              label="Names of the owner or the partners"
              hint="In full, one person on a line"
            />
          </div>
        )}
      </div>
    </Disclose>
  )
}
