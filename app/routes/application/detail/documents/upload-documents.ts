import { href } from 'react-router'
import { type ArrivedFile, readArrivedFiles } from '#app/clients/uploads/arrived-files.ts'
import { refusedFile } from '#app/clients/uploads/file-words.ts'
import { uploadFile } from '#app/clients/uploads/upload-file.ts'
import { failureReply } from '#app/forms/mutation/failure-messages.ts'
import type { FormArgs, FormIntent, Success } from '#app/forms/mutation/mutation.ts'
import { type Failure, failed } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import type { UploadType } from '#contract/clients/document.ts'
import { addDocuments } from './add-documents.ts'
import { type ChosenFiles, type RefusedFile, readChosenFiles } from './chosen-files.ts'
import { unreadReply } from './unread-reply.ts'
import { uploadFormLimits } from './upload-form-limits.ts'
import type { UploadReply } from './upload-reply.ts'

interface Params {
  clientId: string
}

/**
 * Uploads the files of a form one by one and makes those that arrived documents of the client. Every request has a key that
 * follows from the form's, so that the same form sent again adds nothing twice.
 */
export const uploadDocuments: FormIntent<Params, UploadReply> = {
  intent: 'upload',
  limits: uploadFormLimits,
  refuse: unreadReply,
  answer,
}

async function answer(args: FormArgs<Params>): Promise<Success | UploadReply> {
  const { form, params, services, write, path } = args
  const earlier = readArrivedFiles(form, 'arrived')
  const chosen = readChosenFiles(form, earlier.length > 0)
  const initialValue = { upload_type: chosen.kind }
  const reply: UploadReply = {
    intent: 'upload',
    ...write,
    status: 422,
    result: { initialValue, error: chosen.errors },
    refused: chosen.refused,
    added: [],
    arrived: earlier,
  }
  if (chosen.errors) return reply
  const read = await services.broker.getClient(params.clientId)
  if (!read.ok) return { ...reply, ...failureReply({ reply: () => ({ initialValue }) }, read.failure, path) }
  const sent = await sendFiles(args, read.value, chosen)
  const refused = [...chosen.refused, ...sent.refused]
  const files = [...earlier, ...sent.arrived]
  const failure = await addDocuments(args, read.value, files)
  if (failure) return { ...reply, ...failure, refused, arrived: files }
  if (refused.length === 0)
    return { to: href('/application/:clientId/documents', params), toast: toast(files) }
  const formError = sent.failure && failureReply({ reply: () => ({}) }, sent.failure, path).formError
  return { ...reply, formError, refused, arrived: [], added: files.map(nameOf), changed: files.length > 0 }
}

const nameOf = ({ file_name }: ArrivedFile) => file_name

function toast({ length }: ArrivedFile[]): string {
  return length === 1 ? 'File uploaded' : `${length} files uploaded`
}

interface Sent {
  arrived: ArrivedFile[]
  refused: RefusedFile[]
  /** A failure that is not the file's own, such as a session that ended: nothing more is sent after it. */
  failure?: Failure
}

/** One request per file, so that one failure costs one file. */
async function sendFiles(
  args: FormArgs<Params>,
  client: Client,
  { kind, files }: ChosenFiles,
): Promise<Sent> {
  const sent: Sent = { arrived: [], refused: [] }
  const upload_type = kind as UploadType
  for (const [index, file] of files.entries()) {
    const answer = sent.failure
      ? failed(sent.failure)
      : await uploadFile(args, { client, upload_type, file, place: String(index) })
    if (answer.ok) sent.arrived.push(...answer.value)
    else sent.refused.push({ name: file.name, problem: refusedFile(file.name, answer.failure) })
    if (!answer.ok && ['unauthenticated', 'forbidden', 'not_found'].includes(answer.failure.kind))
      sent.failure = answer.failure
  }
  return sent
}
