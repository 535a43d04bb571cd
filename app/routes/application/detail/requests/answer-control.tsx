import { useProvider } from '#app/document/provider-settings.ts'
import { ChoiceField, TickField } from '#app/ui/fields/choice-field.tsx'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { MoneyField } from '#app/ui/fields/money-field.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { requestFields } from './request-fields.ts'
import { RequestLabel } from './request-label.tsx'
import type { OpenRequest } from './requests-view.ts'

interface AnswerControlProps {
  request: OpenRequest
  field: FieldOf
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export function AnswerControl({ request, field: fieldOf }: AnswerControlProps) {
  const { id, type, title } = request
  const field = fieldOf(requestFields.answer(id))
  const label = <RequestLabel title={title}>{labels[type] ?? ''}</RequestLabel>
  switch (type) {
    case 'Text':
      return <TextAreaField field={field} label={label} hint="Up to 4,000 characters" maxLength={4_000} />
    case 'Money':
      return <MoneyField field={field} label={label} />
    case 'Number':
      return <TextField field={field} label={label} inputMode="numeric" width="short" autoComplete="off" />
    case 'Date':
      return (
        <TextField
          field={field}
          label={label}
          hint="For example, 31-03-2027"
          inputMode="numeric"
          width="short"
          autoComplete="off"
        />
      )
    case 'YesNo':
      return <ChoiceField field={field} legend={label} options={yesNo} />
    case 'Choice':
      return (
        <SelectField
          field={field}
          label={label}
          options={request.choices.map((choice) => ({ value: choice, label: choice }))}
          placeholder="Choose an answer"
          width="long"
        />
      )
    case 'Confirmation':
      return <TickField field={field} label={`I confirm this: ${title}`} />
    default:
      return <UnknownType />
  }
}

function UnknownType() {
  const { providerName } = useProvider()
  return (
    <p className="text-md text-muted">
      The portal does not support this type of answer. Ask your contact at {providerName}.
    </p>
  )
}

const labels: Partial<Record<string, string>> = {
  Text: 'Explanation',
  Money: 'Amount',
  Number: 'Number',
  Date: 'Date',
  YesNo: 'Answer',
  Choice: 'Answer',
  Confirmation: 'Confirmation',
}
