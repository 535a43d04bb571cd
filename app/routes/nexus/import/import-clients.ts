import { clockContext } from '#app/context.ts'
import { safeFileName } from '#app/downloads/content-disposition.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { openForm } from '#app/forms/mutation/define-mutation.ts'
import { deriveKey } from '#app/forms/mutation/derive-key.ts'
import { failureReply } from '#app/forms/mutation/failure-messages.ts'
import { readWrite } from '#app/forms/mutation/form-write.ts'
import type { DefinedForm } from '#app/forms/mutation/mutation.ts'
import type { FormAnswer, MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { enteredIn, parseForm } from '#app/forms/mutation/parse-form.ts'
import { readHead } from '#app/uploads/file-head.ts'
import {
  type Failure,
  isKeyReused,
  isUnknownOutcome,
  type Result,
  succeeded,
} from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import { type ImportJob, importLimits } from '#contract/nexus/client-import.ts'
import { fileMessages, findFileProblem } from '#contract/nexus/file-problems.ts'
import { importSchema } from './import-schema.ts'
import { jobAddress } from './job/job-view.ts'

export interface ImportReply extends MutationReply {
  /** The file was imported before, and can be imported again. */
  again?: true
}

/** What became of the file while its form arrived: sent on, or why it was not. */
type Outcome = SentFile | { problem: string }

interface SentFile {
  name: string
  size: number
  result: Result<ImportJob>
}

/**
 * Imports a file of clients, which is passed on to the lender as it arrives: the other fields of the form must precede it. Beyond its limits
 * nothing is kept, and the rest of the body is not read. Sent to `?again` it takes a file that was imported before.
 */
export const importClients: DefinedForm<object, ImportReply, Outcome> = {
  intent: 'import',
  userAction: 'import-clients',
  open: () => openForm({ schema: importSchema }),
  limits: () => ({
    maxBytes: importLimits.bytes + 64 * 1024,
    maxFiles: 1,
    maxFileBytes: importLimits.bytes,
  }),
  intake:
    ({ services, search }) =>
    async (file, form): Promise<Outcome | undefined> => {
      const entered = parseForm(form, importSchema.omit({ file: true }))
      if (file.name === '' || entered.status !== 'success') return undefined
      const name = safeFileName(file.name)
      const { head, bytes } = await readHead(file.bytes)
      const problem = findFileProblem(name, head)
      if (problem) return { problem: fileMessages[problem] }
      const fields = { ...entered.value, ...(search.has('again') && { force: 'true' as const }) }
      const idempotencyKey = await deriveKey(readWrite(form).idempotencyKey, name, JSON.stringify(fields))
      let size = 0
      async function* counted() {
        for await (const chunk of bytes) {
          size += chunk.byteLength
          yield chunk
        }
      }
      const sent = { ...fields, file: { name, bytes: counted() } }
      const result = await services.broker.importClients(sent, { idempotencyKey })
      return file.isTooLarge() ? { problem: fileMessages.tooLarge } : { name, size, result }
    },
  async answer({ form, files: [file], services, context, path }) {
    if (!file) return { result: parseForm(form, importSchema).reply() }
    const shown = (error?: Record<string, string[]>) => ({ result: { ...enteredIn(form), error } })
    if ('problem' in file) return shown({ file: [file.problem] })
    const corrects = Boolean(form.get('corrects'))
    const result = corrects
      ? file.result
      : await recovered(file, services.broker, context.get(clockContext).now())
    if (!result.ok) return refused(result.failure, shown, path)
    return {
      to: jobAddress(result.value.id),
      // The page says what became of a file, which may be refused within the second; of an import that is corrected it shows the figures alone.
      flash: corrects ? 'Corrected rows sent' : undefined,
    }
  },
}

/** Milliseconds that a file may take to arrive, and clocks may differ. */
const recentMs = 10 * 60_000

/** The lender's answer for a file; in place of one that was lost, the import that the lender has of the file. */
async function recovered(
  { name, size, result }: SentFile,
  broker: BrokerService,
  now: Date,
): Promise<Result<ImportJob>> {
  if (result.ok || !isUnknownOutcome(result.failure)) return result
  const imports = await broker.listClientImports({ errors_page_size: 0 })
  const job = imports.ok
    ? imports.value.find(
        ({ file_name, size: found, uploaded_at }) =>
          file_name === name &&
          found === size &&
          Math.abs(now.getTime() - Date.parse(uploaded_at)) < recentMs,
      )
    : undefined
  return job ? succeeded(job) : result
}

function refused(
  failure: Failure,
  shown: (error?: Record<string, string[]>) => FormAnswer<ImportReply>,
  path: string,
): FormAnswer<ImportReply> {
  const { problem, problemDetails, errors = {}, status = 422 } = failure
  if (problem === 'file_already_imported') {
    const { import_id, uploaded_at, uploaded_by } = problemDetails ?? {}
    const on = uploaded_at ? ` on ${formatDay(String(uploaded_at))}` : ''
    const by = uploaded_by ? ` by ${uploaded_by}` : ''
    return {
      ...shown(),
      status: 409,
      again: true,
      formError: {
        title: `This file was imported${on}${by}. Import it again?`,
        text: 'Clients whose details are the same keep their results until they expire.',
        link: import_id ? { to: jobAddress(String(import_id)), label: 'See that import' } : undefined,
      },
    }
  }
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
  // The lender also says beside its field what a file of another kind or size is refused for.
  if (errors.file || errors.corrects) return { ...shown(errors), status }
  const reply = failureReply(failure, path, () => shown().result)
  return { ...reply, changed: isUnknownOutcome(failure) || undefined }
}
