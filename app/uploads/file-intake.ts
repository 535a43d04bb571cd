import { settingsContext } from '#app/context.ts'
import { safeFileName } from '#app/downloads/content-disposition.ts'
import type { ArrivingFile } from '#app/forms/body/read-form.ts'
import { sha256 } from '#app/forms/mutation/keys-of.ts'
import type { FileIntake, KeyOf } from '#app/forms/mutation/mutation.ts'
import {
  type Failure,
  failed,
  isKeyReused,
  isUnknownOutcome,
  type Result,
  succeeded,
} from '#contract/calls/failure.ts'
import type { Services } from '#contract/calls/services.ts'
import type { Client } from '#contract/clients/client.ts'
import type { UploadedFile, UploadType } from '#contract/clients/document.ts'
import { endingOf, looksLike, uploadLimits } from '#contract/clients/file-content.ts'
import { readHead } from './file-head.ts'
import { emptyProblem, type FileRules, fileRules, notUploaded, tooManyProblem } from './file-rules.ts'
import { addArrived, addUnsent } from './form-files.ts'

type UploadTypeOf = (field: string, form: FormData, client: Client) => UploadType | undefined

/** Who keeps a file, and as what; undefined where the form has no such field. */
type FindDestination = (
  field: string,
  form: FormData,
) => Promise<Result<Omit<Destination, 'keyOf' | 'place'> | undefined>>

/**
 * Passes the files of a form on to the lender as they arrive, one request for each, so that one failure costs one file. The idempotency key
 * derives from the form’s and the file, so that resubmitting the form keeps each file once.
 */
export function createFileIntake<Params>(
  destinationsFor: (args: Parameters<FileIntake<Params>['open']>[0]) => FindDestination,
): FileIntake<Params> {
  return {
    // More files are read than are accepted, so that the answer can name the extra one; and a form may have many fields of files.
    limits: ({ upload: { fileBytes } }) => ({
      maxBytes: fileBytes * uploadLimits.filesPerRequest + 1024 * 1024,
      maxFiles: 120,
      maxFileBytes: fileBytes,
    }),
    open(args) {
      const taken: { field: string; name: string }[] = []
      const findDestination = destinationsFor(args)
      const rules = fileRules(args.context.get(settingsContext).policy.upload)
      // Once a file met one, no later file is sent.
      let failure: Failure | undefined
      return async (file, form, keyOf) => {
        if (file.name === '') return undefined
        const { field } = file
        const name = safeFileName(file.name)
        const refuse = (problem: string, temporary?: boolean) =>
          addUnsent(form, field, { name, problem, temporary })
        const destination = failure ? failed(failure) : await findDestination(field, form)
        if (!destination.ok) {
          failure = destination.failure
          refuse(notUploaded)
          return failure
        }
        if (!destination.value) return undefined
        const others = taken.filter((each) => each.field === field)
        if (others.length >= uploadLimits.filesPerRequest) return refuse(tooManyProblem)
        taken.push({ field, name })
        const place = `${field} ${others.filter((each) => each.name === name).length + 1}`
        const sent = { ...destination.value, keyOf, place }
        const {
          stored,
          problem = notUploaded,
          temporary,
          ...passed
        } = await passOn(args.services, { ...file, name }, sent, rules)
        if (stored) addArrived(form, field, stored)
        else refuse(problem, temporary)
        failure = passed.failure
        return failure
      }
    },
  }
}

/** The same for files of a client. */
export function clientFiles<Params extends { clientId: string }>(
  uploadTypeOf: UploadTypeOf,
): FileIntake<Params> {
  return createFileIntake(({ services, params }) => {
    let read: ReturnType<Services['broker']['getClient']> | undefined
    return async (field, form) => {
      read ??= services.broker.getClient(params.clientId)
      const client = await read
      if (!client.ok) return client
      const upload_type = uploadTypeOf(field, form, client.value)
      return succeeded(upload_type && { organisationId: client.value.organisation_id, upload_type })
    }
  })
}

interface Destination {
  organisationId: string
  upload_type: UploadType
  keyOf: KeyOf
  /** Distinguishes files of one name in one form. */
  place: string
}

/** What became of a file. A temporary problem may be over when it is sent again; a failure is not the file’s own. */
interface Passed {
  stored?: UploadedFile
  problem?: string
  temporary?: boolean
  failure?: Failure
}

const endsForm = ['unauthenticated', 'forbidden', 'not_found']

async function passOn(
  { core }: Services,
  { name, bytes: arriving, isTooLarge }: ArrivingFile,
  { organisationId, upload_type, keyOf, place }: Destination,
  rules: FileRules,
): Promise<Passed> {
  const misnamed = rules.findProblem({ name })
  if (misnamed) return { problem: misnamed }
  const { head, bytes } = await readHead(arriving)
  const problem = findContentProblem(name, head)
  if (problem) return { problem }
  // Another file under the same name is another upload.
  const idempotencyKey = await keyOf(upload_type, place, name, await sha256(head))
  const file = { name, bytes }
  const result = await core.uploadFiles(organisationId, upload_type, { files: [file] }, { idempotencyKey })
  if (isTooLarge()) return { problem: rules.tooLargeProblem }
  if (result.ok) return { stored: result.value[0] }
  if (endsForm.includes(result.failure.kind)) return { failure: result.failure }
  const temporary = isUnknownOutcome(result.failure) || result.failure.kind === 'rate_limited'
  return { problem: refusedFile(name, result.failure, rules), temporary }
}

export function findContentProblem(name: string, head: Uint8Array): string | undefined {
  if (head.byteLength === 0) return emptyProblem
  const ending = endingOf(name)
  // Office saves a file with a password in its old format: the lender’s message is better.
  if (looksLike(ending, head) || ending === 'docx' || ending === 'xlsx') return undefined
  return `its content does not match its type, ${ending.toUpperCase()}. Save it again, then upload it`
}

export function refusedFile(name: string, failure: Failure, rules: FileRules): string {
  // The message follows the file’s name, which it repeats.
  const message = (failure.errors?.files?.[0] ?? failure.detail)?.replace(`${name}: `, '')
  if (isKeyReused(failure)) return 'it has changed since you uploaded it. Rename it, then upload it again'
  if (failure.kind === 'too_large') return message ?? rules.tooLargeProblem
  if (failure.status === 415) return message ?? rules.typeProblem
  if (failure.kind === 'invalid') return message ?? 'it could not be accepted. Check it, then upload it again'
  return notUploaded
}
