import { clockContext } from '#app/context.ts'
import { safeFileName } from '#app/downloads/content-disposition.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import type { CheckedForm, FileIntake, FormArgs, MutationReply } from '#app/forms/mutation/mutation.ts'
import { enteredIn, parseForm } from '#app/forms/mutation/parse-form.ts'
import { readHead } from '#app/uploads/file-head.ts'
import {
  type Failure,
  isKeyReused,
  isUnknownOutcome,
  type Result,
  succeeded,
} from '#contract/calls/failure.ts'
import { importLimits } from '#contract/nexus/client-import.ts'
import { fileMessages, findFileProblem } from '#contract/nexus/file-problems.ts'
import { importSchema } from './import-schema.ts'
import { jobAddress } from './job/job-view.ts'

interface Extra {
  /** The file was imported before, and can be imported again. */
  again?: true
}

export type ImportReply = MutationReply & Extra

/** The file that was passed on, with the lender’s answer. */
interface Sent {
  name: string
  size: number
  result: Result<{ id: string }>
}

const answers = importSchema.omit({ file: true })

/** Beyond its limits nothing of a file is kept, and the rest of the body is not read. */
const passOn: FileIntake<object> =
  ({ services, search }) =>
  async (file, form, keyOf) => {
    const entered = parseForm(form, answers)
    if (file.name === '' || entered.status !== 'success') return undefined
    const { field } = file
    const name = safeFileName(file.name)
    const { head, bytes } = await readHead(file.bytes)
    const problem = findFileProblem(name, head)
    if (problem) return { field, name, problem: fileMessages[problem] }
    const fields = { ...entered.value, ...(search.has('again') && { force: 'true' as const }) }
    const idempotencyKey = await keyOf(name, JSON.stringify(fields))
    let size = 0
    async function* counted() {
      for await (const chunk of bytes) {
        size += chunk.byteLength
        yield chunk
      }
    }
    const sent = { ...fields, file: { name, bytes: counted() } }
    const result = await services.broker.importClients(sent, { idempotencyKey })
    return file.isTooLarge() ? { field, name, problem: fileMessages.tooLarge } : { field, name, size, result }
  }

/**
 * Imports a file of clients, which is passed on to the lender as it arrives: the other fields of the form must precede it. Sent to `?again` it takes
 * a file that was imported before.
 */
export const importClients = mutation<object, Sent, { id: string }, never, Extra>({
  intent: 'import',
  userAction: 'import-clients',
  limits: () => ({
    maxBytes: importLimits.bytes + 64 * 1024,
    maxFiles: 1,
    maxFileBytes: importLimits.bytes,
  }),
  intake: passOn,
  check,
  call: findLost,
  success: ({ form, saved }) => ({
    to: jobAddress(saved.id),
    // The page says what became of a file, which may be refused within the second; of an import that is corrected it shows the figures alone.
    flash: form.get('corrects') ? 'Corrected rows sent' : undefined,
  }),
  explain,
})

function check({ form, files: [file] }: FormArgs<object>): CheckedForm<Sent> {
  if (!file) return { reply: parseForm(form, importSchema).reply }
  const { name, size = 0, result, problem } = file
  const entered = parseForm(form, answers)
  if (result) return { value: { name, size, result }, reply: entered.reply }
  return { reply: () => entered.reply({ fieldErrors: { file: problem ? [problem] : [] } }) }
}

/** Milliseconds that a file may take to arrive, and clocks may differ. */
const recentMs = 10 * 60_000

/** In place of an answer that was lost, the import that the lender has of the file. A correction is of another import, and is sent again. */
async function findLost({ form, value, services, context }: FormArgs<object, Sent>) {
  const { name, size, result } = value
  if (result.ok || !isUnknownOutcome(result.failure) || form.get('corrects')) return result
  const imports = await services.broker.listClientImports({ errors_page_size: 0 })
  const now = context.get(clockContext).now().getTime()
  const job =
    imports.ok &&
    imports.value.find(
      (each) =>
        each.file_name === name &&
        each.size === size &&
        Math.abs(now - Date.parse(each.uploaded_at)) < recentMs,
    )
  return job ? succeeded(job) : result
}

function explain(failure: Failure, { form }: FormArgs<object>): Partial<ImportReply> | undefined {
  const { problem, problemDetails, errors = {} } = failure
  if (problem === 'file_already_imported') {
    const { import_id, uploaded_at, uploaded_by } = problemDetails ?? {}
    const on = uploaded_at ? ` on ${formatDay(String(uploaded_at))}` : ''
    const by = uploaded_by ? ` by ${uploaded_by}` : ''
    return {
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
      idempotencyKey: crypto.randomUUID(),
      status: 409,
      formError: {
        title: 'This form was sent before with another file',
        text: 'Your first attempt went through. Check the import history, then choose the file again to import it.',
      },
    }
  // The lender also says beside its field what a file of another kind or size is refused for.
  if (errors.file || errors.corrects)
    return { result: { ...enteredIn(form), error: errors }, formError: undefined }
  return { changed: isUnknownOutcome(failure) || undefined }
}
