import { versionOf } from '#app/clients/versioned-form.tsx'
import { failureReply } from '#app/forms/failure-reply.ts'
import { formKeyOf, newFormKey } from '#app/forms/form-key.tsx'
import type { Failure } from '#contract/calls/failure.ts'
import { readArrived } from './arrived.ts'
import { requestBytes } from './documents-view.ts'
import type { UploadReply } from './upload-documents.ts'

const nothing = { kind: '', errors: {}, refused: [], added: [], arrived: [] }

/** The answer to a form that could not be read: nothing of it is known, so it starts anew. */
export function unreadReply(reason: 'too-large' | 'malformed'): UploadReply {
  const stamp = { key: newFormKey(), version: 0 }
  if (reason === 'malformed')
    return {
      ...nothing,
      ...stamp,
      status: 400,
      errors: { files: 'The files did not arrive whole. Choose them again' },
    }
  const most = requestBytes / 1024 / 1024
  const files = `These files are larger than ${most} MB together. Upload fewer at a time`
  return { ...nothing, ...stamp, status: 413, errors: { files } }
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
