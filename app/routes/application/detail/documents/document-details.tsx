import { MonthsCovered } from '#app/clients/uploads/months-covered.tsx'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import type { SelectOption } from '#app/ui/select/native-select.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'

interface DocumentDetailsProps {
  field: FieldOf
  directors: SelectOption[]
}

export function DocumentDetails({ field, directors }: DocumentDetailsProps) {
  return (
    <>
      {/* Asked of bank statements alone, also without JavaScript. */}
      <div className="hidden group-has-[option[value=BankStatement]:checked]:block">
        <MonthsCovered from={field('period_from')} to={field('period_to')} legend="Months covered" />
      </div>
      {directors.length > 0 && (
        <SelectField
          field={field('director_id')}
          label="Director"
          optional
          options={directors}
          placeholder="Not about one director"
        />
      )}
      <TextAreaField field={field('note')} label="Note" rows={2} maxLength={500} optional />
    </>
  )
}
