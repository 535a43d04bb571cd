import { href } from 'react-router'
import type { ArrivedFile } from '#app/clients/uploads/arrived-files.ts'
import { clientFileIntake, uploadFormLimits } from '#app/clients/uploads/file-intake.ts'
import { formFiles } from '#app/clients/uploads/form-files.ts'
import { failureReply } from '#app/forms/mutation/failure-messages.ts'
import { openForm } from '#app/forms/mutation/form-write.ts'
import type { DefinedForm, FormArgs, Success } from '#app/forms/mutation/mutation.ts'
import type { FormAnswer } from '#app/forms/mutation/mutation-reply.ts'
import { enteredIn } from '#app/forms/mutation/parse-form.ts'
import type { Failure } from '#contract/calls/failure.ts'
import { type UploadDocuments, uploadLimits } from '#contract/clients/document.ts'
import { addDocuments } from './add-documents.ts'
import { splitKnown } from './known-files.ts'
import { readDetails } from './read-details.ts'
import type { UploadReply } from './upload-reply.ts'

const { filesPerRequest } = uploadLimits

type Answer = FormAnswer<UploadReply>

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
  const documents: UploadDocuments['documents'] = []
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
  if (refused.length > 0) return { ...reply, refused, arrived: [], added: fresh.map(nameOf), changed: true }
  return { to: href('/application/:clientId/documents', params), flash: flash(fresh) }
}

const nameOf = ({ file_name }: ArrivedFile) => file_name

function flash({ length }: ArrivedFile[]): string {
  return length === 1 ? '1 document uploaded' : `${length} documents uploaded`
}
