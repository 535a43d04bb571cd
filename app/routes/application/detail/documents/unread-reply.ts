import { type FormRefusal, formRefusalView } from '#app/forms/body/form-refusal.ts'
import { requestBytes } from './documents-view.ts'
import type { UploadReply } from './upload-reply.ts'

const maxMegabytes = requestBytes / 1024 / 1024

/** The answer to a form that could not be read: nothing of it is known, so an empty one follows. */
export function unreadReply(refusal: FormRefusal): UploadReply {
  const message =
    refusal.kind === 'too_large'
      ? `The files must be smaller than ${maxMegabytes} MB in total. Upload fewer at a time`
      : 'The files were not uploaded completely. Choose them again'
  return {
    intent: 'upload',
    idempotencyKey: '',
    status: formRefusalView(refusal).status,
    result: { error: { files: [message] } },
    refused: [],
    added: [],
    arrived: [],
  }
}
