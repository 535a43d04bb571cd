import { href } from 'react-router'
import { clockContext } from '#app/context.ts'
import { safeFileName } from '#app/downloads/content-disposition.ts'
import type { ArrivingFile } from '#app/forms/body/read-form.ts'
import { deriveKey } from '#app/forms/mutation/derive-key.ts'
import { failureReply } from '#app/forms/mutation/failure-messages.ts'
import { openForm, readWrite } from '#app/forms/mutation/form-write.ts'
import type { DefinedForm, FileIntake, FormArgs, Success } from '#app/forms/mutation/mutation.ts'
import type { FormAnswer, MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { isKeyReused, isUnknownOutcome } from '#app/forms/mutation/send-once.ts'
import { readHead } from '#app/uploads/file-head.ts'
import type { BrokerService } from '#contract/calls/broker-service.ts'
import type { Failure, Result } from '#contract/calls/failure.ts'
import { type ImportJob, importLimits } from '#contract/nexus/client-import.ts'
import { fileMessages, findFileProblem } from '#contract/nexus/file-problems.ts'
import { missing } from './import-schema.ts'

export interface ImportReply extends MutationReply {
  duplicate?: { uploadedAt: string; uploadedBy: string; to: string }
}

/** What became of the file while its form arrived: sent on or refused. */
type Outcome = SentFile | { problem: string } | 'unconfirmed'

type Args = FormArgs<object, Outcome>
type Take = FileIntake<object, Outcome>
type Answer = FormAnswer<ImportReply>

/**
 * Imports a file of clients, which is passed on to the lender as it arrives: the other fields of the form must precede it. Beyond its limits
 * nothing is kept, and the rest of the body is not read. Sent to `?again` it takes a file that was imported before.
 */
export const importClients: DefinedForm<object, ImportReply, Outcome> = {
  intent: 'import',
  userAction: 'import-clients',
  open: () => openForm(),
  limits: () => ({
    maxBytes: importLimits.bytes + 64 * 1024,
    maxFiles: 1,
    maxFileBytes: importLimits.bytes,
  }),
  intake: take,
  answer,
}

function take({ services, search }: Parameters<Take>[0]): ReturnType<Take> {
  return async (file, form) => {
    if (file.name === '') return undefined
    const { consent_declaration, corrects } = enteredIn(form)
    if (!consent_declaration) return 'unconfirmed'
    const fields = {
      consent_declaration,
      ...(search.has('again') && { force: 'true' as const }),
      ...(corrects && { corrects }),
    }
    const idempotencyKey = await deriveKey(
      readWrite(form).idempotencyKey,
      safeFileName(file.name),
      JSON.stringify(fields),
    )
    return forwardFile(file, (sent) =>
      services.broker.importClients({ ...fields, file: sent }, { idempotencyKey }),
    )
  }
}

function enteredIn(form: FormData) {
  const corrects = form.get('corrects')
  return {
    ...(form.get('consent_declaration') === 'true' && { consent_declaration: 'true' as const }),
    corrects: typeof corrects === 'string' ? corrects : '',
  }
}

async function answer({ form, files: [file], services, context, path }: Args): Promise<Success | Answer> {
  const initialValue = enteredIn(form)
  const shown = (errors?: Record<string, string[]>): Answer => ({ result: { initialValue, error: errors } })
  if (!file || file === 'unconfirmed')
    return shown({
      ...(!initialValue.consent_declaration && { consent_declaration: [missing.consent] }),
      ...(!file && { file: [missing.file] }),
    })
  if ('problem' in file) return shown({ file: [file.problem] })
  const { result } = file
  const isLost = !result.ok && isUnknownOutcome(result.failure) && !initialValue.corrects
  const job = result.ok
    ? result.value
    : isLost && (await recoverImport(services.broker, file, context.get(clockContext).now()))
  if (job)
    return {
      to: href('/nexus/import/:importId', { importId: job.id }),
      // The page says what became of a file, which may be refused within the second; of an import that is corrected it shows the figures alone.
      flash: initialValue.corrects ? 'Corrected rows sent' : undefined,
    }
  return result.ok ? shown() : refused(result.failure, shown, path)
}

interface SentFile {
  name: string
  size: number
  result: Result<ImportJob>
}

type Send = (file: { name: string; bytes: AsyncIterable<Uint8Array> }) => Promise<Result<ImportJob>>

async function forwardFile(file: ArrivingFile, send: Send): Promise<Outcome> {
  const name = safeFileName(file.name)
  const { head, bytes } = await readHead(file.bytes)
  const problem = findFileProblem(name, head)
  if (problem) return { problem: fileMessages[problem] }
  let size = 0
  async function* counted() {
    for await (const chunk of bytes) {
      size += chunk.byteLength
      yield chunk
    }
  }
  const result = await send({ name, bytes: counted() })
  return file.isTooLarge() ? { problem: fileMessages.tooLarge } : { name, size, result }
}

/** Milliseconds that a file may take to arrive, and clocks may differ. */
const recentMs = 10 * 60_000

/** The import that a lost answer was about, when the lender has it. */
async function recoverImport(
  broker: BrokerService,
  { name, size }: SentFile,
  now: Date,
): Promise<ImportJob | undefined> {
  const imports = await broker.listClientImports({ errors_page_size: 0 })
  if (!imports.ok) return undefined
  return imports.value.find(
    (job) =>
      job.file_name === name &&
      job.size === size &&
      Math.abs(now.getTime() - Date.parse(job.uploaded_at)) < recentMs,
  )
}

function refused(
  failure: Failure,
  shown: (errors?: Record<string, string[]>) => Answer,
  path: string,
): Answer {
  const duplicate = duplicateOf(failure)
  if (duplicate) return { ...shown(), status: 409, duplicate }
  if (isKeyReused(failure))
    return {
      ...shown(),
      idempotencyKey: crypto.randomUUID(),
      status: 409,
      formError: {
        title: 'This form was sent before with another file',
        text: 'Your first attempt went through. Check the import history, then choose the file again to import it.',
      },
    }
  const { file, corrects } = failure.errors ?? {}
  if (file || corrects)
    return {
      ...shown({ ...(file && { file }), ...(corrects && { corrects }) }),
      status: failure.status ?? 422,
    }
  const reply = failureReply(failure, path, () => shown().result)
  return { ...reply, changed: isUnknownOutcome(failure) || undefined }
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
