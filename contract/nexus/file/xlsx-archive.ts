import { fileMessages } from '../file-problems.ts'
import { chunksOf } from './blob-chunks.ts'
import { isUnreadableFile, unreadableFile } from './unreadable-file.ts'
import { findDirectory, packedPart, readDirectory, type ZipPart } from './zip-directory.ts'

const megabyte = 1024 * 1024
/** What a client book of 50,000 rows can need, unpacked; a zip bomb needs more. */
export const unpackedLimits = {
  all: 400 * megabyte,
  part: 300 * megabyte,
  heldPart: 48 * megabyte,
  parts: 2_000,
}

export interface Archive {
  has(path: string): boolean
  /** Bytes of a part, unpacked while they are read. `held` parts are kept in memory and must be smaller. */
  read(path: string, use: 'held' | 'streamed'): AsyncGenerator<Uint8Array>
}

const damaged = 'The workbook is damaged. Open it in Excel, save it again and upload that.'
const tooMuch = 'The workbook holds far more than 50,000 rows. Delete what is not needed, or save it as CSV.'

/** The refusal of a workbook whose content cannot be read. */
export function damagedWorkbook(cause: unknown): Error {
  return unreadableFile(damaged, cause)
}

/** Opens a workbook; nothing is unpacked yet. Refuses what is no zip, is encrypted or would unpack to too much. */
export async function openArchive(file: Blob): Promise<Archive> {
  const parts = await listParts(file)
  return {
    has: (name) => parts.has(name),
    async *read(name, use) {
      const part = parts.get(name)
      if (!part) throw unreadableFile(fileMessages.notWorkbook)
      if (part.size > (use === 'held' ? unpackedLimits.heldPart : unpackedLimits.part))
        throw unreadableFile(tooMuch)
      try {
        yield* unpacked(file, part)
      } catch (error) {
        throw isUnreadableFile(error) ? error : damagedWorkbook(error)
      }
    },
  }
}

async function listParts(file: Blob): Promise<Map<string, ZipPart>> {
  const directory = await findDirectory(file)
  if (!directory) throw unreadableFile(fileMessages.notWorkbook)
  if (directory.parts > unpackedLimits.parts) throw unreadableFile(tooMuch)
  const parts = await readDirectory(file, directory).catch((error: unknown) => {
    throw damagedWorkbook(error)
  })
  const all = [...parts.values()]
  if (all.some(({ encrypted }) => encrypted)) throw unreadableFile(fileMessages.password)
  if (all.reduce((sum, { size }) => sum + size, 0) > unpackedLimits.all) throw unreadableFile(tooMuch)
  return parts
}

/** Ends with an error when a part unpacks to more or less than it declares: what it declares was checked against the limits. */
async function* unpacked(file: Blob, part: ZipPart): AsyncGenerator<Uint8Array> {
  if (part.method !== 0 && part.method !== 8) throw damagedWorkbook(`packed by method ${part.method}`)
  const packed = (await packedPart(file, part)).stream()
  const stream: ReadableStream<Uint8Array> =
    part.method === 0 ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'))
  let size = 0
  for await (const chunk of chunksOf(stream)) {
    size += chunk.byteLength
    if (size > part.size) throw damagedWorkbook('a part is larger than it declares')
    yield chunk
  }
  if (size < part.size) throw damagedWorkbook('a part is smaller than it declares')
}
