import type { ArrivedFile } from '#app/clients/uploads/arrived-files.ts'
import { createFileIntake } from '#app/clients/uploads/file-intake.ts'
import { formFiles, refusedMessage } from '#app/clients/uploads/form-files.ts'
import { applicationDraftsContext } from '#app/context.ts'
import type { FormArgs } from '#app/forms/mutation/mutation.ts'
import type { DraftPart } from '#app/ports.ts'
import { type Failure, succeeded } from '#contract/calls/failure.ts'
import { requireApplicant } from '../apply/applicant.ts'
import {
  arrivedDocumentField,
  documentField,
  documentOfField,
  documentPart,
  type FirmDocumentType,
  firmDocumentTypes,
} from './firm-documents.ts'

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

export const documentIntake = createDocumentIntake(documentOfField)

export type ArrivedDocuments = Partial<Record<FirmDocumentType, ArrivedFile[]>>

interface PostedDocuments {
  arrived: ArrivedDocuments
  errors: Record<string, string[]>
  /** A failure that is not one file's own, such as a session that ended. */
  failure?: Failure
}

export interface KeptDocuments extends PostedDocuments {
  /** Whether the draft holds another document now. */
  changed: boolean
}

/** The documents that came with a form, or were sent ahead of it; the last one of a kind counts. */
export function postedDocuments(args: Pick<FormArgs<unknown>, 'form' | 'files'>): PostedDocuments {
  const posted: PostedDocuments = { arrived: {}, errors: {} }
  for (const type of firmDocumentTypes) {
    const { arrived, refused, failure } = formFiles(args, documentField(type), arrivedDocumentField(type))
    if (arrived.length > 0) posted.arrived[type] = arrived.slice(-1)
    if (refused.length > 0) posted.errors[documentField(type)] = [refusedMessage(refused)]
    posted.failure ??= failure
  }
  return posted
}

/** Keeps the documents of a form in the draft, and takes out the one that its button removes. */
export async function keepDocuments(args: FormArgs<unknown>): Promise<KeptDocuments> {
  const posted = postedDocuments(args)
  const parts: Record<string, DraftPart | null> = {}
  for (const type of firmDocumentTypes) {
    const [file] = posted.arrived[type] ?? []
    if (args.argument === type) {
      parts[documentPart(type)] = null
      delete posted.arrived[type]
    } else if (file) parts[documentPart(type)] = draftPart(file)
  }
  if (Object.keys(parts).length === 0) return { ...posted, changed: false }
  const { person_id } = requireApplicant(args.context)
  const saved = await args.context.get(applicationDraftsContext).save(person_id, parts)
  return { ...posted, failure: posted.failure ?? (saved.ok ? undefined : saved.failure), changed: saved.ok }
}

function draftPart({ file_path, file_name, size }: ArrivedFile): DraftPart {
  return { file_path, file_name, ...(size !== undefined && { size: String(size) }) }
}
