import { href } from 'react-router'
import { mayDo } from '#app/clients/may-do.ts'
import { countOf } from '#app/format/count.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { openForm } from '#app/forms/mutation/define-mutation.ts'
import { deriveKey } from '#app/forms/mutation/derive-key.ts'
import { failureReply } from '#app/forms/mutation/failure-messages.ts'
import type { DefinedForm, FormArgs, Success } from '#app/forms/mutation/mutation.ts'
import type { FormAnswer, FormMessage, MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { enteredIn } from '#app/forms/mutation/parse-form.ts'
import { clientFiles } from '#app/uploads/file-intake.ts'
import { type ArrivedFile, type ArrivedFiles, allFiles, type RefusedFile } from '#app/uploads/form-files.ts'
import { type Failure, isUnknownOutcome } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import type { UploadDocuments } from '#contract/clients/document.ts'
import { uploadLimits } from '#contract/clients/file-content.ts'
import { statusSentence } from '../client-mutation.ts'
import { readDetails } from './read-details.ts'

const { filesPerRequest } = uploadLimits

export interface UploadReply extends MutationReply {
  added: string[]
  /** Once the others were added: until then they are errors of the field. */
  refused: RefusedFile[]
  /** Files the lender has but that are not documents yet: submitting the form again adds them. */
  arrived: ArrivedFiles
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
  ...clientFiles((field) => (field === 'files' ? 'Other' : undefined)),
  extra: (args) => {
    const { arrived, refused } = allFiles(args)
    return { arrived, refused: refused.files ?? [], added: [] }
  },
  answer,
}

async function answer(args: FormArgs<Params>): Promise<Success | Answer> {
  const { form, params, services, path } = args
  const { failure, errors, ...posted } = allFiles(args)
  const { files: arrived = [] } = posted.arrived
  const { files: refused = [] } = posted.refused
  const entered = enteredIn(form)
  const reply = (error = errors): Answer => ({
    status: 422,
    result: { ...entered, error },
    refused: [],
    added: [],
    arrived: { files: arrived },
  })
  const failed = (cause: Failure) => ({ ...reply(), ...failureReply(cause, path, () => reply().result) })
  if (failure) return failed(failure)
  if (arrived.length === 0) return reply({ files: ['Choose a file to upload'], ...errors })
  if (arrived.length > filesPerRequest)
    return reply({ files: [`Upload ${filesPerRequest} files or fewer at a time`] })
  const client = await services.broker.getClient(params.clientId)
  if (!client.ok) return failed(client.failure)
  const documents: Documents = []
  for (const file of arrived) {
    const read = readDetails(form, file, client.value)
    if ('errors' in read) Object.assign(errors, read.errors)
    else documents.push({ file_path: file.file_path, ...read.details })
  }
  if (documents.length < arrived.length) return reply(errors)
  const { fresh, known } = splitKnown(client.value, arrived)
  const isFresh = (path: string) => fresh.some(({ file_path }) => file_path === path)
  const refusal = await addDocuments(
    args,
    client.value,
    documents.filter(({ file_path }) => isFresh(file_path)),
  )
  const done = { ...reply(), result: entered, refused: [...refused, ...known] }
  if (refusal) return { ...done, ...refusal, arrived: { files: fresh } }
  if (done.refused.length > 0)
    return { ...done, arrived: {}, added: fresh.map(({ file_name }) => file_name), changed: true }
  return {
    to: href('/application/:clientId/documents', params),
    flash: countOf(fresh.length, { one: 'document uploaded', many: 'documents uploaded' }),
  }
}

interface SplitFiles {
  fresh: ArrivedFile[]
  known: RefusedFile[]
}

/** Splits off the files that the client already has, by their SHA-256. A rejected document may be uploaded again. */
export function splitKnown(
  { documents }: Pick<Client, 'documents'>,
  files: readonly ArrivedFile[],
): SplitFiles {
  const split: SplitFiles = { fresh: [], known: [] }
  for (const file of files) {
    const same = documents.find(
      ({ sha256, status }) => file.sha256 && sha256 === file.sha256 && status !== 'Rejected',
    )
    // The same path is this very form, sent again.
    if (!same || documents.some(({ file_path }) => file_path === file.file_path)) split.fresh.push(file)
    else
      split.known.push({
        name: file.file_name,
        problem: `already uploaded as ${same.file_name} on ${formatDay(same.uploaded_at)}`,
      })
  }
  return split
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
    if (!mayDo(latest, 'upload-documents')) return closed(latest)
    if (tries === maxTries || (isUnknownOutcome(failure) && failure.retryAfter)) return refused(failure, path)
  }
}

function notAdded(client: Client, documents: Documents): Documents {
  return documents.filter(({ file_path }) => !client.documents.some((each) => each.file_path === file_path))
}

function closed(client: Client): AddFailure {
  return {
    status: 409,
    formError: { title: 'The files have not been added', text: statusSentence(client) },
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
