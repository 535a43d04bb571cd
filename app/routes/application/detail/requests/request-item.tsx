import type { ReactNode } from 'react'
import { useProvider } from '#app/document/provider-settings.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { CheckboxField, YesNoField } from '#app/ui/fields/choice-field.tsx'
import type { FormField } from '#app/ui/fields/field.tsx'
import { MoneyField } from '#app/ui/fields/money-field.tsx'
import { Named } from '#app/ui/fields/named.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import { UploadField } from '#app/uploads/upload-field.tsx'
import type { UploadSettings } from '#app/uploads/upload-settings.ts'
import { MonthsCovered } from '../months-covered.tsx'
import { fieldOf } from '../request-fields.ts'
import type { AnswerState } from './answers.ts'
import type { Request } from './requests-view.ts'

/** A request with what is in the form for it. */
export type AnsweredRequest = Request & { state: AnswerState }

const stateColours = {
  'To correct': 'red',
  'Sent back': 'red',
  'To answer': 'yellow',
  'Ready to send': 'blue',
} as const

interface RequestItemProps {
  request: AnsweredRequest
  form: Parameters<typeof UploadField>[0]['form']
  uploads: UploadSettings
}

export function RequestItem({ request, form, uploads }: RequestItemProps) {
  const { providerName } = useProvider()
  const { id, title, why, state } = request
  const named = (label: string) => <Named of={title}>{label}</Named>
  const part = (name: string) => form.field(fieldOf(id, name))
  const minFiles = request.min_files ?? 1
  return (
    <li id={`request-${id}`} className="grid scroll-mt-4 gap-3 border-b py-6">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {title}
        {!request.required && <span className="font-normal text-subtle">(optional)</span>}
        {state !== 'Optional' && <Badge colour={stateColours[state]}>{state}</Badge>}
      </h3>
      <p className="max-w-measure text-md text-muted">
        Why {providerName} needs this: {why}
      </p>
      <p className="text-muted text-sm empty:hidden">{request.dates}</p>
      {request.status === 'Rejected' && (
        <div className="max-w-160">
          <Notice colour="red" title="Sent back">
            <p>{request.rejection_reason ?? 'No reason was given.'}</p>
            {request.sent && <p>Sent before: “{request.sent}”</p>}
            <p>Answer again.</p>
          </Notice>
        </div>
      )}
      {request.type === 'Document' ? (
        <UploadField
          form={form}
          name={fieldOf(id, 'files')}
          settings={uploads}
          label={named(minFiles > 1 ? `Files, at least ${minFiles}` : 'Files')}
          uploadType={request.filedAs}
        />
      ) : (
        <AnswerControl request={request} field={part('answer')} named={named} />
      )}
      {request.months && (
        <div className="max-w-form">
          <MonthsCovered part={part} legend={named('Months covered')} months={request.months} />
        </div>
      )}
      <div className="grid gap-1">
        {extras.map(({ name, summary, label, hint }) => {
          const field = part(name)
          return (
            <Disclose
              key={name}
              summary={named(summary)}
              open={Boolean(field.initialValue || field.errors?.length)}
            >
              <div className="border-l-3 border-line-strong pl-4">
                <TextAreaField field={field} label={named(label)} hint={hint} rows={2} maxLength={500} />
              </div>
            </Disclose>
          )
        })}
      </div>
    </li>
  )
}

/** Texts that few answers need. */
const extras = [
  {
    name: 'cannot_provide_reason',
    summary: 'The client cannot provide this',
    label: 'Explain why',
    hint: '10 to 500 characters',
  },
  {
    name: 'note',
    summary: 'Add a note',
    label: 'Note for the underwriter',
    hint: 'Up to 500 characters',
  },
]

interface AnswerControlProps {
  request: Request
  field: FormField
  named(label: string): ReactNode
}

function AnswerControl({ request: { type, title, choices }, field, named }: AnswerControlProps) {
  const { providerName } = useProvider()
  switch (type) {
    case 'Text':
      return (
        <TextAreaField
          field={field}
          label={named('Explanation')}
          hint="Up to 4,000 characters"
          maxLength={4_000}
        />
      )
    case 'Money':
      return <MoneyField field={field} label={named('Amount')} />
    case 'Number':
    case 'Date':
      return (
        <TextField
          field={field}
          label={named(type)}
          hint={type === 'Date' ? 'Day, month and year, as DD-MM-YYYY' : undefined}
          inputMode="numeric"
          width="short"
        />
      )
    case 'YesNo':
      return <YesNoField field={field} legend={named('Answer')} />
    case 'Choice':
      return (
        <SelectField
          field={field}
          label={named('Answer')}
          options={(choices ?? []).map((choice) => ({ value: choice, label: choice }))}
          placeholder="Choose an answer"
          width="long"
        />
      )
    case 'Confirmation':
      return <CheckboxField field={field} label={`I confirm this: ${title}`} />
    default:
      return (
        <p className="text-md text-muted">
          The portal does not support this type of answer. Ask your contact at {providerName}.
        </p>
      )
  }
}
