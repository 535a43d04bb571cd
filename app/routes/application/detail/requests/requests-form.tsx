import type { ReactNode } from 'react'
import { useFormData } from '#app/document/use-form-data.ts'
import { countOf } from '#app/format/count.ts'
import { FormDraft } from '#app/forms/drafts/form-draft.tsx'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import type { FormOf } from '#app/forms/use-server-form.ts'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { PhoneLink } from '#app/ui/values/contact.tsx'
import type { UploadSettings } from '#app/uploads/upload-settings.ts'
import type { RequestedInformation } from '#contract/clients/requested-information.ts'
import { answerState, namedErrors } from './answers.ts'
import { type AnsweredRequest, RequestItem } from './request-item.tsx'
import type { RequestsView } from './requests-view.ts'

type RequestsFormOf = FormOf<RequestedInformation>

interface RequestsFormProps {
  view: RequestsView
  uploads: UploadSettings
  form: RequestsFormOf
  clientId: string
  /** Why nothing can be sent, in place of the button: what was entered stays to be read. */
  locked: ReactNode
}

export function RequestsForm({ view, uploads, form, clientId, locked }: RequestsFormProps) {
  const isFilled = useFilled(form)
  const requests = view.open.map((request) => ({
    ...request,
    state: answerState(request, isFilled, form.errors),
  }))
  const ready = requests.filter(({ state }) => state === 'Ready to send').length
  const left = requests.filter(({ state, required }) => required && state !== 'Ready to send').length
  return (
    <PageGrid rail={<AnswersAside contact={view.lender_contact} requests={requests} />}>
      <section aria-labelledby="requested">
        <SectionHead id="requested" title="Requested information" />
        <div className="pt-4 empty:hidden">
          <FormDraft of={['requests', clientId]} form={form}>
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
            {requests.map((request) => (
              <RequestItem key={request.id} request={request} uploads={uploads} form={form} />
            ))}
          </ol>
          {locked ?? (
            /* The button stays enabled: the server names what is missing. */
            <div className="mt-2 grid justify-items-start gap-3 rounded-lg border bg-sunken p-5">
              {left > 0 && (
                <h3>
                  Answer {countOf(left, { one: 'more required request', many: 'more required requests' })}{' '}
                  before you send
                </h3>
              )}
              {requests.some(({ required, state }) => !required && state !== 'Ready to send') && (
                <p className="text-md text-muted">
                  Optional requests that you leave out cannot be answered after you send.
                </p>
              )}
              <SubmitButton form={form} icon="send" pendingLabel="Sending" className="max-sm:w-full">
                {left === 0 && ready > 0
                  ? `Send ${countOf(ready, { one: 'answer', many: 'answers' })}`
                  : 'Send answers'}
              </SubmitButton>
            </div>
          )}
        </ServerForm>
      </section>
    </PageGrid>
  )
}

/** Whether at least so many characters are in a field: as the person types once the page has its scripts, until then as the page was opened. */
function useFilled({ id, replies, reply }: RequestsFormOf) {
  const data = useFormData(id, replies)
  return (name: string, atLeast = 1) => {
    const values = data ? data.getAll(name) : [reply?.result.initialValue?.[name] ?? []].flat()
    return values.some((value) =>
      value instanceof File ? value.size > 0 : String(value).trim().length >= atLeast,
    )
  }
}

interface AnswersAsideProps {
  contact: RequestsView['lender_contact']
  requests: readonly AnsweredRequest[]
}

function AnswersAside({ contact, requests }: AnswersAsideProps) {
  return (
    <aside aria-label="Your answers" className="lg:sticky lg:top-6">
      <div className="divide-y rounded-lg border">
        <div className="px-5 py-4">
          <h2>Your answers</h2>
          <p className="text-muted text-sm noscript:hidden">
            Answers are saved on this device until you send them or sign out. Uploaded files stay listed in
            this tab.
          </p>
        </div>
        <nav aria-label="Requests" className="grid px-5 py-4">
          {requests.map(({ id, title, state }) => (
            <a
              key={id}
              href={`#request-${id}`}
              className="flex min-h-control-sm items-center gap-3 text-md text-muted no-underline hover:text-ink hover:underline max-sm:min-h-11"
            >
              <span className="min-w-0">{title}</span>
              <span className="ml-auto whitespace-nowrap text-sm">{state}</span>
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
