import { MonthsCovered } from '#app/clients/months-covered.tsx'
import { useProvider } from '#app/document/provider-settings.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { CheckboxField, YesNoField } from '#app/ui/fields/choice-field.tsx'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { MoneyField } from '#app/ui/fields/money-field.tsx'
import { Named } from '#app/ui/fields/named.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import { UploadField } from '#app/uploads/upload-field.tsx'
import type { UploadSettings } from '#app/uploads/upload-settings.ts'
import { type AnswerState, answerStates, fieldOf } from './answers.ts'
import type { OpenRequest } from './requests-view.ts'

interface RequestItemProps {
  request: OpenRequest
  state: AnswerState
  field: FieldOf
  form: Parameters<typeof UploadField>[0]['form']
  uploads: UploadSettings
}

export function RequestItem({ request, state, field, ...files }: RequestItemProps) {
  const { providerName } = useProvider()
  const { id, title, why, about, sentBack, earlier, required } = request
  const { label, badge } = answerStates[state]
  return (
    <li id={`request-${id}`} className="grid scroll-mt-4 gap-3 border-b py-6">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {title}
        {!required && <span className="font-normal text-subtle">(optional)</span>}
        {badge && <Badge colour={badge}>{label}</Badge>}
      </h3>
      {about && <p className="-mt-2 text-md">About {about}.</p>}
      <p className="max-w-measure text-md text-muted">
        Why {providerName} needs this: {why}
      </p>
      {sentBack && (
        <div className="max-w-160">
          <Notice colour="red" title="Sent back">
            <p>{sentBack}</p>
            {earlier && <p>The answer was “{earlier}”</p>}
            <p>Answer again.</p>
          </Notice>
        </div>
      )}
      {request.type === 'Document' ? (
        <>
          <RequestFiles request={request} {...files} />
          {request.needsMonths && (
            <div className="max-w-form">
              <MonthsCovered
                from={field(fieldOf(id, 'period_from'))}
                to={field(fieldOf(id, 'period_to'))}
                legend={<Named of={title}>Months covered</Named>}
              />
            </div>
          )}
        </>
      ) : (
        <AnswerControl request={request} field={field} />
      )}
      <More request={request} field={field} />
    </li>
  )
}

function More({ request: { id, title }, field }: Pick<RequestItemProps, 'request' | 'field'>) {
  const parts = [
    {
      field: field(fieldOf(id, 'cannot_provide_reason')),
      summary: 'The client cannot provide this',
      label: 'Explain why',
      hint: '10 to 500 characters',
    },
    {
      field: field(fieldOf(id, 'note')),
      summary: 'Add a note',
      label: 'Note for the underwriter',
      hint: 'Up to 500 characters',
    },
  ]
  return (
    <div className="grid gap-1">
      {parts.map(({ field, summary, label, hint }) => (
        <Disclose
          key={summary}
          summary={<Named of={title}>{summary}</Named>}
          open={Boolean(field.initialValue || field.errors?.length)}
        >
          <div className="border-l-3 border-line-strong pl-4">
            <TextAreaField
              field={field}
              label={<Named of={title}>{label}</Named>}
              hint={hint}
              rows={2}
              maxLength={500}
            />
          </div>
        </Disclose>
      ))}
    </div>
  )
}

function RequestFiles({ request, form, uploads }: Pick<RequestItemProps, 'request' | 'form' | 'uploads'>) {
  const { id, title, replaces, filedAs } = request
  const minFiles = request.min_files ?? 1
  const label = minFiles > 1 ? `Files, at least ${minFiles}` : 'Files'
  return (
    <UploadField
      form={form}
      name={fieldOf(id, 'files')}
      settings={uploads}
      label={<Named of={title}>{label}</Named>}
      hint={replaces.length > 0 ? `Replaces ${replaces.join(', ')}. ${uploads.hint}` : uploads.hint}
      uploadType={filedAs}
      pending="not sent yet"
    />
  )
}

function AnswerControl({ request, field: fieldCalled }: Pick<RequestItemProps, 'request' | 'field'>) {
  const { providerName } = useProvider()
  const { id, type, title, choices } = request
  const field = fieldCalled(fieldOf(id, 'answer'))
  const named = (label: string) => <Named of={title}>{label}</Named>
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
      return <TextField field={field} label={named('Number')} inputMode="numeric" width="short" />
    case 'Date':
      return (
        <TextField
          field={field}
          label={named('Date')}
          hint="For example 18-11-2026"
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
