import { explainConflict } from '#app/clients/conflict.ts'
import { isPermitted } from '#app/clients/refusals.ts'
import { refusedFile } from '#app/clients/uploads/file-words.ts'
import { type FormStamp, versionOf } from '#app/clients/versioned-form.tsx'
import type { FormTrouble } from '#app/forms/failure-reply.ts'
import { failureReply } from '#app/forms/failure-reply.ts'
import { formKeyOf, newFormKey } from '#app/forms/form-key.tsx'
import type { Failure } from '#contract/calls/failure.ts'
import type { Services } from '#contract/calls/services.ts'
import type { Client } from '#contract/clients/client.ts'
import type { UploadType } from '#contract/clients/document.ts'
import { type Arrived, readArrived } from './arrived.ts'
import { type ChosenFiles, readChosenFiles } from './chosen-files.ts'

/** A file that was not taken, with the words why. */
export interface RefusedFile {
  name: string
  problem: string
}

/** An upload that is not all done: what was taken, what was not and why. */
export interface UploadReply extends FormStamp {
  status: number
  kind: string
  /** Messages of the two fields. */
  errors: { upload_type?: string; files?: string }
  refused: RefusedFile[]
  /** Names of files that are documents now. */
  added: string[]
  /** Files the lender has but that are no documents yet: the next press adds them, without sending them again. */
  arrived: Arrived[]
  trouble?: FormTrouble
}

export type Uploaded = { done: true; count: number } | { done: false; reply: UploadReply }

interface Upload {
  services: Services
  client: Client
  form: FormData
  /** The form's own page, to return to after signing in. */
  path: string
}

/** Uploads the files of a form one by one and makes those that arrived documents of the client. */
export async function uploadDocuments({ services, client, form, path }: Upload): Promise<Uploaded> {
  const stamp = { key: formKeyOf(form), version: versionOf(form) }
  const earlier = readArrived(form)
  const chosen = readChosenFiles(form, earlier.length > 0)
  const blank = {
    kind: chosen.kind,
    errors: chosen.errors,
    refused: chosen.refused,
    added: [],
    arrived: earlier,
  }
  const hasErrors = Object.keys(chosen.errors).length > 0
  if (hasErrors) return { done: false, reply: { ...stamp, ...blank, status: 422 } }
  const first = await attach(services, client.id, earlier, stamp, path)
  if (!first.ok) return { done: false, reply: { ...blank, ...first.reply } }
  const sent = await sendFiles(services, client, chosen)
  const next = { key: earlier.length > 0 ? newFormKey() : stamp.key, version: first.version }
  const second = await attach(services, client.id, sent.arrived, next, path)
  const refused = [...chosen.refused, ...sent.refused]
  const added = earlier.map(nameOf)
  if (!second.ok)
    return { done: false, reply: { ...blank, refused, added, arrived: sent.arrived, ...second.reply } }
  added.push(...sent.arrived.map(nameOf))
  if (refused.length === 0) return { done: true, count: added.length }
  const trouble = sent.failure && failureReply({ reply: () => ({}) }, sent.failure, path).trouble
  const again = added.length > 0 ? { key: newFormKey(), version: second.version } : stamp
  // Below 400 when something was added, so that the list is read again.
  const status = added.length > 0 ? 207 : 422
  return { done: false, reply: { ...again, ...blank, status, refused, added, arrived: [], trouble } }
}

const nameOf = ({ file_name }: Arrived) => file_name

interface Sent {
  arrived: Arrived[]
  refused: RefusedFile[]
  /** A failure that is not the file's own, such as a session that ended: nothing more is sent after it. */
  failure?: Failure
}

/** One request per file, so that one failure costs one file. */
async function sendFiles({ core }: Services, client: Client, { kind, files }: ChosenFiles): Promise<Sent> {
  const sent: Sent = { arrived: [], refused: [] }
  for (const file of files) {
    const answer = sent.failure
      ? { ok: false as const, failure: sent.failure }
      : await core.uploadFiles(
          client.organisation_id,
          kind as UploadType,
          { files: [file] },
          { idempotencyKey: crypto.randomUUID() },
        )
    if (answer.ok)
      sent.arrived.push(...answer.value.map((each) => ({ ...each, upload_type: kind as UploadType })))
    else sent.refused.push({ name: file.name, problem: refusedFile(file.name, answer.failure) })
    if (!answer.ok && ['unauthenticated', 'forbidden', 'not_found'].includes(answer.failure.kind))
      sent.failure = answer.failure
  }
  return sent
}

type Attached =
  | { ok: true; version: number }
  | { ok: false; reply: Pick<UploadReply, 'status' | 'key' | 'version' | 'trouble'> }

/** Adding documents overwrites nothing, so a client that changed meanwhile is no reason to ask: it is tried once more on the new version. */
async function attach(
  { broker }: Services,
  clientId: string,
  files: Arrived[],
  stamp: FormStamp,
  path: string,
): Promise<Attached> {
  if (files.length === 0) return { ok: true, version: stamp.version }
  const documents = files.map(({ file_path, upload_type }) => ({ file_path, upload_type }))
  const add = ({ key, version }: FormStamp) =>
    broker.uploadDocuments(clientId, { documents }, { idempotencyKey: key, version })
  const answer = await add(stamp)
  if (answer.ok) return { ok: true, version: answer.value.version }
  if (answer.failure.kind !== 'conflict') return { ok: false, reply: refusal(answer.failure, stamp, path) }
  const { latest, trouble } = await explainConflict(broker, clientId, answer.failure)
  if (!latest || !isPermitted(latest, 'upload-documents'))
    return { ok: false, reply: { status: 409, ...stamp, trouble } }
  const newer = { key: newFormKey(), version: latest.version }
  const second = await add(newer)
  return second.ok
    ? { ok: true, version: second.value.version }
    : { ok: false, reply: refusal(second.failure, newer, path) }
}

function refusal(failure: Failure, stamp: FormStamp, path: string) {
  const { status, trouble } = failureReply({ reply: () => ({}) }, failure, path)
  const said = trouble ?? { title: 'The lender did not add these files', text: wordsOf(failure) }
  const text = `${said.text} The files have arrived: press the button again to add them.`
  return { status, ...stamp, trouble: { ...said, text } }
}

function wordsOf(failure: Failure): string {
  return Object.values(failure.errors ?? {})
    .flat()
    .join('. ')
}
