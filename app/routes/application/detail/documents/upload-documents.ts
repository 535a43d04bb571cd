import { href } from 'react-router'
import type { ArrivedFile } from '#app/clients/uploads/arrived-files.ts'
import { clientFileIntake, uploadFormLimits } from '#app/clients/uploads/file-intake.ts'
import { type FormFiles, formFiles } from '#app/clients/uploads/form-files.ts'
import { failureReply } from '#app/forms/mutation/failure-messages.ts'
import { openForm } from '#app/forms/mutation/form-write.ts'
import type { DefinedForm, FormArgs, Success } from '#app/forms/mutation/mutation.ts'
import type { FormAnswer } from '#app/forms/mutation/mutation-reply.ts'
import type { Failure } from '#contract/calls/failure.ts'
import { type UploadType, uploadLimits } from '#contract/clients/document.ts'
import { addDocuments } from './add-documents.ts'
import { enteredDetails } from './entered-details.ts'
import { splitKnown } from './known-files.ts'
import { isUploadType, readDetails } from './read-details.ts'
import type { UploadReply } from './upload-reply.ts'

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
  intake: clientFileIntake((field, form) => (field === 'files' ? (kindOf(form) ?? 'Other') : undefined)),
  limits: uploadFormLimits,
  extra: (args) => {
    const { arrived, refused } = formFiles(args, 'files', 'arrived')
    return { arrived, refused, added: [] }
  },
  answer,
}

function kindOf(form: FormData): UploadType | undefined {
  const kind = String(form.get('upload_type') ?? '')
  return isUploadType(kind) ? (kind as UploadType) : undefined
}

async function answer(args: FormArgs<Params>): Promise<Success | Answer> {
  const { form, params, services, path } = args
  const files = formFiles(args, 'files', 'arrived')
  const read = readDetails(form)
  const initialValue = enteredDetails(form)
  const errors = fieldErrors(files, 'errors' in read ? read.errors : {})
  const reply: Answer = {
    status: 422,
    result: { initialValue, error: errors },
    refused: files.refused,
    added: [],
    arrived: files.arrived,
  }
  const failed = (failure: Failure) => ({
    ...reply,
    ...failureReply(failure, path, () => reply.result),
  })
  if (files.failure) return failed(files.failure)
  if (errors || 'errors' in read || files.arrived.length === 0) return reply
  const client = await services.broker.getClient(params.clientId)
  if (!client.ok) return failed(client.failure)
  const { fresh, known } = splitKnown(client.value, files.arrived)
  const refused = [...files.refused, ...known]
  const failure = await addDocuments(args, client.value, { files: fresh, ...read.details })
  if (failure) return { ...reply, ...failure, refused, arrived: fresh }
  if (refused.length > 0) return { ...reply, refused, arrived: [], added: fresh.map(nameOf), changed: true }
  return { to: href('/application/:clientId/documents', params), flash: flash(fresh) }
}

const nameOf = ({ file_name }: ArrivedFile) => file_name

function flash({ length }: ArrivedFile[]): string {
  return length === 1 ? '1 document uploaded' : `${length} documents uploaded`
}

function fieldErrors({ arrived, refused }: FormFiles, details: Record<string, string[]>) {
  const errors = { ...details }
  if (arrived.length + refused.length === 0) errors.files = ['Choose a file to upload']
  if (arrived.length > uploadLimits.filesPerRequest)
    errors.files = [`Upload ${uploadLimits.filesPerRequest} files or fewer at a time`]
  return Object.keys(errors).length > 0 ? errors : undefined
}
