import { applicationDraftsContext } from '#app/context.ts'
import type { FormArgs } from '#app/forms/mutation/mutation.ts'
import type { DraftPart } from '#app/ports.ts'
import { arrivedField } from '#app/uploads/file-fields.ts'
import { createFileIntake } from '#app/uploads/file-intake.ts'
import { allFiles } from '#app/uploads/form-files.ts'
import { succeeded } from '#contract/calls/failure.ts'
import {
  type BrokerageApplication,
  type FirmDocumentType,
  firmDocumentTypes,
  requiredDocuments,
} from '#contract/people/brokerage-application.ts'
import { type Parts, requireApplicant } from '../apply/application-draft.ts'

/** The part of the draft that a document is, and the field of the form for its file. */
const documentPart = (type: FirmDocumentType) => `document:${type}`
export const documentField = (type: string) => `file_${type}`

/** The documents that the answers ask for, with the file of each that is kept in the draft. */
export function documentsOf(parts: Parts) {
  const business_type = parts.firm?.business_type as BrokerageApplication['business_type']
  const pi_insured = parts.regulation?.pi_insured === 'yes'
  return requiredDocuments({ business_type, pi_insured }).map(({ type, message }) => {
    return { type, message, field: documentField(type), file: parts[documentPart(type)] }
  })
}

/** Documents are uploaded as they arrive, under the applicant's own profile id: there is no brokerage yet. */
export const documentIntake = createFileIntake<unknown>(({ context }) => {
  const { id: organisationId } = requireApplicant(context)
  return async (field, form) => {
    // A file that is sent ahead of the form says what it is; one that comes with the form is in the field of its kind.
    const sent = form.get('upload_type')
    const upload_type = firmDocumentTypes.find((type) => type === sent || documentField(type) === field)
    return succeeded(upload_type && { organisationId, upload_type })
  }
})

/** Keeps the documents of a form in the draft, the last one of each kind, and takes out the one that its button removes. */
export async function keepDocuments(args: FormArgs<unknown>) {
  const { form } = args
  const { arrived, errors } = allFiles(form)
  const parts: Record<string, DraftPart | null> = {}
  for (const type of firmDocumentTypes) {
    const field = documentField(type)
    const file = arrived[field]?.at(-1)
    if (args.argument === type) {
      parts[documentPart(type)] = null
      form.delete(arrivedField(field))
    } else if (file) {
      const { file_path, file_name, size = '' } = file
      parts[documentPart(type)] = { file_path, file_name, size: String(size) }
      form.set(arrivedField(field), JSON.stringify(file))
    }
  }
  const { fileFailure: failure } = args
  if (Object.keys(parts).length === 0) return { failure, errors }
  const { person_id } = requireApplicant(args.context)
  const saved = await args.context.get(applicationDraftsContext).save(person_id, parts)
  if (!saved.ok) return { failure: failure ?? saved.failure, errors }
  // The page, which is read again, shows what the draft has: as a file of the form it would come back once it is removed.
  for (const type of firmDocumentTypes) form.delete(arrivedField(documentField(type)))
  return { failure, errors }
}
