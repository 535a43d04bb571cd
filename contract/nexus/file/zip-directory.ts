export interface ZipPart {
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
export async function findDirectory(file: Blob) {
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
export async function readDirectory(
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
export async function packedPart(file: Blob, { offset, packedSize }: ZipPart): Promise<Blob> {
  const header = await viewOf(file, offset, offset + localHeader.length)
  if (header.getUint32(0, true) !== localHeader.signature) throw new RangeError('No part begins here')
  const start = offset + localHeader.length + header.getUint16(26, true) + header.getUint16(28, true)
  return file.slice(start, start + packedSize)
}

async function viewOf(file: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await file.slice(start, end).arrayBuffer())
}
