import { MonthsCovered } from '#app/clients/months-covered.tsx'
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
import { type AnswerState, answerStates, fieldOf } from './answers.ts'
import type { Request } from './requests-view.ts'

interface RequestItemProps {
  request: Request & { state: AnswerState }
  form: Parameters<typeof UploadField>[0]['form']
  uploads: UploadSettings
}

export function RequestItem({ request, form, uploads }: RequestItemProps) {
  const { providerName } = useProvider()
  const { id, title, why, about, required, state } = request
  const { label, badge } = answerStates[state]
  const isRejected = request.status === 'Rejected'
  const earlier = request.answer ?? request.cannot_provide_reason
  const replaced = isRejected ? request.files.map(({ name }) => name).join(', ') : ''
  const minFiles = request.min_files ?? 1
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
      {isRejected && (
        <div className="max-w-160">
          <Notice colour="red" title="Sent back">
            <p>{request.rejection_reason ?? 'No reason was given.'}</p>
            {earlier && <p>The answer was “{earlier}”</p>}
            <p>Answer again.</p>
          </Notice>
        </div>
      )}
      {request.type === 'Document' ? (
        <UploadField
          form={form}
          name={fieldOf(id, 'files')}
          settings={uploads}
          label={<Named of={title}>{minFiles > 1 ? `Files, at least ${minFiles}` : 'Files'}</Named>}
          hint={replaced ? `Replaces ${replaced}. ${uploads.hint}` : uploads.hint}
          uploadType={request.filedAs}
        />
      ) : (
        <AnswerControl request={request} field={form.field(fieldOf(id, 'answer'))} />
      )}
      {request.type === 'Document' && request.needsMonths && (
        <div className="max-w-form">
          <MonthsCovered
            from={form.field(fieldOf(id, 'period_from'))}
            to={form.field(fieldOf(id, 'period_to'))}
            legend={<Named of={title}>Months covered</Named>}
          />
        </div>
      )}
      <div className="grid gap-1">
        <Aside
          of={title}
          summary="The client cannot provide this"
          field={form.field(fieldOf(id, 'cannot_provide_reason'))}
          label="Explain why"
          hint="10 to 500 characters"
        />
        <Aside
          of={title}
          summary="Add a note"
          field={form.field(fieldOf(id, 'note'))}
          label="Note for the underwriter"
          hint="Up to 500 characters"
        />
      </div>
    </li>
  )
}

interface AsideProps {
  of: string
  summary: string
  field: FormField
  label: string
  hint: string
}

/** A text that few answers need. */
function Aside({ of, summary, field, label, hint }: AsideProps) {
  return (
    <Disclose
      summary={<Named of={of}>{summary}</Named>}
      open={Boolean(field.initialValue || field.errors?.length)}
    >
      <div className="border-l-3 border-line-strong pl-4">
        <TextAreaField
          field={field}
          label={<Named of={of}>{label}</Named>}
          hint={hint}
          rows={2}
          maxLength={500}
        />
      </div>
    </Disclose>
  )
}

function AnswerControl({ request, field }: { request: Request; field: FormField }) {
  const { providerName } = useProvider()
  const { type, title, choices } = request
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
