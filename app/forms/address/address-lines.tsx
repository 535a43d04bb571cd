import type { FormField } from '#app/ui/fields/field.tsx'
import { FieldRow } from '#app/ui/fields/field-row.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { SelectOption } from '#app/ui/select/native-select.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { AddressFinder } from './address-finder.tsx'

type AddressPart = 'line_1' | 'line_2' | 'line_3' | 'town_or_city' | 'county' | 'postcode' | 'country'

interface AddressLinesProps {
  name: string
  /** What the search looks for, as its label says it: "the home address". */
  subject?: string
  /** Where the search is answered, for pages whose reader may not open `/address`. */
  source?: string
  part(name: AddressPart): FormField
  countries: SelectOption[]
  focus?: boolean
  /** In any country, also one without postcodes. */
  anywhere?: boolean
}

export function AddressLines({
  name,
  subject,
  source,
  part,
  countries,
  focus = false,
  anywhere = false,
}: AddressLinesProps) {
  return (
    <>
      <AddressFinder name={name} subject={subject} source={source} />
      <TextField field={part('line_1')} label="Address line 1" autoComplete="off" autoFocus={focus} />
      <TextField field={part('line_2')} label="Address line 2" optional autoComplete="off" />
      <TextField field={part('line_3')} label="Address line 3" optional autoComplete="off" />
      <FieldRow>
        <TextField field={part('town_or_city')} label="Town or city" autoComplete="off" />
        <TextField field={part('county')} label="County" optional autoComplete="off" />
      </FieldRow>
      <TextField
        field={part('postcode')}
        label="Postcode"
        hint={anywhere ? 'Leave empty where the country has none' : undefined}
        width="short"
        autoComplete="off"
      />
      <SelectField
        field={part('country')}
        label="Country"
        options={countries}
        placeholder="Choose a country"
        width="long"
      />
    </>
  )
}
