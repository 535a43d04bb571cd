import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { loadClient } from '#app/clients/load-client.ts'
import { whatComesNext } from '#app/clients/next-step.ts'
import { isOpen } from '#app/clients/open-requests.ts'
import { clockContext } from '#app/context.ts'
import { DownloadLink } from '#app/downloads/download-link.tsx'
import { countOf } from '#app/format/count.ts'
import type { Checked, Difference, FormArgs } from '#app/forms/mutation/mutation.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { enteredIn, parseForm } from '#app/forms/mutation/parse-form.ts'
import { FormAlert } from '#app/forms/server-form.tsx'
import { useServerForm } from '#app/forms/use-server-form.ts'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { clientFiles } from '#app/uploads/file-intake.ts'
import { allFiles } from '#app/uploads/form-files.ts'
import { uploadSettings } from '#app/uploads/upload-settings.ts'
import type { FieldErrors } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import { checkAnswer } from '#contract/clients/requested-answer.ts'
import type { RequestedAnswer, RequestedInformation } from '#contract/clients/requested-information.ts'
import { clientMutation } from '../client-mutation.ts'
import { clientTitle } from '../client-title.ts'
import { LockedNotice } from '../locked-notice.tsx'
import { fieldOf } from '../request-fields.ts'
import type { Route } from './+types/route.ts'
import { RequestsForm } from './requests-form.tsx'
import { requestsSchema } from './requests-schema.ts'
import { answerText, type Request, requestsView, requestView, uploadTypeOf } from './requests-view.ts'

export const meta: Route.MetaFunction = (args) => clientTitle(args, 'Requests')

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { client, providerName, readOnly, now } = await loadClient(context, params.clientId)
  return {
    view: requestsView(client, providerName, now),
    readOnly,
    uploads: uploadSettings(context, url, href('/application/:clientId/uploads', params)),
    opening: answerRequests.open({ version: client.version }),
  }
}

type Params = { clientId: string }

const answerRequests = clientMutation({
  intent: 'send',
  userAction: 'answer-requests',
  files: clientFiles((field, _form, { requested_information: requests = [] }) => {
    const request = requests.find(({ id }) => fieldOf(id, 'files') === field)
    return request && uploadTypeOf(request)
  }),
  check: checkAnswers,
  call: ({ services, params, value, write }) =>
    services.broker.answerRequestedInformation(params.clientId, value, write),
  success: ({ params, value, saved, context }) => ({
    to: href('/application/:clientId/requests', params),
    flash: countOf(value.requested_information.length, {
      one: 'answer has been sent',
      many: 'answers have been sent',
    }),
    next: whatComesNext(saved, context),
  }),
  record: {
    action: 'process-requested-information',
    notSaved: 'Your answers have not been sent. Check them, then send them again.',
    recover: (client, { value }) =>
      value.requested_information.every((answer) => isKept(client, answer)) ? client : undefined,
    differences: answeredMeanwhile,
  },
  explain: ({ errors = {} }, { value }, { result }) => ({
    result: { ...result, error: fieldErrors(errors, value.requested_information) ?? result.error },
  }),
})

export const action = mutationAction(answerRequests)

export default function RequestsPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { view, uploads, readOnly, opening } = loaderData
  const form = useServerForm('send', {
    opening,
    actionData,
    schema: () => import('./requests-schema.ts').then((loaded) => loaded.requestsSchema(view.open)),
    id: 'requests',
  })
  const locked =
    view.locked || readOnly ? (
      <LockedNotice title="You cannot answer requests now" locked={view.locked} readOnly={readOnly} />
    ) : null
  const hasOpen = view.open.length > 0
  return (
    <div className="grid gap-8">
      {hasOpen && (!locked || form.reply) ? (
        <RequestsForm view={view} uploads={uploads} form={form} clientId={params.clientId} locked={locked} />
      ) : (
        <>
          <FormAlert form={form} />
          {hasOpen && locked}
          <Requests title="Not answered" requests={view.open} />
        </>
      )}
      {!hasOpen && view.answered.length === 0 && (
        <EmptyState title="No requests">
          Requests of underwriting for more information appear here.
        </EmptyState>
      )}
      <Requests title="Answered" requests={view.answered} />
    </div>
  )
}

function Requests({ title, requests }: { title: string; requests: readonly Request[] }) {
  if (requests.length === 0) return null
  return (
    <section aria-label={title}>
      <SectionHead title={title} />
      <ul>
        {requests.map((request) => (
          <RequestLine key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function RequestLine({ request }: { request: Request }) {
  const { title, why, status, answer, cannot_provide_reason, note, files } = request
  const { rejection_reason, answered_by, answered_at } = request
  const lines = [
    isOpen(request) ? (rejection_reason ?? why) : '',
    status === 'Answered' && rejection_reason ? `The earlier answer was sent back: ${rejection_reason}` : '',
    answer ? `“${answer}”` : '',
    cannot_provide_reason ? `The client cannot provide this: ${cannot_provide_reason}` : '',
    note ? `Note: ${note}` : '',
  ].filter(Boolean)
  return (
    <li className="grid gap-x-6 gap-y-2 border-b py-5 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="grid content-start gap-1 text-md">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {title}
          <Badge {...(badges[status] ?? { colour: 'blue', children: 'Answered' })} />
        </h3>
        {lines.map((line) => (
          <p key={line} className="max-w-measure whitespace-pre-line text-muted wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
      <div className="grid content-start gap-1 text-md">
        {files.map((file) => (
          <p key={file.name} className="flex gap-2 wrap-anywhere">
            <Icon name="file" size={16} className="mt-0.5 text-subtle" />
            {file.to ? (
              <DownloadLink to={file.to} fileName={file.name}>
                {file.name}
              </DownloadLink>
            ) : (
              file.name
            )}
          </p>
        ))}
        {answered_at && (
          <p className="text-muted text-sm">
            {answered_by ? `Answered by ${answered_by}, ` : 'Answered '}
            <DateTime at={answered_at} />
          </p>
        )}
      </div>
    </li>
  )
}

const badges: Record<string, ComponentProps<typeof Badge>> = {
  Open: { colour: 'yellow', children: 'Not answered' },
  Accepted: { colour: 'green', children: 'Accepted' },
  Rejected: { colour: 'red', children: 'Sent back' },
}

async function checkAnswers({
  form,
  fileFailure: failure,
  services,
  params,
}: FormArgs<Params>): Promise<Checked<RequestedInformation>> {
  const read = await services.broker.getClient(params.clientId)
  if (!read.ok) return { failure: read.failure, result: enteredIn(form) }
  const parsed = parseForm(form, requestsSchema(read.value.requested_information ?? []))
  return failure ? { failure, ...('result' in parsed ? parsed : { result: enteredIn(form) }) } : parsed
}

function isKept({ requested_information = [] }: Client, answer: RequestedAnswer): boolean {
  const item = requested_information.find(({ id }) => id === answer.id)
  if (!item || isOpen(item)) return false
  if (answer.cannot_provide_reason) return item.cannot_provide_reason === answer.cannot_provide_reason
  const checked = checkAnswer(item, answer)
  const files = answer.file_paths ?? []
  return (
    'answer' in checked &&
    (item.answer ?? null) === checked.answer &&
    files.every((path) => item.files?.includes(path))
  )
}

/** What was entered for requests that were answered in the meantime: it can no longer be sent, and must not be lost. */
function answeredMeanwhile(client: Client, { form, value, context }: FormArgs<Params, RequestedInformation>) {
  return (client.requested_information ?? []).flatMap((item): Difference[] => {
    const own = value.requested_information.find(({ id }) => id === item.id)
    if (!own || isOpen(item)) return []
    const request = requestView(item, client, context.get(clockContext).now())
    const files = allFiles(form).arrived[fieldOf(own.id, 'files')] ?? []
    const parts = [
      answerText({ type: item.type, answer: own.answer }),
      ...files.map(({ file_name }) => file_name),
      own.cannot_provide_reason,
      own.note,
    ]
    const entered = parts.filter(Boolean).join('; ')
    return entered === request.sent ? [] : [{ label: request.title, saved: request.sent, entered }]
  })
}

/** The lender names an answer by its index in the request; the form names it by its request. */
function fieldErrors(errors: FieldErrors, answers: readonly RequestedAnswer[]): FieldErrors | undefined {
  const named = Object.entries(errors).flatMap(([path, messages]) => {
    const [, index, part] = path.split('.')
    const answer = answers[Number(index)]
    if (!answer) return []
    const whole = answer.file_paths ? 'file_paths' : 'answer'
    return [[fieldOf(answer.id, part && part !== 'id' ? part : whole), messages] as const]
  })
  return named.length > 0 ? Object.fromEntries(named) : undefined
}
