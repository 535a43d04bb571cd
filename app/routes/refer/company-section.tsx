import { type KeyboardEvent, useState } from 'react'
import { countryLabels, optionsOf } from '#app/clients/labels.ts'
import { AddressLines } from '#app/forms/address/address-lines.tsx'
import type { FieldOf } from '#app/forms/fields/form-fields.ts'
import { MessageNotice } from '#app/forms/mutation/message-notice.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { controlProps, Field, type FormField, textOf } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import type { AssignableBroker } from './assignable.ts'
import { byHand, type CompanySearch, companyOf } from './company-choice.ts'
import { CompanyList } from './company-list.tsx'
import { Row, Section } from './section.tsx'
import { useCompanySearch } from './use-company-search.ts'

interface CompanySectionProps {
  field: FieldOf
  found?: CompanySearch
  brokers: AssignableBroker[]
  chosen: string
  providerName: string
  onChoose(value: string): void
}

const searchHint = 'For example Larkfield Joinery or 99000001'

export function CompanySection({ field, found, brokers, ...choice }: CompanySectionProps) {
  const { chosen } = choice
  const search = useCompanySearch(found, chosen)
  return (
    <Section
      id="company"
      step={1}
      title="Company"
      lead="Search for the company. We check Companies House and earlier referrals."
    >
      <CompanyLookup query={field('company_query')} search={search} {...choice} />
      <CompanyByHand
        name={field('company.name')}
        number={field('company.number')}
        open={chosen === byHand || (!companyOf(chosen) && search.message !== undefined)}
        chosen={companyOf(chosen) !== undefined}
      />
      <TextField field={field('trading_name')} label="Trading name" optional autoComplete="off" />
      <TradingAddress field={field} />
      <Row>
        {brokers.length > 0 && (
          <SelectField field={field('assigned_broker_id')} label="Broker" options={brokers} />
        )}
        <TextField
          field={field('broker_reference')}
          label="Your reference"
          optional
          autoComplete="off"
          maxLength={40}
        />
      </Row>
    </Section>
  )
}

const addressParts = ['line_1', 'line_2', 'line_3', 'town_or_city', 'county', 'postcode', 'country']

function TradingAddress({ field }: { field: FieldOf }) {
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
          field={field}
          countries={optionsOf(countryLabels)}
        />
      </fieldset>
    </Disclose>
  )
}

interface CompanyLookupProps {
  query: FormField
  search: ReturnType<typeof useCompanySearch>
  chosen: string
  providerName: string
  onChoose(value: string): void
}

function CompanyLookup({ query, search, ...choice }: CompanyLookupProps) {
  const listed = search.hits.length > 0
  return (
    <div className="grid gap-3">
      <Field field={query} label="Company name or number" hint={searchHint}>
        <div className="flex gap-2">
          <input
            {...controlProps({ field: query, hint: searchHint })}
            type="search"
            autoComplete="off"
            maxLength={160}
            defaultValue={textOf(query)}
            onChange={(event) => search.type(event.target.value)}
            onKeyDown={toFirstChoice}
            className="input min-w-0"
          />
          <Button name="intent" value="search" icon="search" pending={search.pending}>
            Search
          </Button>
        </div>
      </Field>
      <div aria-live="polite">
        {search.message && <MessageNotice message={search.message} colour="yellow" />}
        {listed && !search.message && <p className="sr-only">{search.hits.length} found</p>}
      </div>
      {listed && <CompanyList name="company_choice" hits={search.hits} {...choice} />}
    </div>
  )
}

/** The arrow down leads from the search to the companies found; among them the arrow keys are the browser's own. */
function toFirstChoice(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'ArrowDown') return
  const choice = event.currentTarget.form?.querySelector<HTMLInputElement>('[name="company_choice"]')
  if (!choice) return
  event.preventDefault()
  choice.focus()
}

interface ByHandProps {
  name: FormField
  number: FormField
  open: boolean
  /** A company from Companies House is chosen: what these fields hold is its name and number. */
  chosen: boolean
}

function CompanyByHand({ name, number, open, chosen }: ByHandProps) {
  const used = !chosen && Boolean(textOf(name) || textOf(number))
  const mustOpen = open || used || Boolean(name.errors || number.errors)
  // Once open it stays: the next search must not hide what is being typed.
  const [opened, setOpened] = useState(mustOpen)
  if (mustOpen && !opened) setOpened(true)
  return (
    <Disclose summary="Enter the company instead" open={opened}>
      <div className="grid gap-6 pt-2 sm:pl-5">
        <TextField field={name} label="Registered name" autoComplete="off" />
        <TextField
          field={number}
          label="Company number"
          hint="8 characters, like 01234567 or SC123456"
          width="short"
          autoComplete="off"
        />
      </div>
    </Disclose>
  )
}
