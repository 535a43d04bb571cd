import { type ReactNode, useState } from 'react'
import { countOf } from '#app/format/count.ts'
import { formatMoment } from '#app/format/format-moment.ts'
import { FormDraft } from '#app/forms/drafts/form-draft.tsx'
import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { useFormData } from '#app/forms/use-form-data.ts'
import type { ServerForm as FormOf } from '#app/forms/use-server-form.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { PhoneLink } from '#app/ui/values/contact.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { ArrivedFiles } from '#app/uploads/form-files.ts'
import type { UploadSettings } from '#app/uploads/upload-settings.ts'
import type { RequestedInformation } from '#contract/clients/requested-information.ts'
import { ShareBar } from '../share-bar.tsx'
import { type AnswerState, answerState, answerStates, namedErrors } from './answers.ts'
import { RequestItem } from './request-item.tsx'
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
  const { toAnswer, required, due } = view
  const [savedAt, setSavedAt] = useState<number>()
  const { isFilled, live } = useAnswers(form)
  const rounds = view.open.map((round) => ({
    ...round,
    requests: round.requests.map((request) => ({
      ...request,
      state: answerState(request, isFilled, form.errors),
    })),
  }))
  const requests = rounds.flatMap((round) => round.requests)
  const left = requests.filter((request) => request.required && request.state !== 'ready').length
  const ready = requests.filter(({ state }) => state === 'ready').length
  return (
    <PageGrid rail={<AnswersAside view={view} requests={requests} left={left} savedAt={savedAt} />}>
      <div className="grid min-w-0 gap-8">
        <section aria-labelledby="requested">
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
            {rounds.map(({ number, asked_at, requests }) => (
              <div key={number}>
                <p className="text-md text-muted">
                  <b className="mr-2 text-ink">Round {number}</b>
                  {asked_at && (
                    <>
                      Asked on <DateTime at={asked_at} />
                    </>
                  )}
                </p>
                <ol>
                  {requests.map((request) => (
                    <RequestItem key={request.id} request={request} uploads={uploads} form={form} />
                  ))}
                </ol>
              </div>
            ))}
            {/* The button stays enabled: the server names what is missing. */}
            <div className="mt-2 grid justify-items-start gap-3 rounded-lg border bg-sunken p-5">
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
              <SubmitButton form={form} icon="send" pendingLabel="Sending" className="max-sm:w-full">
                {live && left === 0 && ready > 0
                  ? `Send ${countOf(ready, { one: 'answer', many: 'answers' })}`
                  : 'Send answers'}
              </SubmitButton>
            </div>
          </ServerForm>
        </section>
        {children}
      </div>
    </PageGrid>
  )
}

/** Which fields are filled in: as the person types once the page has its scripts, until then as the page was opened. */
function useAnswers({ id, round, replies, reply, field }: RequestsFormOf) {
  const data = useFormData(id, `${round} ${replies}`)
  const isFilled = (name: string) =>
    data
      ? data.getAll(name).some(isEntered)
      : name in (reply?.arrived ?? {}) || isEntered(field(name).initialValue)
  return { isFilled, live: data !== null }
}

function isEntered(value: unknown): boolean {
  return value instanceof File ? value.size > 0 : String(value ?? '').trim() !== ''
}

interface AnswersAsideProps {
  view: RequestsView
  requests: readonly (Request & { state: AnswerState })[]
  /** How many required requests have no answer, sent or in the form. */
  left: number
  /** When the draft was last saved, in milliseconds since 1970. */
  savedAt: number | undefined
}

function AnswersAside({ view, requests, left, savedAt }: AnswersAsideProps) {
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
          {requests.map(({ id, title, state }) => {
            const { label, look } = answerStates[state]
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
