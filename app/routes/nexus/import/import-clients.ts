import { safeFileName } from '#app/downloads/content-disposition.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import type { Checked, FileIntake, FormArgs, MutationReply } from '#app/forms/mutation/mutation.ts'
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
import { importLimits } from '#contract/nexus/client-import.ts'
import { fileMessages, findFileProblem } from '#contract/nexus/file-problems.ts'
import { importSchema } from './import-schema.ts'
import { jobAddress } from './job/job-view.ts'

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
    ({ services, search }) =>
    async (file, form, keyOf) => {
      if (file.name === '') return undefined
      const name = safeFileName(file.name)
      const refuse = (problem: string) => addUnsent(form, file.field, { name, problem })
      const entered = parseForm(form, answers)
      // The browser does not keep a file of a form that is shown again.
      if (!('value' in entered)) return refuse('Choose the file again')
      const { head, bytes } = await readHead(file.bytes)
      const problem = findFileProblem(name, head)
      if (problem) return refuse(fileMessages[problem])
      const corrects = search.get('corrects')
      const fields = { ...entered.value, ...(corrects && { corrects }) }
      const idempotencyKey = await keyOf(name, JSON.stringify(fields))
      const sent = { ...fields, file: { name, bytes } }
      const made = await services.broker.importClients(sent, { idempotencyKey })
      if (file.isTooLarge()) return refuse(fileMessages.tooLarge)
      if (!made.ok) return made.failure
      form.set(importField, made.value.id)
    },
}

/**
 * Imports a file of clients, which is passed on to the lender as it arrives: the other fields of the form must precede it. Sent to
 * `?corrects` it has corrected rows of that import.
 */
export const importClients = mutation<object, Result<{ id: string }>, { id: string }>({
  intent: 'import',
  userAction: 'import-clients',
  files: importFile,
  check,
  call: async ({ value }) => value,
  success: ({ search, saved }) => ({
    to: jobAddress(saved.id),
    // The page says what became of a file, which may be refused within the second; of an import that is corrected it shows the figures alone.
    flash: search.has('corrects') ? 'Corrected rows sent' : undefined,
  }),
  explain,
})

function check({ form, fileFailure }: FormArgs<object>): Checked<Result<{ id: string }>> {
  const id = form.get(importField)
  if (fileFailure || id) return { value: fileFailure ? failed(fileFailure) : succeeded({ id: String(id) }) }
  const refused = allFiles(form).refused.file
  const parsed = parseForm(form, refused ? answers : importSchema)
  const error = 'result' in parsed ? parsed.result.error : undefined
  return {
    result: enteredIn(form, { ...error, ...(refused && { file: refused.map(({ problem }) => problem) }) }),
  }
}

function explain(failure: Failure, { form }: FormArgs<object>): Partial<MutationReply> | undefined {
  const { problem, problemDetails, errors = {} } = failure
  if (problem === 'file_already_imported') {
    const { import_id, uploaded_at, uploaded_by } = problemDetails ?? {}
    const on = uploaded_at ? ` on ${formatDay(String(uploaded_at))}` : ''
    const by = uploaded_by ? ` by ${uploaded_by}` : ''
    // The form that is shown again answers the question: its button imports the file again.
    form.set('force', 'true')
    return {
      result: enteredIn(form),
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
  if (errors.file) return { result: { ...enteredIn(form), error: errors }, formError: undefined }
  if (errors.corrects) {
    const formError = { title: 'The corrected rows have not been sent', text: `${errors.corrects[0]}.` }
    return { result: enteredIn(form), formError }
  }
  return { changed: isUnknownOutcome(failure) || undefined }
}
