import { href } from 'react-router'
import { readHead } from '#app/clients/uploads/file-head.ts'
import { clockContext } from '#app/context.ts'
import { safeFileName } from '#app/downloads/content-disposition.ts'
import { type ArrivingFile, isFileTooLarge } from '#app/forms/body/file-receiver.ts'
import { type FormRefusal, formRefusalView } from '#app/forms/body/form-refusal.ts'
import { deriveKey } from '#app/forms/mutation/derive-key.ts'
import { failureReply } from '#app/forms/mutation/failure-messages.ts'
import { openForm, readWrite } from '#app/forms/mutation/form-write.ts'
import type { DefinedForm, FileIntake, FormArgs } from '#app/forms/mutation/mutation.ts'
import type { FormWrite, MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { isKeyReused, isUnknownOutcome } from '#app/forms/mutation/send-once.ts'
import type { BrokerService } from '#contract/calls/broker-service.ts'
import type { Failure, Result } from '#contract/calls/failure.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { type ImportJob, importLimits } from '#contract/nexus/client-import.ts'
import { fileMessages, findFileProblem } from '#contract/nexus/file-problems.ts'
import { createFileCheck, tooManyChecks } from './check-file.ts'
import { missing } from './import-schema.ts'
import type { Preview } from './preview/preview-book.ts'

export interface ImportReply extends MutationReply {
  duplicate?: { uploadedAt: string; uploadedBy: string; to: string }
  preview?: Preview
}

/** What became of the file while its form arrived: sent on, checked or refused. */
type Outcome = SentFile | { preview: Preview | 'busy' } | { problem: string }

type Args = FormArgs<object, Outcome>
type Take = FileIntake<object, Outcome>['take']

/**
 * Imports a file of clients, which is passed on to the lender as it arrives: the other fields of the form must precede it. Beyond its limits
 * nothing is kept, and the rest of the body is not read. Sent to `?check` by a browser without scripts it is answered with a preview, and nothing
 * is sent to the lender; sent to `?again` it takes a file that was imported before.
 */
export const importClients: DefinedForm<object, ImportReply, Outcome> = {
  intent: 'import',
  userAction: 'import-clients',
  open: () => openForm(),
  intake: {
    limits: () => ({
      maxBytes: importLimits.bytes + 64 * 1024,
      maxFiles: 1,
      maxFileBytes: importLimits.bytes,
    }),
    take,
  },
  answer,
  refuse: refusalReply,
}

const checkFile = createFileCheck()

function take({ services, context, search }: Parameters<Take>[0]): ReturnType<Take> {
  return async (file, form) => {
    if (file.name === '') return undefined
    if (search.has('check')) {
      const today = londonToday(context.get(clockContext).now())
      return { preview: await checkFile(file, today) }
    }
    if (!hasConsent(form)) return undefined
    const sending = { formKey: readWrite(form).idempotencyKey, force: search.has('again') }
    return forwardFile(file, services.broker, sending)
  }
}

async function answer({ form, files: [file], write, services, context, path, search }: Args) {
  const consented = hasConsent(form)
  if (!file)
    return consented || search.has('check')
      ? fieldReply(write, { file: missing.file }, consented)
      : fieldReply(write, { consent_declaration: missing.consent }, false)
  if ('problem' in file) return fieldReply(write, { file: file.problem }, consented)
  if ('preview' in file) return previewReply(write, file.preview, consented)
  const { result } = file
  if (result.ok) return started(result.value)
  const job =
    isUnknownOutcome(result.failure) &&
    (await recoverImport(services.broker, file, context.get(clockContext).now()))
  return job ? started(job) : failedReply(write, result.failure, path)
}

const started = ({ id }: ImportJob) => ({
  to: href('/nexus/import/:importId', { importId: id }),
  flash: 'Import started',
})

function previewReply(write: FormWrite, preview: Preview | 'busy', consented: boolean): ImportReply {
  if (preview === 'busy')
    return { ...fieldReply(write, { file: tooManyChecks }, consented), status: 503, retryAfter: 10 }
  return { ...fieldReply(write, {}, consented), status: 200, preview }
}

interface SentFile {
  name: string
  size: number
  result: Result<ImportJob>
}

/** Another file of the same form is another import. `force` takes a file that was imported before. */
async function forwardFile(
  { name: rawName, bytes: arriving }: ArrivingFile,
  broker: BrokerService,
  { formKey, force }: { formKey: string; force: boolean },
): Promise<Outcome> {
  const name = safeFileName(rawName)
  const { head, bytes } = await readHead(arriving)
  const problem = findFileProblem(name, head)
  if (problem) return { problem: fileMessages[problem] }
  let size = 0
  let tooLarge = false
  async function* counted() {
    try {
      for await (const chunk of bytes) {
        size += chunk.byteLength
        yield chunk
      }
    } catch (error) {
      tooLarge = isFileTooLarge(error)
      throw error
    }
  }
  const idempotencyKey = await deriveKey(formKey, name, String(force))
  const fields = { consent_declaration: 'true', ...(force && { force: 'true' as const }) } as const
  const result = await broker.importClients(
    { file: { name, bytes: counted() }, ...fields },
    { idempotencyKey },
  )
  return tooLarge ? { problem: fileMessages.tooLarge } : { name, size, result }
}

/** Milliseconds that a file may take to arrive, and clocks may differ. */
const recentMs = 10 * 60_000

/** The import that a lost answer was about, when the lender has it. */
async function recoverImport(
  broker: BrokerService,
  { name, size }: SentFile,
  now: Date,
): Promise<ImportJob | undefined> {
  const imports = await broker.listClientImports({ errors_page: 1, errors_page_size: 0 })
  if (!imports.ok) return undefined
  return imports.value.find(
    (job) =>
      job.file_name === name &&
      job.size === size &&
      Math.abs(now.getTime() - Date.parse(job.uploaded_at)) < recentMs,
  )
}

function fieldReply(write: FormWrite, errors: Record<string, string>, consented: boolean): ImportReply {
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

function refusalReply(refusal: FormRefusal, args?: Args): ImportReply {
  const file =
    refusal.kind === 'too_large' ? fileMessages.tooLarge : 'The upload was interrupted. Choose the file again'
  const write = args?.write ?? { idempotencyKey: '' }
  return { ...fieldReply(write, { file }, false), status: formRefusalView(refusal).status }
}

function failedReply(write: FormWrite, failure: Failure, path: string): ImportReply {
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

function hasConsent(form: FormData): boolean {
  return form.get('consent_declaration') === 'true'
}
