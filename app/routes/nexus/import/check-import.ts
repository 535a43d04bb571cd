import type { RouterContextProvider } from 'react-router'
import { clockContext } from '#app/context.ts'
import { readForm } from '#app/forms/body/read-form.ts'
import { readWrite } from '#app/forms/mutation/form-write.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { createFileCheck, tooManyChecks } from './check-file.ts'
import { importFormLimits } from './import-form-limits.ts'
import { fieldReply, hasConsent, noFileMessage, refusalReply } from './import-replies.ts'
import type { ImportReply } from './import-reply.ts'
import type { Preview } from './preview/preview.ts'

const checkFile = createFileCheck()

interface Args {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Answers with a preview of the file, for browsers without scripts. Nothing is sent to the lender. */
export async function checkImport({ request, context }: Args): Promise<ImportReply> {
  const today = londonToday(context.get(clockContext).now())
  let write = readWrite(new FormData())
  let preview: Preview | 'busy' | undefined
  const read = await readForm(request, importFormLimits, async (file, form) => {
    write = readWrite(form)
    if (file.name !== '') preview = await checkFile(file, today)
  })
  if (!read.ok) return refusalReply(write, read.refusal)
  write = readWrite(read.form)
  const consented = hasConsent(read.form)
  if (!preview) return fieldReply(write, { file: noFileMessage }, consented)
  if (preview === 'busy')
    return { ...fieldReply(write, { file: tooManyChecks }, consented), status: 503, retryAfter: 10 }
  return { ...fieldReply(write, {}, consented), status: 200, preview }
}
