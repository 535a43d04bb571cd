import type { FormMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { formatMonth } from '#app/format/format-moment.ts'
import { FormDraft } from '#app/forms/drafts/form-draft.tsx'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type FormProps, useServerForm } from '#app/forms/use-server-form.ts'
import { AddressLines } from '#app/lookup/address-lines.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { EmailField, firstNameHint, PhoneField } from '#app/ui/fields/contact-fields.tsx'
import { FieldError, markBad } from '#app/ui/fields/field.tsx'
import { FieldRow } from '#app/ui/fields/field-row.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { SelectOption } from '#app/ui/select/native-select.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { DirectorDetails } from '#contract/clients/director.ts'
import { Declarations } from './declarations.tsx'
import type { DirectorFields, DirectorView } from './director-view.ts'

interface DirectorFormProps extends FormProps {
  view: DirectorView
  params: { clientId: string; directorId: string }
  readOnly: boolean
}

/** A director’s details: facts where they cannot be changed, unless something was entered before. */
export function DirectorForm({ view, opening, actionData, params, readOnly }: DirectorFormProps) {
  const form = useServerForm('save', {
    opening,
    actionData,
    schema: () =>
      import('./director-schema.ts').then((loaded) => loaded.directorFormSchema(view.registry_birth)),
    values: view.values,
  })
  const { fields, reply } = form
  if ((view.locked || readOnly) && !reply) return <KeyFacts items={view.facts} />
  return (
    <>
      {!view.locked && (
        <FormDraft of={['director', params.clientId, params.directorId]} form={form}>
          You entered details of this {view.noun} on this device. Enter the date of birth again if you had
          entered it.
        </FormDraft>
      )}
      <ServerForm form={form} className="grid gap-8">
        <PersonalDetails fields={fields} view={view} />
        <AddressHistory form={form.form} fields={fields} view={view} />
        <Declarations fields={fields} view={view} />
        {!view.locked && (
          <div>
            <SubmitButton form={form} pendingLabel="Saving">
              Save details
            </SubmitButton>
          </div>
        )}
      </ServerForm>
    </>
  )
}

interface PartProps {
  fields: DirectorFields
  view: DirectorView
}

function PersonalDetails({ fields, view }: PartProps) {
  const { choices, registered } = view
  const { errors, initialValue, value } = fields.date_of_birth_reason
  return (
    <section aria-labelledby="person" className="grid gap-5">
      <SectionHead id="person" title="Person" />
      <SelectField
        field={fields.title}
        label="Title"
        options={choices.titles}
        placeholder="Choose a title"
        width="long"
        optional
      />
      <FieldRow>
        <TextField field={fields.first_name} label="First name" hint={firstNameHint} optional />
        <TextField field={fields.middle_names} label="Middle names" optional />
      </FieldRow>
      <TextField field={fields.last_name} label="Last name" />
      <TextField
        field={fields.date_of_birth}
        label="Date of birth"
        hint={
          registered
            ? `For example 31-01-1980. Companies House shows ${registered}.`
            : 'For example 31-01-1980'
        }
        width="short"
        inputMode="numeric"
      />
      {(errors || initialValue || value) && (
        <div className="grid max-w-form gap-3">
          <Notice colour="yellow" title={`Companies House shows ${registered}`}>
            Correct the date of birth, or explain why it differs.
          </Notice>
          <TextField
            field={fields.date_of_birth_reason}
            label="Why the date differs from Companies House"
            hint="For example: Companies House has a typing error. The passport shows this date"
          />
        </div>
      )}
      <SelectField
        field={fields.nationality}
        label="Nationality"
        options={choices.nationalities}
        placeholder="Choose a nationality"
        width="long"
      />
      <EmailField field={fields.email} label="Email" hint="An email address only they use" />
      <PhoneField
        field={fields.phone_number}
        label="Mobile number"
        hint="For the identity check. Like 07700 900123"
      />
    </section>
  )
}

interface AddressHistoryProps extends PartProps {
  form: Pick<FormMetadata<DirectorDetails>, 'insert' | 'remove'>
}

function AddressHistory({ form, fields, view }: AddressHistoryProps) {
  const { choices, maxAddresses } = view
  const since = formatMonth(view.since)
  const { previous_addresses: previous } = fields
  const rows = previous.getFieldList()
  return (
    <section aria-labelledby="homes" className="grid gap-6">
      <SectionHead id="homes" title="Home addresses" aside={`Back to ${since}`} />
      <AddressFields
        address={fields.residential_address}
        legend="Home address now"
        countries={choices.countries}
      />
      {rows.map((row, index) => (
        <AddressFields
          key={row.key ?? row.name}
          address={row}
          legend={`Previous address ${rows.length > 1 ? index + 1 : ''}`}
          countries={choices.countries}
          focus={index >= view.addresses && index === rows.length - 1}
          remove={
            <Button
              {...form.remove.getButtonProps({ name: previous.name, index })}
              variant="quiet"
              size="sm"
              icon="trash"
            >
              Remove this address
            </Button>
          }
        />
      ))}
      {rows.length < maxAddresses && (
        <div className={`grid justify-items-start gap-2 ${markBad(previous)}`}>
          <p className="text-md text-muted">
            If they moved in after {since}, add where they lived before that.
          </p>
          <FieldError field={previous} />
          <Button
            {...form.insert.getButtonProps({ name: previous.name })}
            id={previous.id}
            size="sm"
            icon="plus"
          >
            Add a previous address
          </Button>
        </div>
      )}
      <SelectField
        field={fields.residential_status}
        label="Residential status"
        options={choices.residentialStatuses}
        placeholder="Choose a residential status"
        width="long"
      />
    </section>
  )
}

interface AddressFieldsProps {
  address: DirectorFields['residential_address']
  legend: string
  countries: SelectOption[]
  focus?: boolean
  remove?: ReactNode
}

function AddressFields({ address, legend, countries, focus = false, remove }: AddressFieldsProps) {
  const fields = address.getFieldset()
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-bold">{legend}</legend>
      <AddressLines
        name={address.name}
        part={(name) => fields[name]}
        countries={countries}
        focus={focus}
        anywhere
      />
      <TextField
        field={fields.moved_in}
        label="Moved in"
        hint="Month and year, like 06-2018"
        width="short"
        inputMode="numeric"
      />
      {remove && <div className="-ml-2">{remove}</div>}
    </fieldset>
  )
}
