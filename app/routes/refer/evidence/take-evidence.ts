import type { readArrivedFiles } from '#app/clients/uploads/arrived-files.ts'
import { createFileIntake } from '#app/clients/uploads/file-intake.ts'
import { formFiles, refusedMessage } from '#app/clients/uploads/form-files.ts'
import { profileContext } from '#app/context.ts'
import { failureReply } from '#app/forms/mutation/failure-messages.ts'
import type { FileIntake, FormIntent } from '#app/forms/mutation/mutation.ts'
import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { succeeded } from '#contract/calls/failure.ts'
import { evidenceField, evidenceFile } from './evidence.ts'

/** The evidence of consent goes to the firm until the client exists; the referral hands it over. */
const intake: FileIntake<object> = {
  ...createFileIntake(({ context }) => async (field) => {
    const organisationId = context.get(profileContext).brokerage?.id
    return succeeded(
      field === evidenceFile && organisationId ? { organisationId, upload_type: 'ClientConsent' } : undefined,
    )
  }),
  limits: ({ upload: { fileBytes } }) => ({
    maxBytes: fileBytes + 1024 * 1024,
    maxFiles: 2,
    maxFileBytes: fileBytes,
  }),
}

interface Step {
  step: 'form' | 'review'
}

/**
 * Lets a form carry the evidence of consent: a file that arrived is kept in a hidden field, whatever button was pressed; one that
 * was refused leads back to its field.
 */
export function withEvidence<Reply extends MutationReply & Step>(
  intent: FormIntent<object, Reply>,
): FormIntent<object, Reply> {
  return {
    ...intent,
    intake,
    async answer(args) {
      const { arrived, refused, failure } = formFiles(args, evidenceFile, evidenceField)
      carry(args.form, arrived.at(-1))
      const shown = await intent.answer(args)
      if ('to' in shown || (refused.length === 0 && !failure)) return shown
      const result = { ...shown.result, error: { ...shown.result.error, ...errorOf(refused) } }
      const refusal = failure && failureReply({ reply: () => result }, failure, args.path)
      return { ...shown, step: 'form', status: 422, result, ...refusal }
    },
  }
}

function carry(form: FormData, file: ReturnType<typeof readArrivedFiles>[number] | undefined) {
  form.delete(evidenceFile)
  form.delete(evidenceField)
  if (file) form.set(evidenceField, JSON.stringify({ file_path: file.file_path, file_name: file.file_name }))
}

function errorOf(refused: Parameters<typeof refusedMessage>[0]): Record<string, string[]> {
  return refused.length > 0 ? { [evidenceFile]: [refusedMessage(refused)] } : {}
}
