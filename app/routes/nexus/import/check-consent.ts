import type { FormIntent } from '#app/forms/mutation/mutation.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { fieldReply, hasConsent, noFileMessage } from './import-replies.ts'
import type { ImportReply } from './import-reply.ts'

const withoutFile: FormIntent<object, ImportReply> = {
  intent: 'import',
  async answer({ form, write }) {
    return fieldReply(write, { file: noFileMessage }, hasConsent(form))
  },
}

/** Answers the form without its file. */
export const checkConsent = mutationAction(withoutFile)

/** A form with a file is multipart. */
export function hasFile(request: Request): boolean {
  return request.headers.get('Content-Type')?.startsWith('multipart/') ?? false
}
