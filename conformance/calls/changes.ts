import { z } from 'zod'
import { problemTypeOf } from '#contract/calls/problem.ts'
import { type Client, clientSchema } from '#contract/clients/client.ts'
import { type UploadedFile, uploadedFileSchema } from '#contract/clients/document.ts'
import { answerProblem, schemaProblem, statusOf } from '../answer.ts'
import type { CallAnswer, Caller } from '../caller.ts'
import { type Check, type Finding, judged, notChecked } from '../finding.ts'
import type { Discovered } from './discovered.ts'

const checkOf = (area: string, check: string, without: string): Check => ({
  area,
  check,
  need: 'required',
  without,
})

const upload = checkOf('Files', 'a file can be uploaded', 'No document reaches the lender.')
const sameBytes = checkOf(
  'Files',
  'an uploaded file is downloaded as it was',
  'Documents are damaged on their way.',
)
const stale = checkOf(
  'Versions (If-Match)',
  '412 version_conflict, with current_version and current_status, for a version that is not current',
  'Two people who change a client at once overwrite one another, and neither is asked.',
)
const current = checkOf(
  'Versions (If-Match)',
  'a change of the current version is granted, and the version grows',
  'Every second change of a client is refused as a conflict, or conflicts are not noticed.',
)
const analytics: Check = {
  area: 'Analytics',
  check: 'events and profiles are accepted with 204',
  need: 'optional',
  without: 'Usage does not reach the lender. No page changes.',
}

/** Uploads a small file, makes it a document of a client, and reports usage: for a test tenant. */
export async function checkChanges(caller: Caller, found: Discovered, writes: boolean): Promise<Finding[]> {
  const all = [upload, sameBytes, stale, current, analytics]
  if (!writes) return all.map((each) => notChecked(each, 'writes is not true'))
  const client = changeableClient(found)
  const documents = client
    ? await changeDocuments(caller, client)
    : all.slice(0, -1).map((each) => notChecked(each, 'no client has upload-documents in available_actions'))
  return [...documents, await report(caller)]
}

function changeableClient({ clients, samples }: Discovered): Client | undefined {
  const chosen = clients.find(({ id }) => id === samples.changeable_client)
  return chosen ?? clients.find(({ available_actions: actions }) => actions.includes('upload-documents'))
}

async function changeDocuments(caller: Caller, client: Client): Promise<Finding[]> {
  const bytes = new TextEncoder().encode(`%PDF-1.4\n% conformance ${crypto.randomUUID()}\n%%EOF\n`)
  const sent = await uploadFile(caller, client, bytes)
  const problem = answerProblem(caller.find('uploadFiles').call, sent)
  const [file] = filesIn(sent)
  if (problem || !file)
    return [
      judged(upload, problem ?? 'the answer names no file'),
      ...[sameBytes, stale, current].map((each) => notChecked(each, 'no file was uploaded')),
    ]
  const back = await caller.send('downloadFile', { query: { filePath: file.file_path } })
  const same = Buffer.from(back.bytes).equals(Buffer.from(bytes))
  const change = (version: number) =>
    caller.send('uploadDocuments', {
      params: { id: client.id },
      body: { documents: [{ file_path: file.file_path, upload_type: 'Other' }] },
      headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${version}"` },
    })
  return [
    judged(upload, undefined),
    judged(sameBytes, same ? undefined : statusOf(back)),
    judged(stale, staleProblem(await change(client.version + 1_000))),
    judged(current, currentProblem(client, await change(client.version))),
  ]
}

function uploadFile(caller: Caller, client: Client, bytes: Uint8Array<ArrayBuffer>): Promise<CallAnswer> {
  const form = new FormData()
  form.append('files', new File([bytes], 'conformance.pdf', { type: 'application/pdf' }))
  return caller.send('uploadFiles', {
    params: { organisationId: client.organisation_id, uploadType: 'Other' },
    body: form,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
}

function filesIn({ body }: CallAnswer): UploadedFile[] {
  return z.array(uploadedFileSchema).safeParse(body).data ?? []
}

const conflictSchema = z.looseObject({
  type: z.string(),
  current_status: z.string(),
  current_version: z.number(),
})

function staleProblem(answer: CallAnswer): string | undefined {
  if (answer.status !== 412) return `${statusOf(answer)}, expected 412 version_conflict`
  const problem = schemaProblem(conflictSchema, answer.body)
  if (problem) return problem
  const { type } = conflictSchema.parse(answer.body)
  return problemTypeOf(type) === 'version_conflict' ? undefined : `412 with the type ${type}`
}

function currentProblem(client: Client, answer: CallAnswer): string | undefined {
  if (answer.status !== 200) return statusOf(answer)
  const parsed = clientSchema.safeParse(answer.body)
  if (!parsed.success) return schemaProblem(clientSchema, answer.body)
  const { version } = parsed.data
  return version > client.version ? undefined : `version ${client.version} became ${version}`
}

async function report(caller: Caller): Promise<Finding> {
  const event = {
    app_name: 'BrokerPortal',
    event_name: 'Page Viewed',
    entity_id: 'conformance',
    properties: {},
  }
  const profile = {
    app_name: 'BrokerPortal',
    id: 'conformance',
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
  }
  const answers = [
    await caller.send('recordEvent', { body: event }),
    await caller.send('syncProfile', { body: profile }),
  ]
  if (answers.some(({ status }) => status === 0))
    return notChecked(analytics, 'there is no analytics service')
  const wrong = answers.filter(({ status }) => status !== 204)
  return judged(analytics, wrong.length > 0 ? wrong.map(statusOf).join('; ') : undefined)
}
