import { href } from 'react-router'
import type { ArrivedFile } from '#app/clients/uploads/arrived-files.ts'
import { clientFileIntake, uploadFormLimits } from '#app/clients/uploads/file-intake.ts'
import { formFiles, refusedMessage } from '#app/clients/uploads/form-files.ts'
import { clockContext } from '#app/context.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import { deriveKey } from '#app/forms/mutation/derive-key.ts'
import type { CallArgs, CheckedForm, FormArgs } from '#app/forms/mutation/mutation.ts'
import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import { type Failure, failed, type Result, succeeded } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import { uploadLimits } from '#contract/clients/document.ts'
import { type AppealBody, appealInput } from '#contract/offers/decision.ts'
import { clientRecord, statusSentence } from '../client-record.ts'
import { noAppealReason } from '../decision/decision-view.ts'
import { whatComesNext } from '../next-step.ts'

export type AppealReply = MutationReply & AppealExtra

type Args = CallArgs<AppealParams, AppealValue>

export const sendAppeal = mutation<AppealParams, AppealValue, Client, Client, AppealExtra>({
  intent: 'appeal',
  userAction: 'appeal-decision',
  intake: clientFileIntake((field) => (field === 'files' ? 'AppealEvidence' : undefined)),
  limits: uploadFormLimits,
  extra: (args) => ({ arrived: formFiles(args, 'files', 'arrived').arrived }),
  schema: appealInput,
  check: checkAppeal,
  call: appeal,
  success: ({ params, saved, context }) => ({
    flash: 'Your appeal has been sent',
    next: whatComesNext(saved, context),
    to: href('/application/:clientId', params),
  }),
  record: clientRecord({
    action: 'appeal',
    notSaved: 'Your appeal has not been sent. Check it, then send it again.',
    recover: (client, { value }) => (isSent(client, value) ? client : undefined),
    blocked: (client, { context }) => ({
      title: 'This decision can no longer be appealed',
      text: `${noAppealReason(client, context.get(clockContext).now())} ${statusSentence(client)}`,
    }),
  }),
  explain: (failure) => incomplete(failure),
})

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

async function addEvidence({ services, params, value, write }: Args): Promise<Result<number>> {
  const { evidence } = value
  if (evidence.length === 0) return succeeded(write.version)
  const read = await services.broker.getClient(params.clientId)
  if (!read.ok) return read
  const { documents: present, version } = read.value
  const missing = evidence.filter((file) => !present.some(({ file_path }) => file_path === file.file_path))
  if (missing.length === 0) return succeeded(version)
  if (missing.length === evidence.length && version !== write.version)
    return failed({ kind: 'conflict', call: 'PATCH', status: 412, problem: 'version_conflict' })
  const idempotencyKey = await deriveKey(write.idempotencyKey, ...missing.map(({ file_path }) => file_path))
  const documents = missing.map(({ file_path }) => ({ file_path, upload_type: 'AppealEvidence' as const }))
  const added = await services.broker.uploadDocuments(
    params.clientId,
    { documents },
    { idempotencyKey, version },
  )
  return added.ok ? succeeded(added.value.version) : added
}

function isSent({ appeal: sent }: Client, { body }: AppealValue): boolean {
  return sent?.reason === body.reason && sent.note === body.note
}

function incomplete({ kind, errors = {} }: Failure): Partial<AppealReply> | undefined {
  const messages = Object.entries(errors).flatMap(([name, all]) => (name.startsWith('documents') ? all : []))
  if (kind !== 'invalid' || messages.length === 0) return undefined
  const title = 'The evidence could not be added'
  return {
    formError: {
      title,
      text: 'Your appeal has not been sent. Correct this, then send it again.',
      items: messages,
    },
  }
}

interface AppealParams {
  clientId: string
}

interface AppealValue {
  body: AppealBody
  client: Client
  evidence: readonly ArrivedFile[]
}

interface AppealExtra {
  arrived: ArrivedFile[]
}

async function checkAppeal(args: FormArgs<AppealParams>): Promise<CheckedForm<AppealValue, AppealExtra>> {
  const { arrived, refused, failure } = formFiles(args, 'files', 'arrived')
  args.form.delete('arrived')
  const submission = parseForm(args.form, appealInput)
  const files = refused.length > 0 ? [refusedMessage(refused)] : []
  if (arrived.length > uploadLimits.filesPerRequest)
    files.push(`Upload ${uploadLimits.filesPerRequest} files or fewer`)
  const reply = (options?: { fieldErrors: Record<string, string[]> }) => {
    const fieldErrors = { ...(files.length > 0 && { files }), ...options?.fieldErrors }
    return submission.reply(Object.keys(fieldErrors).length > 0 ? { fieldErrors } : undefined)
  }
  if (failure) return { failure, reply }
  if (submission.status !== 'success' || files.length > 0) return { reply }
  const read = await args.services.broker.getClient(args.params.clientId)
  if (!read.ok) return { failure: read.failure, reply }
  return { value: { body: submission.value, client: read.value, evidence: arrived }, reply }
}
