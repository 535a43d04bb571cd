import { MonthsCovered } from '#app/clients/uploads/months-covered.tsx'
import { type FieldOf, textOf } from '#app/ui/fields/field.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { NativeSelect, type SelectOption } from '#app/ui/select/native-select.tsx'

interface DocumentDetailsProps {
  field: FieldOf
  directors: SelectOption[]
}

export function DocumentDetails({ field, directors }: DocumentDetailsProps) {
  const director = field('director_id')
  return (
    <>
      <MonthsCovered
        from={field('period_from')}
        to={field('period_to')}
        legend={
          <>
            Months covered{' '}
            <span className="font-normal text-subtle">(optional, except for bank statements)</span>
          </>
        }
      />
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
