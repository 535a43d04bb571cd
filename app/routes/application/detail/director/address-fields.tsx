import type { ReactNode } from 'react'
import { AddressLines } from '#app/forms/address/address-lines.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { SelectOption } from '#app/ui/select/native-select.tsx'
import type { DirectorFields } from './director-view.ts'

interface AddressFieldsProps {
  address: DirectorFields['residential_address']
  legend: string
  countries: SelectOption[]
  focus?: boolean
  remove?: ReactNode
}

export function AddressFields({ address, legend, countries, focus = false, remove }: AddressFieldsProps) {
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
