import type { ArrivedFile } from '#app/clients/uploads/arrived-files.ts'
import { createFileIntake } from '#app/clients/uploads/file-intake.ts'
import { formFiles, refusedMessage } from '#app/clients/uploads/form-files.ts'
import { applicationDraftsContext } from '#app/context.ts'
import type { FormArgs } from '#app/forms/mutation/mutation.ts'
import type { DraftPart } from '#app/ports.ts'
import { type Failure, succeeded } from '#contract/calls/failure.ts'
import { type FirmDocumentType, firmDocumentTypes } from '#contract/people/brokerage-application.ts'
import { requireApplicant } from '../apply/applicant.ts'

/** The part of the draft that a document is, and the fields of the form for its file and for one that has arrived. */
export const documentPart = (type: FirmDocumentType) => `document:${type}`
export const documentField = (type: FirmDocumentType) => `file_${type}`
export const arrivedDocumentField = (type: FirmDocumentType) => `arrived_${type}`

export function documentFile(part: DraftPart | undefined) {
  return part?.file_path && part.file_name
    ? { path: part.file_path, name: part.file_name, size: part.size }
    : undefined
}

/** Documents are uploaded as they arrive, under the applicant's own profile id: there is no brokerage yet. */
export const createDocumentIntake = (
  documentOf: (field: string, form: FormData) => FirmDocumentType | undefined,
) =>
  createFileIntake<unknown>(({ context }) => {
    const { id: organisationId } = requireApplicant(context)
    return async (field, form) => {
      const upload_type = documentOf(field, form)
      return succeeded(upload_type && { organisationId, upload_type })
    }
  })

export const documentIntake = createDocumentIntake((field) =>
  firmDocumentTypes.find((type) => documentField(type) === field),
)

export type ArrivedDocuments = Partial<Record<FirmDocumentType, ArrivedFile[]>>

/**
 * The documents that came with a form, or were sent ahead of it; the last one of a kind counts. A `failure` is not one file’s own, such as a
 * session that ended.
 */
export function postedDocuments(args: Pick<FormArgs<unknown>, 'form' | 'files'>) {
  const arrived: ArrivedDocuments = {}
  const errors: Record<string, string[]> = {}
  let failure: Failure | undefined
  for (const type of firmDocumentTypes) {
    const posted = formFiles(args, documentField(type), arrivedDocumentField(type))
    if (posted.arrived.length > 0) arrived[type] = posted.arrived.slice(-1)
    if (posted.refused.length > 0) errors[documentField(type)] = [refusedMessage(posted.refused)]
    failure ??= posted.failure
  }
  return { arrived, errors, failure }
}

/** Keeps the documents of a form in the draft, and takes out the one that its button removes: then the draft has `changed`. */
export async function keepDocuments(args: FormArgs<unknown>) {
  const { arrived, errors, failure } = postedDocuments(args)
  const parts: Record<string, DraftPart | null> = {}
  for (const type of firmDocumentTypes) {
    const [file] = arrived[type] ?? []
    if (args.argument === type) {
      parts[documentPart(type)] = null
      delete arrived[type]
    } else if (file) parts[documentPart(type)] = draftPart(file)
  }
  if (Object.keys(parts).length === 0) return { arrived, errors, failure, changed: false }
  const { person_id } = requireApplicant(args.context)
  const saved = await args.context.get(applicationDraftsContext).save(person_id, parts)
  return { arrived, errors, failure: failure ?? (saved.ok ? undefined : saved.failure), changed: saved.ok }
}

function draftPart({ file_path, file_name, size }: ArrivedFile): DraftPart {
  return { file_path, file_name, ...(size !== undefined && { size: String(size) }) }
}
