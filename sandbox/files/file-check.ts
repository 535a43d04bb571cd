import { mediaTypes, uploadLimits } from '#contract/clients/document.ts'

const megabyte = 1024 * 1024

/** How many first bytes of a file are needed to tell what it is. */
export const headBytes = 4_096

/** The first bytes of each kind of file; csv has none and must be text. */
const signatures: Record<string, readonly (readonly number[])[]> = {
  pdf: [[0x25, 0x50, 0x44, 0x46, 0x2d]],
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  jpeg: [[0xff, 0xd8, 0xff]],
  jpg: [[0xff, 0xd8, 0xff]],
  doc: [[0xd0, 0xcf, 0x11, 0xe0]],
  xls: [[0xd0, 0xcf, 0x11, 0xe0]],
  docx: [[0x50, 0x4b, 0x03, 0x04]],
  xlsx: [[0x50, 0x4b, 0x03, 0x04]],
  zip: [
    [0x50, 0x4b, 0x03, 0x04],
    [0x50, 0x4b, 0x05, 0x06],
  ],
}

/** Why a file is refused. */
export interface FileProblem {
  status: 413 | 415 | 422
  message: string
}

/** What was seen of a file that arrived. */
export interface SeenFile {
  name: string
  /** The first {@link headBytes}, or all when there are fewer. */
  head: Uint8Array
  size: number
  /** It went on beyond the limit. */
  truncated?: boolean
  /** An encrypted PDF: it may open without a password, but not everywhere. */
  encrypted?: boolean
}

function findNameProblem(name: string): FileProblem | undefined {
  const ending = endingOf(name)
  if (ending === 'heic' || ending === 'heif')
    return { status: 415, message: `${name}: save the photo as JPEG and upload it again` }
  if (!Object.hasOwn(mediaTypes, ending))
    return { status: 415, message: `${name}: upload ${Object.keys(mediaTypes).join(', ')}` }
  return undefined
}

/** What is wrong with a file, or undefined. Looks at the name's ending and at the bytes: neither alone is to be trusted. */
export function findFileProblem({
  name,
  head,
  size,
  truncated,
  encrypted,
}: SeenFile): FileProblem | undefined {
  const misnamed = findNameProblem(name)
  if (misnamed) return misnamed
  if (size === 0) return { status: 422, message: `${name}: the file is empty` }
  if (truncated || size > uploadLimits.fileBytes)
    return {
      status: 413,
      message: `${name}: the file is larger than ${uploadLimits.fileBytes / megabyte} MB`,
    }
  const ending = endingOf(name)
  if (encrypted)
    return {
      status: 422,
      message: `${name}: the PDF is protected. Remove the password, or print it to a new PDF, and upload it again`,
    }
  if (isLocked(ending, head))
    return {
      status: 422,
      message: `${name}: the file is protected by a password. Remove the password and upload it again`,
    }
  if (!looksLike(ending, head))
    return { status: 415, message: `${name}: the content is not that of a ${ending} file` }
  return undefined
}

/** Office wraps a workbook or letter with a password in its old kind of file; a zip says so of its first part. */
function isLocked(ending: string, head: Uint8Array): boolean {
  if (ending === 'docx' || ending === 'xlsx') return startsLike('doc', head)
  return ending === 'zip' && startsLike('docx', head) && ((head[6] ?? 0) & 1) === 1
}

function endingOf(name: string): string {
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''
}

function looksLike(ending: string, head: Uint8Array): boolean {
  return signatures[ending] ? startsLike(ending, head) : isText(head)
}

function startsLike(ending: string, head: Uint8Array): boolean {
  const known = signatures[ending] ?? []
  return known.some((signature) => signature.every((byte, index) => head[index] === byte))
}

/** UTF-16 text of a spreadsheet program begins with a byte order mark; other text holds no NUL. */
function isText(head: Uint8Array): boolean {
  const [first, second] = head
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  return !head.includes(0)
}
