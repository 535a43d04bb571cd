import { type ArrivedFile, readArrivedFiles } from '#app/clients/uploads/arrived-files.ts'
import { findFileProblem, refusedFile } from '#app/clients/uploads/file-words.ts'
import { uploadFile } from '#app/clients/uploads/upload-file.ts'
import type { CheckedForm, FormArgs } from '#app/forms/mutation/mutation.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import type { Failure } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import { uploadLimits } from '#contract/clients/document.ts'
import { type AppealBody, appealInput } from '#contract/offers/decision.ts'

export interface AppealParams {
  clientId: string
}

export interface AppealValue {
  body: AppealBody
  /** The client before its evidence is added. */
  client: Client
  evidence: readonly ArrivedFile[]
}

export interface AppealExtra {
  /** Evidence that is uploaded: sending the form again does not upload it again. */
  arrived: ArrivedFile[]
}

type Args = FormArgs<AppealParams>

/** An appeal whose evidence is uploaded. Nothing is uploaded before the answers are complete. */
export async function checkAppeal(args: Args): Promise<CheckedForm<AppealValue, AppealExtra>> {
  const arrived = readArrivedFiles(args.form, 'arrived')
  const { chosen, errors } = readEvidence(args.form, arrived)
  args.form.delete('files')
  args.form.delete('arrived')
  const submission = parseForm(args.form, appealInput)
  const reply = (files: string[]) => (options?: { fieldErrors: Record<string, string[]> }) => {
    const fieldErrors = { ...(files.length > 0 && { files }), ...options?.fieldErrors }
    return submission.reply(Object.keys(fieldErrors).length > 0 ? { fieldErrors } : undefined)
  }
  const extra = { arrived }
  if (submission.status !== 'success' || errors.length > 0) return { extra, reply: reply(errors) }
  const read = await args.services.broker.getClient(args.params.clientId)
  if (!read.ok) return { extra, failure: read.failure, reply: reply([]) }
  const sent = await uploadEvidence(args, read.value, chosen)
  const evidence = [...arrived, ...sent.arrived]
  const value = { body: submission.value, client: read.value, evidence }
  return {
    value: sent.problems.length > 0 ? undefined : value,
    failure: sent.failure,
    extra: { arrived: evidence },
    reply: reply(sent.problems),
  }
}

/** The files of the form that can be uploaded, or why one cannot. */
function readEvidence(form: FormData, arrived: readonly ArrivedFile[]) {
  // A file field that was left empty sends one nameless file of 0 bytes.
  const chosen = form.getAll('files').filter((each): each is File => each instanceof File && each.name !== '')
  if (chosen.length + arrived.length > uploadLimits.filesPerRequest)
    return { chosen, errors: [`Upload ${uploadLimits.filesPerRequest} files or fewer`] }
  const problems = chosen.flatMap((file) => {
    const problem = findFileProblem(file)
    return problem ? [`${file.name}: ${problem}`] : []
  })
  return { chosen, errors: problems }
}

interface Uploaded {
  arrived: ArrivedFile[]
  problems: string[]
  /** A failure that is not a file's own, such as a session that ended: nothing more is uploaded after it. */
  failure?: Failure
}

async function uploadEvidence(args: Args, client: Client, files: readonly File[]): Promise<Uploaded> {
  const uploaded: Uploaded = { arrived: [], problems: [] }
  for (const [index, file] of files.entries()) {
    const answer = await uploadFile(args, {
      client,
      upload_type: 'AppealEvidence',
      file,
      place: String(index),
    })
    if (answer.ok) uploaded.arrived.push(...answer.value)
    else if (['invalid', 'too_large'].includes(answer.failure.kind))
      uploaded.problems.push(`${file.name}: ${refusedFile(file.name, answer.failure)}`)
    else return { ...uploaded, failure: answer.failure }
  }
  return uploaded
}
