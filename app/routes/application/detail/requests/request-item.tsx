import type { ArrivedFile } from '#app/clients/uploads/arrived-files.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { FieldOf, FormField } from '#app/ui/fields/field.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import type { UploadSettings } from '#app/uploads/upload-settings.ts'
import { AnswerControl } from './answer-control.tsx'
import type { AnswerState } from './answer-state.ts'
import { requestFields } from './request-fields.ts'
import { RequestFiles } from './request-files.tsx'
import type { OpenRequest, RequestsView } from './requests-view.ts'

interface RequestItemProps {
  request: OpenRequest
  state: AnswerState
  field: FieldOf
  arrived: readonly ArrivedFile[]
  view: Pick<RequestsView, 'provider'>
  uploads: UploadSettings
  /** See the upload field. */
  version: string
}

export function RequestItem({ request, state, field, arrived, view, uploads, version }: RequestItemProps) {
  const { id, title, why, about, sentBack, required } = request
  return (
    <li id={`request-${id}`} className="grid scroll-mt-4 gap-3 border-b py-6">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {title}
        {!required && <span className="font-normal text-subtle">(optional)</span>}
        <StateBadge state={state} />
      </h3>
      {about && <p className="-mt-2 text-md">About {about}.</p>}
      <p className="max-w-measure text-md text-muted">
        Why {view.provider} needs this: {why}
      </p>
      {sentBack && (
        <div className="max-w-160">
          <Notice colour="red" title="Sent back">
            <p>{sentBack}</p>
            <p>Answer again.</p>
          </Notice>
        </div>
      )}
      {request.type === 'Document' ? (
        <RequestFiles request={request} field={field} arrived={arrived} uploads={uploads} version={version} />
      ) : (
        <AnswerControl request={request} field={field} />
      )}
      <More request={request} field={field} />
    </li>
  )
}

function More({ request: { id, title }, field }: Pick<RequestItemProps, 'request' | 'field'>) {
  const reason = field(requestFields.reason(id))
  const note = field(requestFields.note(id))
  return (
    <div className="grid gap-1">
      <Disclose summary={<Named title={title}>The client cannot provide this</Named>} open={isFilled(reason)}>
        <div className="border-l-3 border-line-strong pl-4">
          <TextAreaField
            field={reason}
            label={<Named title={title}>Explain why</Named>}
            hint="10 to 500 characters"
            rows={2}
            maxLength={500}
          />
        </div>
      </Disclose>
      <Disclose summary={<Named title={title}>Add a note</Named>} open={isFilled(note)}>
        <div className="border-l-3 border-line-strong pl-4">
          <TextAreaField
            field={note}
            label={<Named title={title}>Note for the underwriter</Named>}
            hint="Up to 500 characters"
            rows={2}
            maxLength={500}
          />
        </div>
      </Disclose>
    </div>
  )
}

function Named({ title, children }: { title: string; children: string }) {
  return (
    <span>
      {children}
      <span className="sr-only">, {title}</span>
    </span>
  )
}

function isFilled({ initialValue, errors }: FormField): boolean {
  return Boolean(initialValue || errors?.length)
}

function StateBadge({ state }: { state: AnswerState }) {
  if (state === 'sent-back') return <Badge colour="red">Sent back</Badge>
  if (state === 'answered') return <Badge colour="blue">Answered</Badge>
  return state === 'to-answer' && <Badge colour="yellow">To answer</Badge>
}
