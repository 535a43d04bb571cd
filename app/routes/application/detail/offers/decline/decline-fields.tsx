import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import type { DeclineView } from './decline-view.ts'
import { subReasonName } from './sub-reason-name.ts'

export function DeclineFields({ view, field }: { view: DeclineView; field: FieldOf }) {
  const reason = field('reason')
  return (
    <ChoiceField
      field={reason}
      legend="Reason"
      hint={`Choose the main reason. It is sent to ${view.providerName}.`}
      options={view.reasons.map(({ value, label, more }) => ({
        value,
        label,
        reveal:
          more.length > 0 ? (
            <ChoiceField
              field={subReason(field, value, reason.initialValue === value)}
              legend="More about the reason"
              options={more}
            />
          ) : (
            <TextAreaField
              field={field('note')}
              label="Explain the reason"
              hint="3 to 500 characters"
              rows={3}
            />
          ),
      }))}
    />
  )
}

/** The group under the chosen reason has the error, and the id that the error summary links to. */
function subReason(field: FieldOf, reason: string, chosen: boolean) {
  const own = field(subReasonName(reason))
  const { id, errors } = field('sub_reason')
  return chosen ? { name: own.name, initialValue: own.initialValue, id, errors } : own
}
