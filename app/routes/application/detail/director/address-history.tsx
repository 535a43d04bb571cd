import type { FieldState } from '#app/forms/fields/form-fields.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import type { SelectOption } from '#app/ui/select/native-select.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { maxBlocks } from './address-blocks.ts'
import { AddressFields } from './address-fields.tsx'
import type { DirectorView } from './director-view.ts'

interface AddressHistoryProps {
  field: (name: string) => FieldState
  view: Pick<DirectorView, 'choices' | 'since'>
  blocks: number
  added: number | undefined
}

export function AddressHistory({ field, view, blocks, added }: AddressHistoryProps) {
  const { choices, since } = view
  return (
    <section aria-labelledby="homes" className="grid gap-6">
      <SectionHead id="homes" title="Home addresses" aside={`Back to ${since}`} />
      <AddressFields
        name="residential_address"
        legend="Home address now"
        field={field}
        countries={choices.countries}
      />
      <PreviousAddresses field={field} countries={choices.countries} blocks={blocks} added={added} />
      {blocks < maxBlocks && (
        <div className="grid justify-items-start gap-2">
          <p className="text-md text-muted">
            If they moved in after {since}, add where they lived before that.
          </p>
          <Button name="intent" value="add-address" size="sm" icon="plus">
            Add a previous address
          </Button>
        </div>
      )}
      <SelectField
        field={field('residential_status')}
        label="Residential status"
        options={choices.residentialStatuses}
        placeholder="Choose a residential status"
        width="long"
      />
    </section>
  )
}

interface PreviousAddressesProps extends Pick<AddressHistoryProps, 'field' | 'blocks' | 'added'> {
  countries: SelectOption[]
}

/** Adding or removing one is a button of the form: the page returns with one more or less. */
function PreviousAddresses({ field, countries, blocks, added }: PreviousAddressesProps) {
  const names = Array.from({ length: blocks }, (_, index) => `previous_addresses[${index}]`)
  return names.map((name, index) => (
    <AddressFields
      key={name}
      name={name}
      legend={`Previous address ${blocks > 1 ? index + 1 : ''}`}
      field={field}
      countries={countries}
      focus={index === added}
      remove={
        <Button name="intent" value={`remove-address:${index}`} variant="quiet" size="sm" icon="trash">
          Remove this address
        </Button>
      }
    />
  ))
}
