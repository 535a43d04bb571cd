import { href, type RouterContextProvider } from 'react-router'
import { clockContext, servicesContext } from '#app/context.ts'
import { readForm } from '#app/forms/body/read-form.ts'
import { isUnknownOutcome } from '#app/forms/mutation/call-outcome.ts'
import { readWrite } from '#app/forms/mutation/form-write.ts'
import type { Success } from '#app/forms/mutation/mutation.ts'
import { importFormLimits } from './import-form-limits.ts'
import {
  consentMessage,
  failedReply,
  fieldReply,
  hasConsent,
  noFileMessage,
  refusalReply,
} from './import-replies.ts'
import type { ImportReply } from './import-reply.ts'
import { type PassedFile, passFileOn } from './pass-file-on.ts'
import { recoverImport } from './recover-import.ts'

interface Args {
  request: Request
  url: URL
  context: Readonly<RouterContextProvider>
}

/** Passes a client file on to the lender as it arrives; the other fields of the form must precede it. */
export async function receiveImport({ request, url, context }: Args): Promise<Success | ImportReply> {
  const { broker } = context.get(servicesContext)
  let write = readWrite(new FormData())
  let passed: PassedFile | undefined
  const read = await readForm(request, importFormLimits, async (file, form) => {
    write = readWrite(form)
    if (file.name === '' || !hasConsent(form)) return
    const force = url.searchParams.has('again')
    passed = await passFileOn(file, { broker, formKey: write.idempotencyKey, force })
  })
  if (!read.ok) return refusalReply(write, read.refusal)
  write = readWrite(read.form)
  const consented = hasConsent(read.form)
  if (!passed)
    return fieldReply(
      write,
      consented ? { file: noFileMessage } : { consent_declaration: consentMessage },
      consented,
    )
  if (passed.problem) return fieldReply(write, { file: passed.problem }, true)
  const { result } = passed
  if (!result) return fieldReply(write, { file: noFileMessage }, true)
  const saved = result.ok
    ? result.value
    : isUnknownOutcome(result.failure)
      ? await recoverImport(broker, passed, context.get(clockContext).now())
      : undefined
  if (saved) return { to: href('/nexus/import/:importId', { importId: saved.id }), toast: 'Import started' }
  return result.ok ? fieldReply(write, {}, true) : failedReply(write, result.failure, url.pathname)
}
