import { type ReactNode, useState } from 'react'
import { countOf } from '#app/format/count.ts'
import { formatMoment } from '#app/format/format-moment.ts'
import { FormDraft } from '#app/forms/drafts/form-draft.tsx'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { useFormData } from '#app/forms/use-form-data.ts'
import type { ServerForm as FormOf } from '#app/forms/use-server-form.ts'
import type { FormField } from '#app/ui/fields/field.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { PhoneLink } from '#app/ui/values/contact.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { UploadSettings } from '#app/uploads/upload-settings.ts'
import { ShareBar } from '../share-bar.tsx'
import type { RequestsReply } from './answer-requests.ts'
import { answerState, answerStates, countLeft, isFilledIn, namedErrors } from './answers.ts'
import { RequestItem } from './request-item.tsx'
import type { OpenRequest, RequestsView } from './requests-view.ts'

export type RequestsFormOf = FormOf<Record<string, unknown>, RequestsReply>

interface RequestsFormProps {
  view: RequestsView
  uploads: UploadSettings
  form: RequestsFormOf
  clientId: string
  children: ReactNode
}

export function RequestsForm({ view, uploads, form, clientId, children }: RequestsFormProps) {
  const requests = view.open.flatMap((round) => round.requests)
  const answers = useAnswers(form, requests)
  const [savedAt, setSavedAt] = useState<number>()
  const left = countLeft(requests, answers.states)
  return (
    <PageGrid
      rail={
        <AnswersAside view={view} requests={requests} states={answers.states} left={left} savedAt={savedAt} />
      }
    >
      <div className="grid min-w-0 gap-8">
        <section aria-labelledby="requested">
          <RequestsHead view={view} left={left} />
          <div className="pt-4 empty:hidden">
            <FormDraft of={['requests', clientId]} form={form} onSaved={setSavedAt}>
              You started to answer these requests on this device.
            </FormDraft>
          </div>
          <ServerForm
            form={{ ...form, errors: namedErrors(requests, form.errors) }}
            encType="multipart/form-data"
            aria-labelledby="requested"
            className="grid grid-cols-1 gap-4 pt-4"
          >
            {view.open.map((round) => (
              <Round key={round.number} number={round.number} askedAt={round.asked_at}>
                {round.requests.map((request) => (
                  <RequestItem
                    key={request.id}
                    request={request}
                    state={answers.states.get(request.id) ?? 'to-answer'}
                    field={answers.field}
                    uploads={uploads}
                    form={form}
                  />
                ))}
              </Round>
            ))}
            <SendPanel form={form} requests={requests} left={left} answers={answers} />
          </ServerForm>
        </section>
        {children}
      </div>
    </PageGrid>
  )
}

type Answers = ReturnType<typeof useAnswers>

/** The answers in the form: as they are typed once the page has its scripts, until then as the page was opened. */
function useAnswers(form: RequestsFormOf, open: readonly OpenRequest[]) {
  const { result, arrived = {} } = form.reply ?? {}
  const field = (name: string): FormField => {
    const { id, errors, initialValue } = form.field(name)
    return { name, id, errors, initialValue: result?.initialValue?.[name] ?? initialValue }
  }
  const data = useFormData(form.id, `${form.round} ${form.replies}`)
  const isFilled = (name: string) =>
    data
      ? isFilledIn(data, name)
      : arrived[name] !== undefined || String(field(name).initialValue ?? '').trim() !== ''
  const hasError = (name: string) => form.errors[name] !== undefined
  const states = new Map(open.map((request) => [request.id, answerState(request, isFilled, hasError)]))
  return { field, states, live: data !== null }
}

interface RoundProps {
  number: number
  askedAt: string | null
  children: ReactNode
}

function Round({ number, askedAt, children }: RoundProps) {
  return (
    <div>
      <p className="text-md text-muted">
        <b className="mr-2 text-ink">Round {number}</b>
        {askedAt && (
          <>
            Asked on <DateTime at={askedAt} />
          </>
        )}
      </p>
      <ol>{children}</ol>
    </div>
  )
}

interface RequestsHeadProps {
  view: RequestsView
  /** Required requests without an answer, sent or in the form. */
  left: number
}

function RequestsHead({ view: { toAnswer, required, due }, left }: RequestsHeadProps) {
  return (
    <SectionHead
      id="requested"
      title="Requested information"
      aside={
        <span className="text-muted text-sm">
          {toAnswer === 0
            ? 'Optional requests'
            : left > 0
              ? `${left} of ${required} to answer`
              : 'Ready to send'}
          {due && (
            <>
              {', '}
              {due.late ? <b className="text-red">{due.text}</b> : due.text}
              <DateTime at={due.at} />
            </>
          )}
        </span>
      }
    />
  )
}

interface AnswersAsideProps extends RequestsHeadProps, Pick<Answers, 'states'> {
  requests: readonly OpenRequest[]
  /** When the draft was last saved, in milliseconds since 1970. */
  savedAt: number | undefined
}

function AnswersAside({ view, requests, states, left, savedAt }: AnswersAsideProps) {
  const { lender_contact: contact, required, toAnswer } = view
  return (
    <aside aria-label="Your answers" className="lg:sticky lg:top-6">
      <div className="divide-y rounded-lg border">
        <div className="px-5 py-4">
          <h2>Your answers</h2>
          {toAnswer > 0 && <ShareBar percent={Math.round((1 - left / required) * 100)} />}
          <p role="status" className="flex min-h-5 items-center gap-2 text-muted text-sm">
            {savedAt !== undefined && (
              <>
                <Icon name="check" size={16} />
                Saved on this device at {formatMoment(new Date(savedAt).toISOString(), 'time')}
              </>
            )}
          </p>
        </div>
        <nav aria-label="Requests" className="grid px-5 py-4">
          {requests.map(({ id, title }) => {
            const { label, look } = answerStates[states.get(id) ?? 'to-answer']
            return (
              <a
                key={id}
                href={`#request-${id}`}
                className="flex min-h-control-sm items-center gap-3 text-md text-muted no-underline hover:text-ink hover:underline max-sm:min-h-11"
              >
                <span className="min-w-0">{title}</span>
                <span className={`ml-auto whitespace-nowrap text-sm ${look}`}>{label}</span>
              </a>
            )
          })}
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

interface SendPanelProps {
  form: Parameters<typeof SubmitButton>[0]['form']
  requests: readonly OpenRequest[]
  /** As of the head. */
  left: number
  answers: Answers
}

/** What must still be answered, and the submit button. It stays enabled: the server names what is missing. */
function SendPanel({ form, requests, left, answers: { states, live } }: SendPanelProps) {
  const ready = requests.filter(({ id }) => states.get(id) === 'ready').length
  return (
    <div className="mt-2 grid gap-3 rounded-lg border bg-sunken p-5">
      {left > 0 && (
        <h3>
          {live
            ? `Answer ${countOf(left, { one: 'more required request', many: 'more required requests' })} before you send`
            : 'Answer every required request before you send'}
        </h3>
      )}
      {live && (
        <p className="text-muted text-sm">
          Answers are saved on this device until you send them or sign out. Files are not.
        </p>
      )}
      <div>
        <SubmitButton form={form} icon="send" pendingLabel="Sending" className="max-sm:w-full">
          {live && left === 0 && ready > 0
            ? `Send ${countOf(ready, { one: 'answer', many: 'answers' })}`
            : 'Send answers'}
        </SubmitButton>
      </div>
    </div>
  )
}
