import { useState } from 'react'
import { href } from 'react-router'
import { businessTypeLabels } from '#app/firm/firm-labels.ts'
import { formatCount } from '#app/format/count.ts'
import { AddressFinder } from '#app/forms/address/address-finder.tsx'
import { useLookup } from '#app/forms/lookup/use-lookup.ts'
import { MessageNotice } from '#app/forms/mutation/message-notice.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { EmailField, PhoneField } from '#app/ui/fields/contact-fields.tsx'
import { controlProps, Field, type FieldOf, textOf } from '#app/ui/fields/field.tsx'
import { FieldRow } from '#app/ui/fields/field-row.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { maxCompanyQueryLength, minCompanyQueryLength } from '#contract/clients/company-query.ts'
import { type FirmSearch, type FoundFirm, firmsNotSearched } from './found-firms.ts'

const types = Object.entries(businessTypeLabels).map(([value, label]) => ({ value, label }))

interface FirmFieldsProps {
  field: FieldOf
  search: FirmSearch | undefined
  countries: readonly string[]
}

export function FirmFields({ field, search, countries }: FirmFieldsProps) {
  return (
    <>
      <FirmIdentity field={field} search={search} />
      <FirmContact field={field} countries={countries} />
    </>
  )
}

function FirmIdentity({ field, search }: Omit<FirmFieldsProps, 'countries'>) {
  const found = field('from_register').initialValue === 'yes'
  return (
    <>
      {found ? <FoundAtRegister /> : <FirmLookup field={field} first={search} />}
      <ChoiceField field={field('business_type')} legend="Type of business" options={types} columns />
      <TextField
        field={field('name')}
        label="Legal name"
        hint={found ? 'From Companies House' : undefined}
        readOnly={found}
        autoComplete="organization"
      />
      <TextField
        field={field('trading_name')}
        label="Trading name"
        hint="If it is not the legal name"
        optional
        autoComplete="off"
      />
      <Numbers field={field} found={found} />
    </>
  )
}

/** Shown for the types of business that have them; by style alone, so that it needs no JavaScript. */
function Numbers({ field, found }: { field: FieldOf; found: boolean }) {
  return (
    <>
      <div className="[form:has([value=Partnership]:checked,[value=SoleTrader]:checked)_&]:hidden">
        <TextField
          field={field('registration_number')}
          label="Company number"
          hint="8 characters, like 01234567 or OC301234"
          width="short"
          readOnly={found}
          autoComplete="off"
        />
      </div>
      <div className="[form:not(:has([value=SoleTrader]:checked))_&]:hidden">
        <TextField
          field={field('utr')}
          label="Unique taxpayer reference (UTR)"
          hint="10 digits, on letters from HMRC"
          width="short"
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </>
  )
}

function FoundAtRegister() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded border bg-sunken px-4 py-3 text-md">
      <input type="hidden" name="from_register" value="yes" />
      <p>Your firm is entered as Companies House shows it.</p>
      <Button name="intent" value="change" size="sm">
        Choose another firm
      </Button>
    </div>
  )
}

function FirmContact({ field, countries }: Omit<FirmFieldsProps, 'search'>) {
  return (
    <>
      <BusinessAddress field={field} countries={countries} />
      <TextField field={field('website')} label="Website" optional inputMode="url" autoComplete="url" />
      <EmailField field={field('email')} label="Email of your firm" />
      <PhoneField field={field} name="phone_number" label="Phone of your firm" />
    </>
  )
}

function BusinessAddress({ field, countries }: Omit<FirmFieldsProps, 'search'>) {
  const part = (name: string) => field(`address.${name}`)
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-bold">Business address</legend>
      <AddressFinder name="address" subject="the business address" source={href('/onboarding/address')} />
      <TextField field={part('line_1')} label="Address line 1" />
      <TextField field={part('line_2')} label="Address line 2" optional />
      <TextField field={part('line_3')} label="Address line 3" optional />
      <FieldRow>
        <TextField field={part('town_or_city')} label="Town or city" />
        <TextField field={part('county')} label="County" optional />
      </FieldRow>
      <TextField field={part('postcode')} label="Postcode" width="short" />
      <SelectField
        field={part('country')}
        label="Country"
        options={countries.map((country) => ({ value: country, label: country }))}
        placeholder="Choose a country"
        width="long"
      />
    </fieldset>
  )
}

const hint = 'For example Fenwater Finance or 99000904. If your firm is not a company, leave this empty.'
const debounceMs = 300

function FirmLookup({ field, first }: { field: FieldOf; first: FirmSearch | undefined }) {
  const [query, setQuery] = useState('')
  const searching = query.length >= minCompanyQueryLength
  const { answer, pending, failed } = useLookup<FirmSearch>(
    searching ? `${href('/onboarding/register')}?${new URLSearchParams({ company: query })}` : null,
    debounceMs,
  )
  const search = searching ? (answer ?? first) : query === '' ? first : undefined
  const message = failed ? firmsNotSearched : search?.message
  const entered = field('company_query')
  return (
    <div className="grid gap-3">
      <Field field={entered} label="Find your firm at Companies House" hint={hint}>
        <div className="flex gap-2">
          <input
            {...controlProps({ field: entered, hint })}
            type="search"
            autoComplete="off"
            maxLength={maxCompanyQueryLength}
            defaultValue={textOf(entered)}
            onChange={(event) => setQuery(event.target.value.trim())}
            className="input min-w-0"
          />
          <Button name="intent" value="search" icon="search" pending={pending}>
            Search
          </Button>
        </div>
      </Field>
      <div aria-live="polite">{message && <MessageNotice message={message} colour="yellow" />}</div>
      {search && search.firms.length > 0 && <FirmList firms={search.firms} />}
    </div>
  )
}

function FirmList({ firms }: { firms: readonly FoundFirm[] }) {
  return (
    <section
      aria-label={firms.length === 1 ? '1 company found' : `${formatCount(firms.length)} companies found`}
    >
      <ul className="max-w-160 overflow-hidden rounded-lg border border-line-strong">
        {firms.map((firm) => (
          <li
            key={firm.number}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t px-4 py-3 first:border-t-0"
          >
            <div className="min-w-0 flex-[1_1_14rem]">
              <strong className="block">{firm.name}</strong>
              <span className="text-muted text-sm">
                {firm.number}, {firm.address}
              </span>
              {firm.refusal && <p className="text-md">{firm.refusal}</p>}
            </div>
            {!firm.refusal && (
              <Button name="intent" value={`choose:${firm.number}`} size="sm">
                Use this company<span className="sr-only"> {firm.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
