import { clockContext } from '#app/context.ts'
import { safeFileName } from '#app/downloads/content-disposition.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import type { CheckedForm, FileIntake, FormArgs, MutationReply } from '#app/forms/mutation/mutation.ts'
import { enteredIn, parseForm } from '#app/forms/mutation/parse-form.ts'
import { readHead } from '#app/uploads/file-head.ts'
import { addUnsent, allFiles } from '#app/uploads/form-files.ts'
import {
  type Failure,
  failed,
  isKeyReused,
  isUnknownOutcome,
  type Result,
  succeeded,
} from '#contract/calls/failure.ts'
import type { Services } from '#contract/calls/services.ts'
import { type ImportJob, importLimits } from '#contract/nexus/client-import.ts'
import { fileMessages, findFileProblem } from '#contract/nexus/file-problems.ts'
import { importSchema } from './import-schema.ts'
import { jobAddress } from './job/job-view.ts'

interface Extra {
  /** The file was imported before, and can be imported again. */
  again?: true
}

export type ImportReply = MutationReply & Extra

/** The field that the intake of a file adds to its form: the import that the lender made of it. */
const importField = 'import_id'

const answers = importSchema.omit({ file: true })

/** Beyond its limits nothing of a file is kept, and the rest of the body is not read. */
const importFile: FileIntake<object> = {
  limits: () => ({
    maxBytes: importLimits.bytes + 64 * 1024,
    maxFiles: 1,
    maxFileBytes: importLimits.bytes,
  }),
  open:
    ({ services, search, context }) =>
    async (file, form, keyOf) => {
      const entered = parseForm(form, answers)
      if (file.name === '' || entered.status !== 'success') return undefined
      const name = safeFileName(file.name)
      const refuse = (problem: string) => addUnsent(form, file.field, { name, problem })
      const { head, bytes } = await readHead(file.bytes)
      const problem = findFileProblem(name, head)
      if (problem) return refuse(fileMessages[problem])
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
      const made = await services.broker.importClients(sent, { idempotencyKey })
      if (file.isTooLarge()) return refuse(fileMessages.tooLarge)
      // A correction is of another import, and is sent again.
      const isLost = !made.ok && isUnknownOutcome(made.failure) && !fields.corrects
      const id = made.ok ? made.value.id : isLost && (await findImport(services, context, { name, size }))
      if (id) form.set(importField, id)
      return made.ok || id ? undefined : made.failure
    },
}

/**
 * Imports a file of clients, which is passed on to the lender as it arrives: the other fields of the form must precede it. Sent to `?again` it takes
 * a file that was imported before.
 */
export const importClients = mutation<object, Result<{ id: string }>, { id: string }, never, Extra>({
  intent: 'import',
  userAction: 'import-clients',
  files: importFile,
  check,
  call: async ({ value }) => value,
  success: ({ form, saved }) => ({
    to: jobAddress(saved.id),
    // The page says what became of a file, which may be refused within the second; of an import that is corrected it shows the figures alone.
    flash: form.get('corrects') ? 'Corrected rows sent' : undefined,
  }),
  explain,
})

function check({ form, fileFailure }: FormArgs<object>): CheckedForm<Result<{ id: string }>> {
  const { reply } = parseForm(form, answers)
  const id = form.get(importField)
  if (fileFailure || id)
    return { value: fileFailure ? failed(fileFailure) : succeeded({ id: String(id) }), reply }
  const refused = allFiles(form).refused.file
  if (!refused) return { reply: parseForm(form, importSchema).reply }
  return { reply: () => reply({ fieldErrors: { file: refused.map(({ problem }) => problem) } }) }
}

/** Milliseconds that a file may take to arrive, and clocks may differ. */
const recentMs = 10 * 60_000

/** The import that the lender has of a file, in place of an answer that was lost. */
async function findImport(
  { broker }: Services,
  context: FormArgs<object>['context'],
  file: { name: string; size: number },
): Promise<string | undefined> {
  const imports = await broker.listClientImports({ errors_page_size: 0 })
  if (!imports.ok) return undefined
  const now = context.get(clockContext).now().getTime()
  const isFile = ({ file_name, size, uploaded_at }: ImportJob) =>
    file_name === file.name && size === file.size && Math.abs(now - Date.parse(uploaded_at)) < recentMs
  return imports.value.find(isFile)?.id
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
