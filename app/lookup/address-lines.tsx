import { type ComponentType, lazy, Suspense } from 'react'
import { href } from 'react-router'
import { loadScript } from '#app/document/load-script.ts'
import { useHydrated } from '#app/document/use-hydrated.ts'
import type { FormField } from '#app/ui/fields/field.tsx'
import { FieldRow } from '#app/ui/fields/field-row.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { SelectOption } from '#app/ui/select/native-select.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import type { addressParts } from './address-parts.ts'

interface AddressLinesProps {
  /** Name of the address in its form, e.g. `residential_address`: its fields are `residential_address.line_1` and so on. */
  name: string
  /** What the search looks for, as its label says it: "the home address". */
  subject?: string
  /** Where the search is answered, for pages whose reader may not open `/address`. */
  source?: string
  part(name: (typeof addressParts)[number]): FormField
  countries: SelectOption[]
  focus?: boolean
  /** In any country, also one without postcodes. */
  anywhere?: boolean
}

/** The search is loaded after the page, and needs JavaScript; the fields always work without it. */
const AddressCombobox = lazy<ComponentType<Record<'name' | 'subject' | 'source', string>>>(() =>
  loadScript(() => import('./address-combobox.tsx')).then(
    (loaded) => ({ default: loaded.AddressCombobox }),
    () => ({ default: () => null }),
  ),
)

export function AddressLines({
  name,
  subject = 'the address',
  source = href('/address'),
  part,
  countries,
  focus = false,
  anywhere = false,
}: AddressLinesProps) {
  const hydrated = useHydrated()
  return (
    <>
      <Suspense>{hydrated && <AddressCombobox name={name} subject={subject} source={source} />}</Suspense>
      <TextField field={part('line_1')} label="Address line 1" autoFocus={focus} />
      <TextField field={part('line_2')} label="Address line 2" optional />
      <TextField field={part('line_3')} label="Address line 3" optional />
      <FieldRow>
        <TextField field={part('town_or_city')} label="Town or city" />
        <TextField field={part('county')} label="County" optional />
      </FieldRow>
      <TextField
        field={part('postcode')}
        label="Postcode"
        hint={anywhere ? 'Leave empty where the country has none' : undefined}
        width="short"
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
