import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { isRefusedFile, refusedFile } from './refused-file.ts'

const megabyte = 1024 * 1024
/** Unpacked sizes: 50,000 rows need less, a zip bomb more. */
export const unpackedLimits = {
  all: 400 * megabyte,
  part: 300 * megabyte,
  heldPart: 48 * megabyte,
  parts: 2_000,
}

export interface Archive {
  has(path: string): boolean
  /** `held` parts are kept in memory and must be smaller. */
  read(path: string, use: 'held' | 'streamed'): Promise<Readable>
  close(): void
}

/** Refuses other files, encrypted ones and those that would unpack to too much. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openZip(path)
  try {
    const parts = await listParts(zip)
    return {
      has: (name) => parts.has(name),
      async read(name, use) {
        const part = parts.get(name)
        if (!part) throw refusedFile(notWorkbook)
        if (part.uncompressedSize > (use === 'held' ? unpackedLimits.heldPart : unpackedLimits.part))
          throw refusedFile(tooMuch)
        // yauzl fails a part that unpacks to more than it declares.
        return zip.openReadStreamPromise(part).catch((error) => {
          throw refusedFile(damaged, error)
        })
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const notWorkbook = 'The file is not an Excel workbook. Save it as .xlsx or .csv and upload that.'
const damaged = 'The workbook is damaged. Open it in Excel, save it again and upload that.'
const tooMuch = 'The workbook holds far more than 50,000 rows. Delete what is not needed, or save it as CSV.'

export function damagedWorkbook(cause: unknown): Error {
  return refusedFile(damaged, cause)
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false })
  } catch (error) {
    throw refusedFile(notWorkbook, error)
  }
}

async function listParts(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > unpackedLimits.parts) throw refusedFile(tooMuch)
  const parts = new Map<string, Entry>()
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize
      if (!entry.canDecodeFileData())
        throw refusedFile('The workbook is protected. Remove the password and upload it again.')
      parts.set(entry.fileName, entry)
    }
  } catch (error) {
    throw isRefusedFile(error) ? error : refusedFile(damaged, error)
  }
  if (unpacked > unpackedLimits.all) throw refusedFile(tooMuch)
  return parts
}
