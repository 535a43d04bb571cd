import { href, Link } from 'react-router'
import { loadClient } from '#app/clients/load-client.ts'
import { whatComesNext } from '#app/clients/next-step.ts'
import { clockContext } from '#app/context.ts'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { FormDraft } from '#app/forms/drafts/form-draft.tsx'
import type { Checked, FormArgs, MutationReply } from '#app/forms/mutation/mutation.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { enteredIn, parseForm } from '#app/forms/mutation/parse-form.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { useServerForm } from '#app/forms/use-server-form.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { ArrivedFile } from '#app/uploads/file-fields.ts'
import { clientFiles } from '#app/uploads/file-intake.ts'
import { allFiles } from '#app/uploads/form-files.ts'
import { UploadField } from '#app/uploads/upload-field.tsx'
import { uploadSettings } from '#app/uploads/upload-settings.ts'
import { type Failure, failed, type Result, succeeded } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import { uploadLimits } from '#contract/clients/file-content.ts'
import { type AppealBody, appealInput } from '#contract/offers/decision.ts'
import { clientMutation, statusSentence } from '../client-mutation.ts'
import { clientTitle } from '../client-title.ts'
import { DecisionFacts } from '../decision/decision-facts.tsx'
import {
  appealReasonLabels,
  type DecisionView,
  decisionView,
  noAppealReason,
} from '../decision/decision-view.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = (args) => clientTitle(args, 'Appeal')

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { client, readOnly, now } = await loadClient(context, params.clientId)
  return {
    id: client.id,
    decision: decisionView(client, now),
    blocked: noAppealReason(client, now),
    uploads: uploadSettings(context, url, href('/application/:clientId/uploads', params)),
    readOnly,
    opening: sendAppeal.open({ version: client.version, schema: appealInput }),
  }
}

interface AppealValue {
  body: AppealBody
  evidence: readonly ArrivedFile[]
}

type ClientParams = { clientId: string }

const sendAppeal = clientMutation({
  intent: 'appeal',
  userAction: 'appeal-decision',
  files: clientFiles((field) => (field === 'files' ? 'AppealEvidence' : undefined)),
  check: checkAppeal,
  call: appeal,
  success: ({ params, saved, context }) => ({
    flash: 'Your appeal has been sent',
    next: whatComesNext(saved, context),
    to: href('/application/:clientId', params),
  }),
  record: {
    action: 'appeal',
    notSaved: 'Your appeal has not been sent. Check it, then send it again.',
    recover: (client, { value: { body } }) =>
      client.appeal?.reason === body.reason && client.appeal.note === body.note ? client : undefined,
    blocked: (client, { context }) => ({
      title: 'This appeal has not been sent',
      text: `${noAppealReason(client, context.get(clockContext).now())} ${statusSentence(client)}`,
    }),
  },
  explain: refusedEvidence,
})

export const action = mutationAction(sendAppeal)

export default function AppealPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, decision, blocked, uploads, readOnly, opening } = loaderData
  const form = useServerForm('appeal', { opening, actionData, schema })
  const deadline = decision?.appeal?.deadline
  const locked = blocked ? (
    <Notice colour="grey" icon="lock" title={blocked}>
      <Link to={href('/application/:clientId', { clientId: id })}>See the client’s overview</Link>
    </Notice>
  ) : readOnly ? (
    <ReadOnlyNotice reason={readOnly} />
  ) : null
  return (
    <PageGrid rail={decision && <Decision decision={decision} />}>
      {locked && !form.reply ? (
        locked
      ) : (
        <section aria-labelledby="appeal">
          <SectionHead id="appeal" title="Appeal this decision" />
          <div className="pt-5 empty:hidden">
            <FormDraft of={['appeal', id]} form={form}>
              You started this appeal on this device. Choose any files again that are not listed.
            </FormDraft>
          </div>
          <ServerForm form={form} encType="multipart/form-data" className="grid gap-6 pt-5">
            {!locked && (
              <p className="max-w-measure">
                You can appeal once{deadline && ', until '}
                {deadline && <DateTime at={deadline} />}. Upload your evidence here.
              </p>
            )}
            <ChoiceField
              field={form.fields.reason}
              legend="Reason for the appeal"
              options={reasons}
              columns
            />
            <TextAreaField
              field={form.fields.note}
              label="What has changed, and where is the evidence?"
              hint="20 to 2,000 characters"
              rows={5}
            />
            <UploadField
              form={form}
              name="files"
              settings={uploads}
              label="Evidence"
              optional
              uploadType="AppealEvidence"
            />
            {locked ?? (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-5">
                <SubmitButton form={form} pendingLabel="Sending" className="max-sm:w-full">
                  Send appeal
                </SubmitButton>
                <p className="text-muted text-sm">You cannot change an appeal after you send it.</p>
              </div>
            )}
          </ServerForm>
        </section>
      )}
    </PageGrid>
  )
}

const schema = () => import('#contract/offers/decision.ts').then((decision) => decision.appealInput)

function Decision({ decision }: { decision: DecisionView }) {
  return (
    <aside aria-label="Decision">
      <SectionHead title="Decision" />
      <div className="grid gap-1 pt-3 text-md">
        <h3>{decision.label}</h3>
        {[decision.explanation, ...decision.changes].filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <DecisionFacts decision={decision} />
    </aside>
  )
}

const reasons = Object.entries(appealReasonLabels).map(([value, label]) => ({
  value,
  label,
  hint: value === 'LowerAmount' ? 'Say below how much the client asks for now' : undefined,
}))

type Args = FormArgs<ClientParams, AppealValue>

/** The version increases when the evidence becomes documents; any other change since the form was opened is a conflict. */
async function appeal(args: Args): Promise<Result<Client>> {
  const { services, params, value, write } = args
  const added = await addEvidence(args)
  if (!added.ok) return added
  return services.broker.appealDecision(params.clientId, value.body, {
    idempotencyKey: write.idempotencyKey,
    version: added.value,
  })
}

async function addEvidence({ services, params, value, write, keyOf }: Args): Promise<Result<number>> {
  const { evidence } = value
  if (evidence.length === 0) return succeeded(write.version)
  const read = await services.broker.getClient(params.clientId)
  if (!read.ok) return read
  const { documents: present, version } = read.value
  const missing = evidence.filter((file) => !present.some(({ file_path }) => file_path === file.file_path))
  if (missing.length === 0) return succeeded(version)
  if (missing.length === evidence.length && version !== write.version)
    return failed({ kind: 'conflict', call: 'PATCH', status: 412, problem: 'version_conflict' })
  const idempotencyKey = await keyOf(...missing.map(({ file_path }) => file_path))
  const documents = missing.map(({ file_path }) => ({ file_path, upload_type: 'AppealEvidence' as const }))
  const added = await services.broker.uploadDocuments(
    params.clientId,
    { documents },
    { idempotencyKey, version },
  )
  return added.ok ? succeeded(added.value.version) : added
}

function refusedEvidence({ kind, errors = {} }: Failure): Partial<MutationReply> | undefined {
  const messages = Object.entries(errors).flatMap(([name, all]) => (name.startsWith('documents') ? all : []))
  if (kind !== 'invalid' || messages.length === 0) return undefined
  return {
    formError: {
      title: 'The evidence has not been added',
      text: 'Your appeal has not been sent. Correct this, then send it again.',
      items: messages,
    },
  }
}

function checkAppeal({ form, fileFailure: failure }: FormArgs<ClientParams>): Checked<AppealValue> {
  const { arrived, errors } = allFiles(form)
  const parsed = parseForm(form, appealInput)
  const { files: evidence = [] } = arrived
  const { files = [] } = errors
  if (evidence.length > uploadLimits.filesPerRequest)
    files.push(`Upload ${uploadLimits.filesPerRequest} files or fewer`)
  if (!failure && 'value' in parsed && files.length === 0) return { value: { body: parsed.value, evidence } }
  const error = 'result' in parsed ? parsed.result.error : undefined
  return { failure, result: enteredIn(form, { ...error, ...(files.length > 0 && { files }) }) }
}
