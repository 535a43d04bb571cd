import type { ReactNode } from 'react'
import { AddressFinder } from '#app/forms/address/address-finder.tsx'
import type { FieldState } from '#app/forms/fields/form-fields.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { SelectOption } from '#app/ui/select/native-select.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'

interface AddressFieldsProps {
  /** Name of the address in the form, e.g. `previous_addresses[0]`. */
  name: string
  legend: string
  field: (name: string) => FieldState
  countries: SelectOption[]
  /** Takes the focus: it was just added. */
  focus?: boolean
  remove?: ReactNode
}

/** One home address and the month its owner moved in. */
export function AddressFields({ name, legend, field, countries, focus = false, remove }: AddressFieldsProps) {
  const part = (last: string) => field(`${name}.${last}`)
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-bold">{legend}</legend>
      <AddressFinder name={name} />
      <TextField field={part('line_1')} label="Address line 1" autoFocus={focus} />
      <TextField field={part('line_2')} label="Address line 2" optional />
      <TextField field={part('line_3')} label="Address line 3" optional />
      <div className="grid max-w-form gap-4 sm:grid-cols-2">
        <TextField field={part('town_or_city')} label="Town or city" />
        <TextField field={part('county')} label="County" optional />
      </div>
      <TextField field={part('postcode')} label="Postcode" width="short" />
      <SelectField
        field={part('country')}
        label="Country"
        options={countries}
        placeholder="Choose a country"
        width="long"
      />
      <TextField
        field={part('moved_in')}
        label="Moved in"
        hint="Month and year, like 06-2018"
        width="short"
        inputMode="numeric"
      />
      {remove && <div className="-ml-2">{remove}</div>}
    </fieldset>
  )
}
