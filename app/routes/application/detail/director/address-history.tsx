import type { FormMetadata } from '@conform-to/react'
import { Button } from '#app/ui/buttons/button.tsx'
import { FieldError, markBad } from '#app/ui/fields/field.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { DirectorDetails } from '#contract/clients/director.ts'
import { AddressFields } from './address-fields.tsx'
import type { DirectorFields, DirectorView } from './director-view.ts'
import { maxAddresses } from './max-addresses.ts'

interface AddressHistoryProps {
  form: Pick<FormMetadata<DirectorDetails>, 'insert' | 'remove'>
  fields: DirectorFields
  view: Pick<DirectorView, 'choices' | 'since'>
  /** How many previous addresses the page opened with. */
  saved: number
}

export function AddressHistory({ form, fields, view, saved }: AddressHistoryProps) {
  const { choices, since } = view
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
          focus={index >= saved && index === rows.length - 1}
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
