import type { DraftPart } from '#app/application-drafts.ts'
import { createFileIntake } from '#app/clients/uploads/file-intake.ts'
import { formFiles, refusedMessage } from '#app/clients/uploads/form-files.ts'
import { applicationDraftsContext } from '#app/context.ts'
import type { FormArgs } from '#app/forms/mutation/mutation.ts'
import { type Failure, succeeded } from '#contract/calls/failure.ts'
import { requireApplicant } from '../apply/applicant.ts'
import { paperField, paperOfField, paperPart, paperTypes } from './papers.ts'

/** Documents are uploaded while the form arrives, under the applicant's own profile id: there is no brokerage yet. */
export const paperIntake = createFileIntake<unknown>(({ context }) => {
  const { id: organisationId } = requireApplicant(context)
  return async (field) => {
    const upload_type = paperOfField(field)
    return succeeded(upload_type && { organisationId, upload_type })
  }
})

export interface KeptPapers {
  errors: Record<string, string[]>
  /** A failure that is not one file's own, such as a session that ended. */
  failure?: Failure
  /** Whether the draft holds another document now. */
  changed: boolean
}

/** Keeps the documents that arrived with a form in the draft; the last one of a kind counts. */
export async function keepPapers(args: FormArgs<unknown>): Promise<KeptPapers> {
  const errors: KeptPapers['errors'] = {}
  const parts: Record<string, DraftPart> = {}
  let failure: Failure | undefined
  for (const type of paperTypes) {
    const field = paperField(type)
    const outcome = args.files.findLast((file) => file.field === field)
    const { refused, ...own } = formFiles(args, field, '')
    failure ??= own.failure
    if (outcome?.stored) {
      const { file_path, file_name, size } = outcome.stored
      parts[paperPart(type)] = { file_path, file_name, size: String(size) }
    } else if (refused.length > 0) errors[field] = [refusedMessage(refused)]
  }
  if (Object.keys(parts).length === 0) return { errors, failure, changed: false }
  const { person_id } = requireApplicant(args.context)
  const saved = await args.context.get(applicationDraftsContext).save(person_id, parts)
  return { errors, failure: failure ?? (saved.ok ? undefined : saved.failure), changed: saved.ok }
}
