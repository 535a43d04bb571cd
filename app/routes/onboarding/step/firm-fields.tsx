import { useState } from 'react'
import { href } from 'react-router'
import { optionsOf } from '#app/clients/labels.ts'
import { companyField, companyOf } from '#app/companies-house/company-choice.ts'
import { CompanyPicker } from '#app/companies-house/company-picker.tsx'
import { fillIn } from '#app/document/fill-in.ts'
import { businessTypeLabels } from '#app/firm/firm-labels.ts'
import { AddressLines } from '#app/lookup/address-lines.tsx'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { EmailField, PhoneField } from '#app/ui/fields/contact-fields.tsx'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { firmAddress, firmIdentity, noFirm } from './firm-of-company.ts'
import type { StepFieldsProps } from './step-intents.ts'

export function FirmFields({ field, reply, countries }: StepFieldsProps) {
  const [chosen, setChosen] = useState(() => companyOf(field(companyField).initialValue))
  return (
    <>
      <CompanyPicker
        query={field('company_query')}
        label="Find your firm at Companies House"
        hint="For example Fenwater Finance or 99000904. If your firm is not a company, leave this empty."
        source={href('/onboarding/register')}
        found={reply?.search}
        chosen={chosen}
        onChoose={(company, form) => {
          setChosen(company)
          // Once the fields of a firm that is entered by hand are gone, with their messages, or are there again.
          queueMicrotask(() => fillIn(form, company ? firmAddress(company.address) : noFirm))
        }}
        // What Companies House knows is not entered again.
        about={
          chosen &&
          Object.entries(firmIdentity(chosen)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))
        }
      >
        {() => <FirmByHand field={field} />}
      </CompanyPicker>
      <TextField
        field={field('trading_name')}
        label="Trading name"
        hint="If it is not the legal name"
        optional
      />
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-bold">Business address</legend>
        <AddressLines
          name="address"
          subject="the business address"
          source={href('/onboarding/address')}
          part={(name) => field(`address.${name}`)}
          countries={countries.map((country) => ({ value: country, label: country }))}
        />
      </fieldset>
      <TextField field={field('website')} label="Website" optional inputMode="url" autoComplete="url" />
      <EmailField field={field('email')} label="Firm email" />
      <PhoneField field={field('phone_number')} label="Firm phone" />
    </>
  )
}

function FirmByHand({ field }: { field: FieldOf }) {
  return (
    <div className="mt-3 grid gap-6">
      <ChoiceField
        field={field('business_type')}
        legend="Type of business"
        options={optionsOf(businessTypeLabels)}
        columns
      />
      <TextField field={field('name')} label="Legal name" autoComplete="organization" />
      {/* Shown for the types of business that have them; by style alone, so that it needs no JavaScript. */}
      <div className="[form:has([value=Partnership]:checked,[value=SoleTrader]:checked)_&]:hidden">
        <TextField
          field={field('registration_number')}
          label="Company number"
          hint="8 characters, like 01234567 or OC301234"
          width="short"
        />
      </div>
      <div className="[form:not(:has([value=SoleTrader]:checked))_&]:hidden">
        <TextField
          field={field('utr')}
          label="Unique taxpayer reference (UTR)"
          hint="10 digits, on letters from HMRC"
          width="short"
          inputMode="numeric"
        />
      </div>
    </div>
  )
}
