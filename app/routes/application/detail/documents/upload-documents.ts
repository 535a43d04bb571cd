import { href } from 'react-router'
import type { ArrivedFile } from '#app/clients/uploads/arrived-files.ts'
import { clientFileIntake, uploadFormLimits } from '#app/clients/uploads/file-intake.ts'
import { formFiles, type RefusedFile } from '#app/clients/uploads/form-files.ts'
import { countOf } from '#app/format/count.ts'
import { deriveKey } from '#app/forms/mutation/derive-key.ts'
import { failureReply } from '#app/forms/mutation/failure-messages.ts'
import { openForm } from '#app/forms/mutation/form-write.ts'
import type { DefinedForm, FormArgs, Success } from '#app/forms/mutation/mutation.ts'
import type { FormAnswer, FormMessage, MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { enteredIn } from '#app/forms/mutation/parse-form.ts'
import { isUnknownOutcome } from '#app/forms/mutation/send-once.ts'
import type { Failure } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import { type UploadDocuments, uploadLimits } from '#contract/clients/document.ts'
import { isPermitted } from '../blocked-actions.ts'
import { statusSentence } from '../client-record.ts'
import { splitKnown } from './known-files.ts'
import { readDetails } from './read-details.ts'

const { filesPerRequest } = uploadLimits

export interface UploadReply extends MutationReply {
  refused: RefusedFile[]
  added: string[]
  /** Files the lender has but that are not documents yet: submitting the form again adds them. */
  arrived: ArrivedFile[]
}

type Answer = FormAnswer<UploadReply>

type Documents = UploadDocuments['documents']

interface Params {
  clientId: string
}

/**
 * Makes the files of a form documents of the client. They are uploaded as the form arrives: missing answers can be completed without choosing
 * the files again.
 */
export const uploadDocuments: DefinedForm<Params, UploadReply> = {
  intent: 'upload',
  open: openForm,
  userAction: 'upload-documents',
  // What they are is said after they were chosen.
  intake: clientFileIntake((field) => (field === 'files' ? 'Other' : undefined)),
  limits: uploadFormLimits,
  extra: (args) => {
    const { arrived, refused } = formFiles(args, 'files', 'arrived')
    return { arrived, refused, added: [] }
  },
  answer,
}

async function answer(args: FormArgs<Params>): Promise<Success | Answer> {
  const { form, params, services, path } = args
  const files = formFiles(args, 'files', 'arrived')
  const reply: Answer = {
    status: 422,
    result: enteredIn(form),
    refused: files.refused,
    added: [],
    arrived: files.arrived,
  }
  const wrong = (error: Record<string, string[]>) => ({ ...reply, result: { ...reply.result, error } })
  const failed = (failure: Failure) => ({
    ...reply,
    ...failureReply(failure, path, () => reply.result),
  })
  if (files.failure) return failed(files.failure)
  if (files.arrived.length === 0)
    return files.refused.length > 0 ? reply : wrong({ files: ['Choose a file to upload'] })
  if (files.arrived.length > filesPerRequest)
    return wrong({ files: [`Upload ${filesPerRequest} files or fewer at a time`] })
  const client = await services.broker.getClient(params.clientId)
  if (!client.ok) return failed(client.failure)
  const errors: Record<string, string[]> = {}
  const documents: Documents = []
  for (const file of files.arrived) {
    const read = readDetails(form, file, client.value)
    if ('errors' in read) Object.assign(errors, read.errors)
    else documents.push({ file_path: file.file_path, ...read.details })
  }
  if (Object.keys(errors).length > 0) return wrong(errors)
  const { fresh, known } = splitKnown(client.value, files.arrived)
  const refused = [...files.refused, ...known]
  const isFresh = (path: string) => fresh.some(({ file_path }) => file_path === path)
  const failure = await addDocuments(
    args,
    client.value,
    documents.filter(({ file_path }) => isFresh(file_path)),
  )
  if (failure) return { ...reply, ...failure, refused, arrived: fresh }
  if (refused.length > 0)
    return { ...reply, refused, arrived: [], added: fresh.map(({ file_name }) => file_name), changed: true }
  return {
    to: href('/application/:clientId/documents', params),
    flash: countOf(fresh.length, { one: 'document uploaded', many: 'documents uploaded' }),
  }
}

const maxTries = 6

interface AddFailure {
  status: number
  formError: FormMessage
  retryAfter?: number
}

/**
 * Makes uploaded files documents of the client. Adding overwrites nothing, so a conflict needs no question: the missing files are added to the
 * new version. Undefined when it has them all.
 */
async function addDocuments(
  { services, params, write, path }: FormArgs<{ clientId: string }>,
  client: Client,
  documents: Documents,
): Promise<AddFailure | undefined> {
  let latest = client
  for (let tries = 1; ; tries += 1) {
    const missing = notAdded(latest, documents)
    if (missing.length === 0) return undefined
    const idempotencyKey = await deriveKey(write.idempotencyKey, ...missing.map(({ file_path }) => file_path))
    const added = await services.broker.uploadDocuments(
      params.clientId,
      { documents: missing },
      { idempotencyKey, version: latest.version },
    )
    if (added.ok) return undefined
    const { failure } = added
    const again = failure.kind === 'conflict' || isUnknownOutcome(failure)
    const read = again ? await services.broker.getClient(params.clientId) : undefined
    if (!read?.ok) return refused(failure, path)
    latest = read.value
    if (notAdded(latest, documents).length === 0) return undefined
    if (!isPermitted(latest, 'upload-documents')) return closed(latest)
    if (tries === maxTries || (isUnknownOutcome(failure) && failure.retryAfter)) return refused(failure, path)
  }
}

function notAdded(client: Client, documents: Documents): Documents {
  return documents.filter(({ file_path }) => !client.documents.some((each) => each.file_path === file_path))
}

function closed(client: Client): AddFailure {
  return {
    status: 409,
    formError: { title: 'You cannot upload documents now', text: statusSentence(client) },
  }
}

function refused(failure: Failure, path: string): AddFailure {
  const { status, formError, retryAfter } = failureReply(failure, path, () => ({}))
  const { title, text, link } = formError ?? {
    title: 'The files are uploaded but not added to the client',
    text: '',
  }
  const messages = Object.values(failure.errors ?? {}).flat()
  const next =
    'The files are uploaded but not added to the client: choose Upload again to add them. You do not need to choose the files again.'
  return {
    status,
    retryAfter,
    formError: { title, text: [text, ...messages, next].filter(Boolean).join(' '), link },
  }
}
