import type { ReactNode } from 'react'
import { AddressLines } from '#app/forms/address/address-lines.tsx'
import type { FieldState } from '#app/forms/fields/form-fields.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { SelectOption } from '#app/ui/select/native-select.tsx'

interface AddressFieldsProps {
  name: string
  legend: string
  field: (name: string) => FieldState
  countries: SelectOption[]
  focus?: boolean
  remove?: ReactNode
}

export function AddressFields({ name, legend, field, countries, focus = false, remove }: AddressFieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-bold">{legend}</legend>
      <AddressLines name={name} field={field} countries={countries} focus={focus} />
      <TextField
        field={field(`${name}.moved_in`)}
        label="Moved in"
        hint="Month and year, like 06-2018"
        width="short"
        inputMode="numeric"
      />
      {remove && <div className="-ml-2">{remove}</div>}
    </fieldset>
  )
}
