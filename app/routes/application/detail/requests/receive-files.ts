import { type ArrivedFile, readArrivedFiles } from '#app/clients/uploads/arrived-files.ts'
import { findFileProblem, refusedFile } from '#app/clients/uploads/file-words.ts'
import { uploadFile } from '#app/clients/uploads/upload-file.ts'
import type { FormArgs } from '#app/forms/mutation/mutation.ts'
import type { Failure } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import { type UploadType, uploadTypeSchema } from '#contract/clients/document.ts'
import type { RequestedItem } from '#contract/clients/requested-information.ts'
import { requestFields } from './request-fields.ts'

export interface RequestFiles {
  arrived: Record<string, ArrivedFile[]>
  /** Messages of files that were not uploaded, by field. */
  errors: Record<string, string[]>
  /** A failure that is not one file's own, such as a session that ended: nothing is uploaded after it. */
  failure?: Failure
}

const endsForm: Failure['kind'][] = ['unauthenticated', 'forbidden', 'not_found']

/** Uploads the files of a form, one request for each, so that one failure costs one file. */
export async function receiveFiles(
  args: FormArgs<{ clientId: string }>,
  client: Client,
  requests: readonly RequestedItem[],
): Promise<RequestFiles> {
  const received: RequestFiles = { arrived: {}, errors: {} }
  for (const request of requests) await receiveOf(args, client, request, received)
  return received
}

async function receiveOf(
  args: FormArgs<{ clientId: string }>,
  client: Client,
  request: RequestedItem,
  received: RequestFiles,
): Promise<void> {
  const field = requestFields.files(request.id)
  const arrived = readArrivedFiles(args.form, requestFields.arrived(request.id))
  const problems: string[] = []
  for (const [index, file] of args.form.getAll(field).entries()) {
    if (typeof file === 'string' || file.name === '' || received.failure) continue
    const problem = findFileProblem(file)
    if (problem) {
      problems.push(`${file.name}: ${problem}`)
      continue
    }
    const upload_type = uploadTypeOf(request)
    const sent = await uploadFile(args, { client, upload_type, file, place: `${request.id} ${index}` })
    if (sent.ok) arrived.push(...sent.value)
    else if (endsForm.includes(sent.failure.kind)) received.failure = sent.failure
    else problems.push(`${file.name}: ${refusedFile(file.name, sent.failure)}`)
  }
  if (arrived.length > 0) received.arrived[request.id] = arrived
  if (problems.length > 0) received.errors[field] = [problems.join('. ')]
}

/** How a request's files are filed: as it says, where this portal knows that type. */
export function uploadTypeOf({ upload_type }: Pick<RequestedItem, 'upload_type'>): UploadType {
  return uploadTypeSchema.safeParse(upload_type).data ?? 'RequestedInformation'
}
