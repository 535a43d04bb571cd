import { type FieldOf, textOf } from '#app/ui/fields/field.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { NativeSelect, type SelectOption } from '#app/ui/select/native-select.tsx'

interface DocumentDetailsProps {
  field: FieldOf
  directors: SelectOption[]
}

export function DocumentDetails({ field, directors }: DocumentDetailsProps) {
  const director = field('director_id')
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="font-bold">
          Months covered{' '}
          <span className="font-normal text-subtle">(optional, except for bank statements)</span>
        </legend>
        <div className="grid grid-cols-2 items-end gap-3 pt-1">
          <TextField field={field('period_from')} label="First month" hint="For example 09-2026" />
          <TextField field={field('period_to')} label="Last month" hint="For example 11-2026" />
        </div>
      </fieldset>
      {directors.length > 0 && (
        <div className="grid gap-1">
          <label htmlFor={director.id} className="font-bold">
            Director <span className="font-normal text-subtle">(optional)</span>
          </label>
          <NativeSelect
            id={director.id}
            name={director.name}
            options={directors}
            placeholder="Not about one director"
            defaultValue={textOf(director)}
          />
        </div>
      )}
      <TextAreaField field={field('note')} label="Note" rows={2} maxLength={500} optional />
    </>
  )
}
