import { mediaTypes } from '#contract/clients/document.ts'
import { endingOf, looksLike, startsLike } from '#contract/clients/file-content.ts'
import { defaultPolicy } from '#contract/fields/policy.ts'

const megabyte = 1024 * 1024

export const headBytes = 4_096

export interface FileProblem {
  status: 413 | 415 | 422
  message: string
}

export interface SeenFile {
  name: string
  head: Uint8Array
  size: number
  truncated?: boolean
}

function findNameProblem(name: string): FileProblem | undefined {
  const ending = endingOf(name)
  if (ending === 'heic' || ending === 'heif')
    return { status: 415, message: `${name}: save the photo as JPEG and upload it again` }
  if (!Object.hasOwn(mediaTypes, ending))
    return { status: 415, message: `${name}: upload ${Object.keys(mediaTypes).join(', ')}` }
  return undefined
}

/** Checks the extension and the content: neither alone can be trusted. */
export function findFileProblem({ name, head, size, truncated }: SeenFile): FileProblem | undefined {
  const misnamed = findNameProblem(name)
  if (misnamed) return misnamed
  if (size === 0) return { status: 422, message: `${name}: the file is empty` }
  if (truncated || size > defaultPolicy.upload.fileBytes)
    return {
      status: 413,
      message: `${name}: the file is larger than ${defaultPolicy.upload.fileBytes / megabyte} MB`,
    }
  const ending = endingOf(name)
  if (isLocked(ending, head))
    return {
      status: 422,
      message: `${name}: the file is protected by a password. Remove the password and upload it again`,
    }
  if (!looksLike(ending, head))
    return { status: 415, message: `${name}: the content is not that of a ${ending} file` }
  return undefined
}

function isLocked(ending: string, head: Uint8Array): boolean {
  if (ending === 'docx' || ending === 'xlsx') return startsLike('doc', head)
  return ending === 'zip' && startsLike('docx', head) && ((head[6] ?? 0) & 1) === 1
}
