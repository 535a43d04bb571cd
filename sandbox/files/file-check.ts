import { mediaTypes, uploadLimits } from '#contract/document.ts'

const megabyte = 1024 * 1024
const longestName = 120

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

/** What is wrong with a file, or undefined. Looks at the name's ending and at the bytes: neither alone is to be trusted. */
export function findFileProblem(name: string, bytes: Uint8Array): FileProblem | undefined {
  const ending = endingOf(name)
  if (ending === 'heic')
    return { status: 415, message: `${name}: save the photo as JPEG and upload it again` }
  if (!Object.hasOwn(mediaTypes, ending))
    return { status: 415, message: `${name}: upload ${Object.keys(mediaTypes).join(', ')}` }
  if (bytes.length === 0) return { status: 422, message: `${name}: the file is empty` }
  if (bytes.length > uploadLimits.fileBytes)
    return {
      status: 413,
      message: `${name}: the file is larger than ${uploadLimits.fileBytes / megabyte} MB`,
    }
  if (!looksLike(ending, bytes))
    return { status: 415, message: `${name}: the content is not that of a ${ending} file` }
  return undefined
}

/** A name that is safe to keep: no path, no control characters, not too long, the ending kept. */
export function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim()
  if (clean.length <= longestName) return clean || 'file'
  const ending = clean.lastIndexOf('.') > 0 ? clean.slice(clean.lastIndexOf('.')) : ''
  return clean.slice(0, longestName - ending.length) + ending
}

function endingOf(name: string): string {
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''
}

function looksLike(ending: string, bytes: Uint8Array): boolean {
  const known = signatures[ending]
  if (!known) return isText(bytes)
  return known.some((signature) => signature.every((byte, index) => bytes[index] === byte))
}

/** UTF-16 text of a spreadsheet program begins with a byte order mark; other text holds no NUL. */
function isText(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  return !bytes.subarray(0, 4_096).includes(0)
}
