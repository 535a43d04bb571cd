import { href } from 'react-router'
import { mayDo } from '#app/clients/may-do.ts'
import { clockContext } from '#app/context.ts'
import { countOf } from '#app/format/count.ts'
import { formatDay } from '#app/format/format-moment.ts'
import type { Checked, FormArgs } from '#app/forms/mutation/mutation.ts'
import { enteredIn } from '#app/forms/mutation/parse-form.ts'
import type { ArrivedFile } from '#app/uploads/file-fields.ts'
import { clientFiles } from '#app/uploads/file-intake.ts'
import { allFiles, type RefusedFile } from '#app/uploads/form-files.ts'
import { type Result, succeeded } from '#contract/calls/failure.ts'
import {
  isRecent,
  lastMonths,
  nameMonths,
  needsMonths,
  statementMonths,
} from '#contract/clients/bank-statements.ts'
import type { Client } from '#contract/clients/client.ts'
import type { UploadDocuments } from '#contract/clients/document.ts'
import { uploadLimits } from '#contract/clients/file-content.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { clientMutation } from '../client-mutation.ts'
import { readDetails } from './read-details.ts'

const { filesPerRequest } = uploadLimits

interface Params {
  clientId: string
}

type Documents = UploadDocuments['documents']

interface Value {
  client: Client
  documents: Documents
  /** They do not hold back the others. */
  refused: readonly RefusedFile[]
  /** Statements whose months do not count for the application, each with what to check. */
  outdated: readonly string[]
}

const addAgain =
  'The files are uploaded but not added to the client: choose Upload documents again to add them. You do not need to choose the files again.'

/**
 * Makes the files of a form documents of the client. They are uploaded as the form arrives: missing answers can be completed without choosing
 * the files again.
 */
export const uploadDocuments = clientMutation<Params, Value, Client>({
  intent: 'upload',
  userAction: 'upload-documents',
  // What they are is said after they were chosen.
  files: clientFiles((field) => (field === 'files' ? 'Other' : undefined)),
  check,
  call: addDocuments,
  success: ({ params, value }) => ({
    to: href('/application/:clientId/documents', params),
    ...outcomeOf(value),
  }),
  explain: ({ errors = {} }, { form }, { formError }) => ({
    result: enteredIn(form),
    formError: {
      title: 'The files have not been added to the client',
      ...formError,
      text: [formError?.text, ...Object.values(errors).flat(), addAgain].filter(Boolean).join(' '),
    },
  }),
  record: {
    action: 'upload-documents',
    notSaved: addAgain,
    recover: (client, { value }) => (missingFrom(client, value.documents).length === 0 ? client : undefined),
  },
})

async function check(args: FormArgs<Params>): Promise<Checked<Value>> {
  const { form, fileFailure: failure, params, services, context } = args
  const { errors, ...posted } = allFiles(form)
  const { files: arrived = [] } = posted.arrived
  const { files: refused = [] } = posted.refused
  const shown = () => ({ result: enteredIn(form, errors) })
  if (failure) return { failure, ...shown() }
  if (arrived.length === 0) errors.files ??= ['Choose a file to upload']
  if (arrived.length > filesPerRequest) errors.files = [`Upload ${filesPerRequest} files or fewer at a time`]
  if (arrived.length === 0 || arrived.length > filesPerRequest) return shown()
  const read = await services.broker.getClient(params.clientId)
  if (!read.ok) return { failure: read.failure, ...shown() }
  const client = read.value
  const described = arrived.map((file) => ({ file, ...readDetails(form, file, client) }))
  const wrong = described.flatMap((each) => Object.entries(each.errors ?? {}))
  Object.assign(errors, Object.fromEntries(wrong))
  if (wrong.length > 0) return shown()
  const today = londonToday(context.get(clockContext).now())
  const areCounted = !client.submitted_at && !client.open_banking_connected
  const value = { client, documents: [] as Documents, refused: [...refused], outdated: [] as string[] }
  for (const { file, details } of described) {
    const { file_name: name, file_path } = file
    const same = findSame(client, file)
    if (same) {
      const problem = `already uploaded as ${same.file_name} on ${formatDay(same.uploaded_at)}`
      value.refused.push({ name, problem })
    } else if (details) {
      value.documents.push({ file_path, ...details })
      if (areCounted && needsMonths(details.upload_type) && !isRecent(details, today))
        value.outdated.push(
          `${name}: the last ${statementMonths} months are ${nameMonths(lastMonths(today))}. Check the year.`,
        )
    }
  }
  return { value }
}

function outcomeOf({ documents: { length: added }, refused, outdated }: Value) {
  const done = countOf(added, { one: 'document uploaded', many: 'documents uploaded' })
  if (refused.length + outdated.length === 0) return { flash: done }
  const left = countOf(refused.length, { one: 'file was not uploaded', many: 'files were not uploaded' })
  const problems = refused.map(({ name, problem }) => `${name}: ${problem}.`)
  const parts = [added > 0 && `${done}.`, refused.length > 0 && `${left}.`, ...problems, ...outdated]
  return { warning: parts.filter(Boolean).join(' ') }
}

/** The document of the client that a file is, by its SHA-256. One that was rejected may be uploaded again; the same path is this very form, sent again. */
export function findSame(
  { documents }: Pick<Client, 'documents'>,
  { file_path, sha256 }: Pick<ArrivedFile, 'file_path' | 'sha256'>,
) {
  if (!sha256 || documents.some((each) => each.file_path === file_path)) return undefined
  return documents.find((each) => each.sha256 === sha256 && each.status !== 'Rejected')
}

const maxTries = 6

/** Adding overwrites nothing, so that a client that has changed needs no question: what it has not yet is added to its new version. */
async function addDocuments({
  services,
  params,
  keyOf,
  value,
}: FormArgs<Params, Value>): Promise<Result<Client>> {
  let { client } = value
  for (let tries = 1; ; tries += 1) {
    const documents = missingFrom(client, value.documents)
    if (documents.length === 0) return succeeded(client)
    const idempotencyKey = await keyOf(...documents.map(({ file_path }) => file_path))
    const added = await services.broker.uploadDocuments(
      params.clientId,
      { documents },
      { idempotencyKey, version: client.version },
    )
    if (added.ok || added.failure.kind !== 'conflict' || tries === maxTries) return added
    const read = await services.broker.getClient(params.clientId)
    if (!read.ok) return read
    client = read.value
    if (!mayDo(client, 'upload-documents')) return added
  }
}

function missingFrom({ documents: present }: Client, documents: Documents): Documents {
  return documents.filter(({ file_path }) => !present.some((each) => each.file_path === file_path))
}
