import { type ReactNode, useState } from 'react'
import { MonthsCovered } from '#app/clients/months-covered.tsx'
import { useProvider } from '#app/document/provider-settings.ts'
import { formatMoment } from '#app/format/format-moment.ts'
import { FormDraft } from '#app/forms/drafts/form-draft.tsx'
import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { useFormData } from '#app/forms/use-form-data.ts'
import type { ServerForm as FormOf } from '#app/forms/use-server-form.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { CheckboxField, YesNoField } from '#app/ui/fields/choice-field.tsx'
import type { FormField } from '#app/ui/fields/field.tsx'
import { MoneyField } from '#app/ui/fields/money-field.tsx'
import { Named } from '#app/ui/fields/named.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { PhoneLink } from '#app/ui/values/contact.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { ArrivedFiles } from '#app/uploads/form-files.ts'
import { UploadField } from '#app/uploads/upload-field.tsx'
import type { UploadSettings } from '#app/uploads/upload-settings.ts'
import type { RequestedInformation } from '#contract/clients/requested-information.ts'
import { answerState, fieldOf, namedErrors } from './answers.ts'
import type { Request, RequestsView } from './requests-view.ts'

export type RequestsFormOf = FormOf<RequestedInformation, MutationReply & { arrived: ArrivedFiles }>

interface RequestsFormProps {
  view: RequestsView
  uploads: UploadSettings
  form: RequestsFormOf
  clientId: string
  children: ReactNode
}

export function RequestsForm({ view, uploads, form, clientId, children }: RequestsFormProps) {
  const [savedAt, setSavedAt] = useState<number>()
  return (
    <PageGrid rail={<AnswersAside view={view} form={form} savedAt={savedAt} />}>
      <div className="grid min-w-0 gap-8">
        <section aria-labelledby="requested">
          <SectionHead id="requested" title="Requested information" />
          <div className="pt-4 empty:hidden">
            <FormDraft of={['requests', clientId]} form={form} onSaved={setSavedAt}>
              You started to answer these requests on this device.
            </FormDraft>
          </div>
          <ServerForm
            form={{ ...form, errors: namedErrors(view.open, form.errors) }}
            encType="multipart/form-data"
            aria-labelledby="requested"
            className="grid grid-cols-1 gap-4 pt-4"
          >
            <ol>
              {view.open.map((request) => (
                <RequestItem key={request.id} request={request} uploads={uploads} form={form} />
              ))}
            </ol>
            {/* The button stays enabled: the server names what is missing. */}
            <div className="mt-2 grid justify-items-start gap-3 rounded-lg border bg-sunken p-5">
              <p>Answer every required request before you send. Answers are sent together.</p>
              <SubmitButton form={form} icon="send" pendingLabel="Sending" className="max-sm:w-full">
                Send answers
              </SubmitButton>
            </div>
          </ServerForm>
        </section>
        {children}
      </div>
    </PageGrid>
  )
}

interface AnswersAsideProps {
  view: RequestsView
  form: RequestsFormOf
  /** When the draft was last saved, in milliseconds since 1970. */
  savedAt: number | undefined
}

function AnswersAside({ view, form, savedAt }: AnswersAsideProps) {
  const { id, round, replies, reply, field, errors } = form
  // What is filled in: as the person types once the page has its scripts, until then as the page was opened.
  const data = useFormData(id, `${round} ${replies}`)
  const isFilled = (name: string) =>
    data
      ? data.getAll(name).some(isEntered)
      : name in (reply?.arrived ?? {}) || isEntered(field(name).initialValue)
  const { lender_contact: contact } = view
  return (
    <aside aria-label="Your answers" className="lg:sticky lg:top-6">
      <div className="divide-y rounded-lg border">
        <div className="px-5 py-4">
          <h2>Your answers</h2>
          <p role="status" className="min-h-5 text-muted text-sm">
            {savedAt !== undefined && (
              <>
                <Icon name="check" size={16} className="mr-2 inline align-text-bottom" />
                Saved on this device at {formatMoment(new Date(savedAt).toISOString(), 'time')}, until you
                send them or sign out. Files are not.
              </>
            )}
          </p>
        </div>
        <nav aria-label="Requests" className="grid px-5 py-4">
          {view.open.map((request) => (
            <a
              key={request.id}
              href={`#request-${request.id}`}
              className="flex min-h-control-sm items-center gap-3 text-md text-muted no-underline hover:text-ink hover:underline max-sm:min-h-11"
            >
              <span className="min-w-0">{request.title}</span>
              <span className="ml-auto whitespace-nowrap text-sm">
                {answerState(request, isFilled, errors)}
              </span>
            </a>
          ))}
        </nav>
        {contact && (
          <p className="px-5 py-4 text-muted text-sm">
            Ask {contact.name} if a request is not clear: <PhoneLink number={contact.phone} />
          </p>
        )}
      </div>
    </aside>
  )
}

function isEntered(value: unknown): boolean {
  return value instanceof File ? value.size > 0 : String(value ?? '').trim() !== ''
}

interface RequestItemProps {
  request: Request
  form: RequestsFormOf
  uploads: UploadSettings
}

function RequestItem({ request, form, uploads }: RequestItemProps) {
  const { providerName } = useProvider()
  const { id, title, why, about, required, asked_at, due_at } = request
  const named = (label: string) => <Named of={title}>{label}</Named>
  const part = (name: string) => form.field(fieldOf(id, name))
  const asides = [part('cannot_provide_reason'), part('note')]
  const isRejected = request.status === 'Rejected'
  const earlier = request.answer ?? request.cannot_provide_reason
  const replaced = isRejected ? request.files.map(({ name }) => name).join(', ') : ''
  const minFiles = request.min_files ?? 1
  return (
    <li id={`request-${id}`} className="grid scroll-mt-4 gap-3 border-b py-6">
      <h3>
        {title} {!required && <span className="font-normal text-subtle">(optional)</span>}
      </h3>
      {about && <p className="-mt-2 text-md">About {about}.</p>}
      <p className="max-w-measure text-md text-muted">
        Why {providerName} needs this: {why}
      </p>
      {(asked_at || due_at) && (
        <p className="text-muted text-sm">
          {asked_at && (
            <>
              Asked on <DateTime at={asked_at} />.{' '}
            </>
          )}
          {due_at && (
            <>
              Answer by <DateTime at={due_at} />.
            </>
          )}
        </p>
      )}
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
          label={named(minFiles > 1 ? `Files, at least ${minFiles}` : 'Files')}
          hint={replaced ? `Replaces ${replaced}. ${uploads.hint}` : uploads.hint}
          uploadType={request.filedAs}
        />
      ) : (
        <AnswerControl request={request} field={part('answer')} named={named} />
      )}
      {request.type === 'Document' && request.needsMonths && (
        <div className="max-w-form">
          <MonthsCovered from={part('period_from')} to={part('period_to')} legend={named('Months covered')} />
        </div>
      )}
      <Disclose
        summary={named('Cannot provide this, or add a note')}
        open={asides.some(({ initialValue, errors }) => initialValue || errors?.length)}
      >
        <div className="grid gap-4 border-l-3 border-line-strong pl-4">
          <TextAreaField
            field={part('cannot_provide_reason')}
            label={named('Why the client cannot provide this')}
            hint="10 to 500 characters"
            rows={2}
            maxLength={500}
          />
          <TextAreaField
            field={part('note')}
            label={named('Note for the underwriter')}
            hint="Up to 500 characters"
            rows={2}
            maxLength={500}
          />
        </div>
      </Disclose>
    </li>
  )
}

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
