import { formFiles } from '#app/clients/uploads/form-files.ts'
import { unreadFilesMessage } from '#app/clients/uploads/unread-files.ts'
import { type FormRefusal, formRefusalView } from '#app/forms/body/form-refusal.ts'
import type { FormArgs } from '#app/forms/mutation/mutation.ts'
import { enteredDetails } from './entered-details.ts'
import type { UploadReply } from './upload-reply.ts'

export function unreadReply(refusal: FormRefusal, args?: FormArgs<unknown>): UploadReply {
  const files = args && formFiles(args, 'files', 'arrived')
  return {
    intent: 'upload',
    idempotencyKey: '',
    ...args?.write,
    status: formRefusalView(refusal).status,
    result: {
      initialValue: args && enteredDetails(args.form),
      error: { files: [unreadFilesMessage(refusal)] },
    },
    refused: files?.refused ?? [],
    added: [],
    arrived: files?.arrived ?? [],
  }
}
