import { href } from 'react-router'
import type { FormRefusal } from '#app/forms/body/form-refusal.ts'
import { formRefusalView } from '#app/forms/body/form-refusal.ts'
import { isKeyReused, isUnknownOutcome } from '#app/forms/mutation/call-outcome.ts'
import { failureReply } from '#app/forms/mutation/failure-messages.ts'
import type { FormWrite } from '#app/forms/mutation/mutation-reply.ts'
import type { Failure } from '#contract/calls/failure.ts'
import { fileMessages } from '#contract/nexus/file-problems.ts'
import type { ImportReply } from './import-reply.ts'

export const noFileMessage = 'Choose a file to import'
export const consentMessage = 'Confirm that every client in this file knows that you may check'

export function fieldReply(
  write: FormWrite,
  errors: Record<string, string>,
  consented: boolean,
): ImportReply {
  return {
    intent: 'import',
    ...write,
    status: 422,
    result: {
      initialValue: consented ? { consent_declaration: 'true' } : {},
      error: Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]])),
    },
  }
}

export function refusalReply(write: FormWrite, refusal: FormRefusal): ImportReply {
  const message =
    refusal.kind === 'too_large'
      ? fileMessages.tooLarge
      : 'The file did not arrive completely. Choose it again'
  return { ...fieldReply(write, { file: message }, false), status: formRefusalView(refusal).status }
}

export function failedReply(write: FormWrite, failure: Failure, path: string): ImportReply {
  const shown = fieldReply(write, {}, true)
  const duplicate = duplicateOf(failure)
  if (duplicate) return { ...shown, status: 409, duplicate }
  if (isKeyReused(failure))
    return {
      ...shown,
      idempotencyKey: crypto.randomUUID(),
      status: 409,
      formError: {
        title: 'This form was sent before with another file',
        text: 'Your first attempt went through. Check the import history, then choose the file again to import it.',
      },
    }
  const message = failure.errors?.file?.[0]
  if (message) return { ...fieldReply(write, { file: message }, true), status: failure.status ?? 422 }
  const reply = failureReply({ reply: () => shown.result }, failure, path)
  return { ...shown, ...reply, changed: isUnknownOutcome(failure) || undefined }
}

function duplicateOf({ problem, problemDetails }: Failure): ImportReply['duplicate'] {
  if (problem !== 'file_already_imported') return undefined
  const { import_id, uploaded_at, uploaded_by } = problemDetails ?? {}
  return {
    uploadedAt: String(uploaded_at ?? ''),
    uploadedBy: String(uploaded_by ?? ''),
    to: href('/nexus/import/:importId', { importId: String(import_id ?? '-') }),
  }
}

export function hasConsent(form: FormData): boolean {
  return form.get('consent_declaration') === 'true'
}
