import type { Failure } from '#contract/calls/failure.ts'
import { mediaTypes, uploadLimits } from '#contract/clients/document.ts'

const megabyte = 1024 * 1024

/** The largest file that is taken, as words. */
export const largestFile = `${uploadLimits.fileBytes / megabyte} MB`

/** Endings of the files that are taken, as words. */
export const takenTypes = Object.keys(mediaTypes)
  .map((ending) => ending.toUpperCase())
  .join(', ')

/** Value of a file field's `accept`. */
export const acceptedTypes = Object.keys(mediaTypes)
  .map((ending) => `.${ending}`)
  .join(',')

/** Why a file cannot be sent, in words; undefined when it can. The lender looks at its content as well. */
export function findFileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const ending = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''
  if (ending === 'heic' || ending === 'heif') return 'Save the photo as JPEG, then upload it again'
  if (!Object.hasOwn(mediaTypes, ending)) return `This type is not taken. Upload ${takenTypes}`
  if (size === 0) return 'The file is empty. Check it on your device, then upload it again'
  if (size > uploadLimits.fileBytes)
    return `The file is larger than ${largestFile}. Split it or save it smaller`
  return undefined
}

/** Why the lender did not take a file, in words. */
export function refusedFile(name: string, failure: Failure): string {
  // The words stand behind the name of the file already.
  const said = (failure.errors?.files?.[0] ?? failure.detail)?.replace(`${name}: `, '')
  if (failure.kind === 'too_large')
    return said ?? `The file is larger than ${largestFile}. Split it or save it smaller`
  if (failure.status === 415) return said ?? `This type is not taken. Upload ${takenTypes}`
  if (failure.kind === 'invalid')
    return said ?? 'The lender did not take this file. Check it, then upload it again'
  return 'It could not be sent. Try it again in a moment'
}

/** A size as people read it: 214 KB, 3.2 MB. */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
