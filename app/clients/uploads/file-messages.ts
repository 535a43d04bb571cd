import { isKeyReused } from '#app/forms/mutation/send-once.ts'
import type { Failure } from '#contract/calls/failure.ts'
import { uploadLimits } from '#contract/clients/document.ts'
import { endingOf, looksLike } from '#contract/clients/file-content.ts'
import type { Policy } from '#contract/fields/policy.ts'

/** What people call the types, in the order in which they are listed. */
const typeNames: readonly [name: string, endings: readonly string[]][] = [
  ['PDF', ['pdf']],
  ['JPEG', ['jpg', 'jpeg']],
  ['PNG', ['png']],
  ['Word', ['doc', 'docx']],
  ['Excel', ['xls', 'xlsx']],
  ['CSV', ['csv']],
  ['ZIP', ['zip']],
]

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** The lender’s rules for a file, as messages put them. */
export function fileRules({ fileBytes, types }: Policy['upload']) {
  const isTaken = ([, endings]: (typeof typeNames)[number]) => endings.some((each) => types.includes(each))
  const names = either.format(typeNames.filter(isTaken).map(([name]) => name))
  const largest = `${fileBytes / 1024 / 1024} MB`
  const typeProblem = `upload a file of one of these types: ${names}`
  return {
    names,
    largest,
    hint: `${names}. Up to ${uploadLimits.filesPerRequest} files, ${largest} each.`,
    singleHint: `${names}. Up to ${largest}.`,
    typeProblem,
    tooLargeProblem: `larger than ${largest}. Split it or save it smaller`,
    findNameProblem(name: string): string | undefined {
      const ending = endingOf(name)
      if (types.includes(ending)) return undefined
      return ending === 'heic' || ending === 'heif' ? heicProblem : typeProblem
    },
  }
}

export type FileRules = ReturnType<typeof fileRules>

export const heicProblem = 'it is an iPhone photo (HEIC). Save it as JPEG, then upload that'
export const emptyProblem = 'the file is empty. Check it on your device, then upload it again'
export const notUploaded = 'it was not uploaded. Try again'
export const tooManyProblem = `more than ${uploadLimits.filesPerRequest} files. Upload it separately`

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

export function formatFileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
