import { importLimits } from './client-import.ts'

const megabytes = importLimits.bytes / 1024 / 1024

/** Which client files are taken. */
export const bookHint = `CSV or XLSX, up to ${megabytes} MB and ${importLimits.rows.toLocaleString('en-GB')} rows`

/** Why a client file cannot be read, and how to correct it: the preview, the portal and the lender say the same. */
export const fileMessages = {
  type: 'Save the file as CSV or XLSX, then import that',
  empty: 'The file is empty. Fill in the template and import that',
  tooLarge: `The file is larger than ${megabytes} MB. Split it and import the parts`,
  password: 'The file is protected by a password. Remove the password, save it and import that',
  notWorkbook: 'The file is not an Excel workbook. Save it as XLSX or CSV and import that',
  notText: 'The file is not CSV. Save it as CSV or XLSX and import that',
  tooManyRows: `The file has more than ${importLimits.rows.toLocaleString('en-GB')} rows. Split it and import the parts`,
  noRows: 'The file has headers and no rows. Add a row for each client and import it again',
} as const

export type FileProblem = Exclude<keyof typeof fileMessages, 'tooManyRows' | 'noRows'>

/** First bytes of a file that {@link findFileProblem} looks at. */
export const bookHeadBytes = 4_096

const oleHead = [0xd0, 0xcf, 0x11, 0xe0]
const zipHead = [0x50, 0x4b, 0x03, 0x04]

/** What the name and the first bytes of a client file already show; undefined when it can be read further. */
export function findFileProblem(name: string, bytes: Uint8Array): FileProblem | undefined {
  const head = bytes.subarray(0, bookHeadBytes)
  const ending = /\.(csv|xlsx)$/i.exec(name)?.[1]?.toLowerCase()
  if (!ending) return 'type'
  if (head.length === 0) return 'empty'
  // Office wraps a workbook that has a password in its former kind of file.
  if (startsWith(head, oleHead)) return ending === 'xlsx' ? 'password' : 'notText'
  if (startsWith(head, zipHead)) return undefined
  if (ending === 'xlsx') return 'notWorkbook'
  return isText(head) ? undefined : 'notText'
}

/** No NUL, or as many as text in UTF-16 has. */
function isText(head: Uint8Array): boolean {
  const nuls = head.filter((byte) => byte === 0).length
  return nuls === 0 || (nuls > head.length / 5 && nuls <= head.length / 2 + 1)
}

function startsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte)
}
