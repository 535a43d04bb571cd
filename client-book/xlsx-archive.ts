import { importLimits } from '#contract/nexus/client-import.ts'
import { fileMessages } from '#contract/nexus/file-problems.ts'
import { chunksOf } from './blob-chunks.ts'
import { isUnreadableFile, unreadableFile } from './unreadable-file.ts'

const megabyte = 1024 * 1024
/** What a client book of the largest number of rows can need, unpacked; a zip bomb needs more. */
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
const tooMuch = `The workbook holds far more than ${importLimits.rows.toLocaleString('en-GB')} rows. Delete what is not needed, or save it as CSV.`

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

interface ZipPart {
  offset: number
  packedSize: number
  size: number
  /** 0: as it is. 8: deflated. */
  method: number
  encrypted: boolean
}

const endHeader = { signature: 0x06054b50, length: 22, maxComment: 0xffff }
const partHeader = { signature: 0x02014b50, length: 46 }
const localHeader = { signature: 0x04034b50, length: 30 }

/** Where the directory is and how many parts it lists; undefined when the file is no zip (PKWARE APPNOTE 4.3.16). */
async function findDirectory(file: Blob) {
  const tail = await viewOf(file, Math.max(0, file.size - endHeader.length - endHeader.maxComment), file.size)
  for (let at = tail.byteLength - endHeader.length; at >= 0; at -= 1)
    if (tail.getUint32(at, true) === endHeader.signature)
      return {
        parts: tail.getUint16(at + 10, true),
        size: tail.getUint32(at + 12, true),
        offset: tail.getUint32(at + 16, true),
      }
  return undefined
}

/** The parts of a zip by their path. Throws a RangeError where the directory is damaged. */
async function readDirectory(
  file: Blob,
  { parts, size, offset }: { parts: number; size: number; offset: number },
): Promise<Map<string, ZipPart>> {
  const directory = await viewOf(file, offset, offset + size)
  const found = new Map<string, ZipPart>()
  let at = 0
  for (let count = 0; count < parts; count += 1) {
    if (directory.getUint32(at, true) !== partHeader.signature) throw new RangeError('No part begins here')
    const nameLength = directory.getUint16(at + 28, true)
    const name = new Uint8Array(directory.buffer, at + partHeader.length, nameLength)
    found.set(new TextDecoder().decode(name), {
      encrypted: (directory.getUint16(at + 8, true) & 1) === 1,
      method: directory.getUint16(at + 10, true),
      packedSize: directory.getUint32(at + 20, true),
      size: directory.getUint32(at + 24, true),
      offset: directory.getUint32(at + 42, true),
    })
    at +=
      partHeader.length + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
  }
  return found
}

/** The bytes of a part as they are packed. Throws a RangeError where its header is damaged. */
async function packedPart(file: Blob, { offset, packedSize }: ZipPart): Promise<Blob> {
  const header = await viewOf(file, offset, offset + localHeader.length)
  if (header.getUint32(0, true) !== localHeader.signature) throw new RangeError('No part begins here')
  const start = offset + localHeader.length + header.getUint16(26, true) + header.getUint16(28, true)
  return file.slice(start, start + packedSize)
}

async function viewOf(file: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await file.slice(start, end).arrayBuffer())
}
