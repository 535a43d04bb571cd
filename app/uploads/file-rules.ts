import { endingOf, uploadLimits } from '#contract/clients/file-content.ts'
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
  const tooLargeProblem = `larger than ${largest}. Save it smaller, then upload it again`
  return {
    names,
    largest,
    hint: `${names}. Up to ${uploadLimits.filesPerRequest} files, ${largest} each.`,
    singleHint: `${names}. Up to ${largest}.`,
    typeProblem,
    tooLargeProblem,
    /** Why a file cannot be taken, before it is read. Its size is not always known by then. */
    findProblem({ name, size }: { name: string; size?: number }): string | undefined {
      const ending = endingOf(name)
      if (!types.includes(ending)) return ['heic', 'heif'].includes(ending) ? heicProblem : typeProblem
      if (size === 0) return emptyProblem
      return size !== undefined && size > fileBytes ? tooLargeProblem : undefined
    },
  }
}

export type FileRules = ReturnType<typeof fileRules>

const heicProblem = 'it is an iPhone photo (HEIC). Save it as JPEG, then upload that'
export const emptyProblem = 'the file is empty. Check it on your device, then upload it again'
export const notUploaded = 'it was not uploaded. Try again'
export const tooManyProblem = `more than ${uploadLimits.filesPerRequest} files. Upload it separately`

export function formatFileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
