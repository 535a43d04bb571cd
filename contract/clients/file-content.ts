/** Upload limits: files per request, documents per client. What one file may be is the lender’s policy. */
export const uploadLimits = { filesPerRequest: 10, documentsPerClient: 60 }

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

/** The ending of a file's name in lower case, without the dot. */
export function endingOf(fileName: string): string {
  return fileName.includes('.') ? fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase() : ''
}

/** Whether a file begins with the bytes that its ending promises; an ending without known bytes never does. */
export function startsLike(ending: string, head: Uint8Array): boolean {
  const known = signatures[ending] ?? []
  return known.some((signature) => signature.every((byte, index) => head[index] === byte))
}

/** Whether a file begins as its ending promises; one without a signature must be text. */
export function looksLike(ending: string, head: Uint8Array): boolean {
  return signatures[ending] ? startsLike(ending, head) : isText(head)
}

/** UTF-16 text of a spreadsheet program begins with a byte order mark; other text holds no NUL. */
function isText(head: Uint8Array): boolean {
  const [first, second] = head
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  return !head.includes(0)
}
