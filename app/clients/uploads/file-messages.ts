import { isKeyReused } from '#app/forms/mutation/call-outcome.ts'
import type { Failure } from '#contract/calls/failure.ts'
import { mediaTypes, uploadLimits } from '#contract/clients/document.ts'
import { endingOf, looksLike } from '#contract/clients/file-content.ts'

export const largestFile = `${uploadLimits.fileBytes / 1024 / 1024} MB`

export const acceptedTypes = Object.keys(mediaTypes)
  .map((ending) => `.${ending}`)
  .join(',')

export const typeNames = 'PDF, JPEG, PNG, Word, Excel, CSV or ZIP'

export const fileHint = `${typeNames}. Up to ${uploadLimits.filesPerRequest} files, ${largestFile} each.`

export const singleFileHint = `${typeNames}. Up to ${largestFile}.`

export const typeProblem = `upload a file of one of these types: ${typeNames}`
export const heicProblem = 'it is an iPhone photo (HEIC). Save it as JPEG, then upload that'
export const emptyProblem = 'the file is empty. Check it on your device, then upload it again'
export const tooLargeProblem = `larger than ${largestFile}. Split it or save it smaller`
export const notUploaded = 'it was not uploaded. Try again'
export const tooManyProblem = `more than ${uploadLimits.filesPerRequest} files. Upload it separately`

export function findNameProblem(name: string): string | undefined {
  const ending = endingOf(name)
  if (ending === 'heic' || ending === 'heif') return heicProblem
  if (!Object.hasOwn(mediaTypes, ending)) return typeProblem
  return undefined
}

export function findContentProblem(name: string, head: Uint8Array): string | undefined {
  if (head.byteLength === 0) return emptyProblem
  const ending = endingOf(name)
  // Office saves a file with a password in its old format: the lender’s message is better.
  if (looksLike(ending, head) || ending === 'docx' || ending === 'xlsx') return undefined
  return `its content does not match its type, ${ending.toUpperCase()}. Save it again, then upload it`
}

export function refusedFile(name: string, failure: Failure): string {
  // The message follows the file’s name, which it repeats.
  const message = (failure.errors?.files?.[0] ?? failure.detail)?.replace(`${name}: `, '')
  if (isKeyReused(failure)) return 'it has changed since you uploaded it. Rename it, then upload it again'
  if (failure.kind === 'too_large') return message ?? tooLargeProblem
  if (failure.status === 415) return message ?? typeProblem
  if (failure.kind === 'invalid') return message ?? 'it could not be accepted. Check it, then upload it again'
  return notUploaded
}

export function formatFileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
