import { href } from 'react-router'

import { clientUploadLabels } from '#app/clients/labels.ts'
import type { ArrivedFile } from '#app/clients/uploads/arrived-files.ts'
import { clientFileIntake } from '#app/clients/uploads/file-intake.ts'
import { type FormFiles, formFiles } from '#app/clients/uploads/form-files.ts'
import { uploadFormLimits } from '#app/clients/uploads/upload-form-limits.ts'
import { failureReply } from '#app/forms/mutation/failure-messages.ts'
import type { FormArgs, FormIntent, Success } from '#app/forms/mutation/mutation.ts'
import { type UploadType, uploadLimits } from '#contract/clients/document.ts'

import { addDocuments } from './add-documents.ts'
import { unreadReply } from './unread-reply.ts'
import type { UploadReply } from './upload-reply.ts'

interface Params {
  clientId: string
}

/**
 * Makes the files of a form documents of the client. They are uploaded as the form arrives: missing answers can be completed without choosing
 * the files again.
 */
export const uploadDocuments: FormIntent<Params, UploadReply> = {
  intent: 'upload',
  limits: uploadFormLimits,
  intake: clientFileIntake((field, form) => (field === 'files' ? (kindOf(form) ?? 'Other') : undefined)),
  refuse: unreadReply,
  answer,
}

function kindOf(form: FormData): UploadType | undefined {
  const kind = String(form.get('upload_type') ?? '')
  return Object.hasOwn(clientUploadLabels, kind) ? (kind as UploadType) : undefined
}

async function answer(args: FormArgs<Params>): Promise<Success | UploadReply> {
  const { form, params, services, write, path } = args
  const files = formFiles(args, 'files', 'arrived')
  const upload_type = kindOf(form)
  const initialValue = { upload_type: String(form.get('upload_type') ?? '') }
  const errors = fieldErrors(files, upload_type)
  const reply: UploadReply = {
    intent: 'upload',
    ...write,
    status: 422,
    result: { initialValue, error: errors },
    refused: files.refused,
    added: [],
    arrived: files.arrived,
  }
  const failed = (failure: Parameters<typeof failureReply>[1]) => ({
    ...reply,
    ...failureReply({ reply: () => reply.result }, failure, path),
  })
  if (files.failure) return failed(files.failure)
  if (errors || !upload_type || files.arrived.length === 0) return reply
  const read = await services.broker.getClient(params.clientId)
  if (!read.ok) return failed(read.failure)
  const failure = await addDocuments(args, read.value, { files: files.arrived, upload_type })
  if (failure) return { ...reply, ...failure }
  if (files.refused.length > 0)
    return { ...reply, arrived: [], added: files.arrived.map(nameOf), changed: true }
  return { to: href('/application/:clientId/documents', params), toast: toast(files.arrived) }
}

const nameOf = ({ file_name }: ArrivedFile) => file_name

function toast({ length }: ArrivedFile[]): string {
  return length === 1 ? '1 document uploaded' : `${length} documents uploaded`
}

function fieldErrors({ arrived, refused }: FormFiles, upload_type?: UploadType) {
  const errors: Record<string, string[]> = {}
  if (!upload_type) errors.upload_type = ['Choose the type of document']
  if (arrived.length + refused.length === 0) errors.files = ['Choose a file to upload']
  if (arrived.length > uploadLimits.filesPerRequest)
    errors.files = [`Upload ${uploadLimits.filesPerRequest} files or fewer at a time`]
  return Object.keys(errors).length > 0 ? errors : undefined
}
