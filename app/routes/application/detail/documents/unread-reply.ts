import { versionOf } from '#app/clients/versioned-form.tsx'
import { failureReply } from '#app/forms/failure-reply.ts'
import { formKeyOf, newFormKey } from '#app/forms/form-key.tsx'
import { type FormRefusal, formRefusalView } from '#app/forms/form-refusal.ts'
import type { Failure } from '#contract/calls/failure.ts'
import { readArrived } from './arrived.ts'
import { requestBytes } from './documents-view.ts'
import type { UploadReply } from './upload-documents.ts'

const nothing = { kind: '', errors: {}, refused: [], added: [], arrived: [] }

/** The answer to a form that could not be read: nothing of it is known, so an empty one follows. */
export function unreadReply(refusal: FormRefusal): UploadReply {
  const { status } = formRefusalView(refusal)
  const stamp = { key: newFormKey(), version: 0 }
  if (refusal.kind !== 'too_large')
    return {
      ...nothing,
      ...stamp,
      status,
      errors: { files: 'The files were not uploaded completely. Choose them again' },
    }
  const files = `The files must be smaller than ${requestBytes / 1024 / 1024} MB in total. Upload fewer at a time`
  return { ...nothing, ...stamp, status, errors: { files } }
}

/** The answer to a form whose client could not be read: what was chosen is kept. */
export function unreadableClient(form: FormData, failure: Failure, path: string): UploadReply {
  const { status, trouble } = failureReply({ reply: () => ({}) }, failure, path)
  const stamp = { key: formKeyOf(form), version: versionOf(form) }
  return {
    ...nothing,
    ...stamp,
    status,
    trouble,
    kind: String(form.get('upload_type') ?? ''),
    arrived: readArrived(form),
  }
}
