import type { ArrivedFile } from '#app/clients/uploads/arrived-files.ts'
import { formFiles, refusedMessage } from '#app/clients/uploads/form-files.ts'
import type { CheckedForm, FormArgs } from '#app/forms/mutation/mutation.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import type { Client } from '#contract/clients/client.ts'
import { uploadLimits } from '#contract/clients/document.ts'
import { type AppealBody, appealInput } from '#contract/offers/decision.ts'

export interface AppealParams {
  clientId: string
}

export interface AppealValue {
  body: AppealBody
  client: Client
  evidence: readonly ArrivedFile[]
}

export interface AppealExtra {
  arrived: ArrivedFile[]
}

export async function checkAppeal(
  args: FormArgs<AppealParams>,
): Promise<CheckedForm<AppealValue, AppealExtra>> {
  const { arrived, refused, failure } = formFiles(args, 'files', 'arrived')
  const extra = { arrived }
  args.form.delete('arrived')
  const submission = parseForm(args.form, appealInput)
  const files = refused.length > 0 ? [refusedMessage(refused)] : []
  if (arrived.length > uploadLimits.filesPerRequest)
    files.push(`Upload ${uploadLimits.filesPerRequest} files or fewer`)
  const reply = (options?: { fieldErrors: Record<string, string[]> }) => {
    const fieldErrors = { ...(files.length > 0 && { files }), ...options?.fieldErrors }
    return submission.reply(Object.keys(fieldErrors).length > 0 ? { fieldErrors } : undefined)
  }
  if (failure) return { extra, failure, reply }
  if (submission.status !== 'success' || files.length > 0) return { extra, reply }
  const read = await args.services.broker.getClient(args.params.clientId)
  if (!read.ok) return { extra, failure: read.failure, reply }
  return { extra, value: { body: submission.value, client: read.value, evidence: arrived }, reply }
}
