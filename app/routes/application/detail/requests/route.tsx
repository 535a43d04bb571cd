import { useEffect } from 'react'
import { href } from 'react-router'
import { loadClient } from '#app/clients/load-client.ts'
import { DownloadLink } from '#app/downloads/download-link.tsx'
import { useDrafts } from '#app/forms/drafts/device-drafts.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { FormAlert } from '#app/forms/server-form.tsx'
import { useServerForm } from '#app/forms/use-server-form.ts'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { Table } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { uploadSettings } from '#app/uploads/upload-settings.ts'
import { clientTitle } from '../client-title.ts'
import { LockedNotice } from '../locked-notice.tsx'
import type { Route } from './+types/route.ts'
import { answerRequests, type RequestsReply } from './answer-requests.ts'
import { fieldOf } from './answers.ts'
import { RequestsForm, type RequestsFormOf } from './requests-form.tsx'
import { type AnsweredRequest, type RequestsView, requestsView } from './requests-view.ts'

export const meta: Route.MetaFunction = (args) => clientTitle(args, 'Requests')

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { client, providerName, readOnly, now } = await loadClient(context, params.clientId)
  return {
    view: requestsView(client, providerName, now),
    readOnly,
    uploads: uploadSettings(context, url, href('/application/:clientId/uploads', params)),
    opening: answerRequests.open(client.version),
  }
}

export const action = mutationAction(answerRequests)

export default function Requests({ loaderData, actionData, params }: Route.ComponentProps) {
  const { view, uploads, readOnly, opening } = loaderData
  const form: RequestsFormOf = useServerForm('send', {
    opening,
    actionData,
    schema: () => loadSchema(view),
    id: 'requests',
  })
  const drafts = useDrafts('requests', params.clientId)
  // Once every answer is sent, the form that would clear its own draft is no longer on the page.
  const isDone = view.open.length === 0 && !form.reply && !form.message
  useEffect(() => {
    if (isDone) drafts.dropAll()
  }, [isDone, drafts])
  const answered = <AnsweredRounds rounds={view.answered} />
  if (view.open.length > 0 && ((!view.locked && !readOnly) || form.reply))
    return (
      <RequestsForm view={view} uploads={uploads} form={form} clientId={params.clientId}>
        {answered}
      </RequestsForm>
    )
  return (
    <div className="grid gap-8">
      {form.reply && <UnsentAnswers view={view} form={form} />}
      {view.open.length > 0 && (
        <LockedNotice title="You cannot answer requests now" locked={view.locked} readOnly={readOnly} />
      )}
      {view.open.length + view.answered.length === 0 && (
        <EmptyState title={view.ended ? 'No requests' : 'No requests yet'}>
          {view.ended
            ? 'Underwriting asked for no more information.'
            : 'If underwriting needs more information, its requests appear here.'}
        </EmptyState>
      )}
      {answered}
    </div>
  )
}

async function loadSchema({ open }: RequestsView) {
  const { requestsSchema } = await import('./check-answer.ts')
  return requestsSchema(open.flatMap(({ requests }) => requests))
}

/** What was entered for requests that were answered or closed in the meantime: it can no longer be sent, and must not be lost. */
function UnsentAnswers({ view, form }: { view: RequestsView; form: RequestsFormOf }) {
  const entered = view.answered
    .flatMap(({ requests }) => requests)
    .map(({ id, title }) => ({ id, title, text: enteredFor(id, form.reply) }))
    .filter(({ text }) => text)
  return (
    <section aria-label="Not sent" className="grid gap-4">
      <FormAlert form={form} />
      {entered.length > 0 && (
        <Table
          caption="What you entered"
          rows={entered}
          rowKey={({ id }) => id}
          columns={[
            { key: 'title', head: 'Request', cell: ({ title }) => title, card: 'wide' },
            { key: 'text', head: 'You entered', cell: ({ text }) => text, card: 'wide' },
          ]}
        />
      )}
    </section>
  )
}

function enteredFor(id: string, { result, arrived = {} }: Partial<RequestsReply> = {}): string {
  const parts = ['answer', 'period_from', 'period_to', 'cannot_provide_reason', 'note'] as const
  const texts = parts.map((part) => result?.initialValue?.[fieldOf(id, part)])
  const files = arrived[fieldOf(id, 'files')] ?? []
  return [...texts, ...files.map(({ file_name }) => file_name)].filter(Boolean).join('; ')
}

function AnsweredRounds({ rounds }: { rounds: RequestsView['answered'] }) {
  return rounds.map(({ number, asked_at, requests }) => (
    <section key={number} aria-labelledby={`round-${number}`}>
      <SectionHead
        id={`round-${number}`}
        title={`Round ${number}, answered`}
        aside={
          asked_at && (
            <span className="text-muted text-sm">
              Asked on <DateTime at={asked_at} />
            </span>
          )
        }
      />
      <ul>
        {requests.map((request) => (
          <Answered key={request.id} request={request} />
        ))}
      </ul>
    </section>
  ))
}

function Answered({ request }: { request: AnsweredRequest }) {
  const { title, about, status, answer, cannot_provide_reason, note, files, answered_by, answered_at } =
    request
  const sentBack = status === 'Answered' && request.rejection_reason
  return (
    <li className="grid gap-x-6 gap-y-2 border-b py-5 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="grid content-start gap-1 text-md">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {title}
          {status === 'Accepted' ? (
            <Badge colour="green">Accepted</Badge>
          ) : (
            <Badge colour="blue">{sentBack ? 'Answered again' : 'Answered'}</Badge>
          )}
        </h3>
        {about && <p>About {about}.</p>}
        {sentBack && (
          <p className="max-w-measure text-muted wrap-anywhere">
            The earlier answer was sent back: {sentBack}
          </p>
        )}
        {answer && <p className="max-w-measure whitespace-pre-line text-muted wrap-anywhere">“{answer}”</p>}
        {cannot_provide_reason && (
          <p className="max-w-measure text-muted wrap-anywhere">
            The client cannot provide this: {cannot_provide_reason}
          </p>
        )}
        {note && <p className="max-w-measure text-muted wrap-anywhere">Note: {note}</p>}
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
