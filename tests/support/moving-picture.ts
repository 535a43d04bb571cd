import { crc32 } from 'node:zlib'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

interface Chunk {
  type: string
  data: Buffer
}

export interface Frame {
  png: Buffer
  /** How long it is shown. */
  ms: number
}

/** An animated PNG that repeats for ever. @throws Error unless all frames have one size and one kind of colour */
export function movingPicture(frames: Frame[]): Buffer {
  const pictures = frames.map(({ png, ms }) => ({ ms, chunks: chunksOf(png) }))
  const [header] = pictures[0]?.chunks ?? []
  if (!header) throw new Error('There is no picture')
  let sequence = 0
  const animated = pictures.flatMap(({ ms, chunks: [own, ...chunks] }, index) => {
    if (!own?.data.equals(header.data)) throw new Error(`Picture ${index + 1} differs in size or colours`)
    const bodies = chunks.filter(({ type }) => type === 'IDAT')
    const control = { type: 'fcTL', data: frameControl(sequence++, header.data, ms) }
    const parts = bodies.map(({ data }) =>
      index === 0
        ? { type: 'IDAT', data }
        : { type: 'fdAT', data: Buffer.concat([uint32(sequence++), data]) },
    )
    return [control, ...parts]
  })
  const control = { type: 'acTL', data: Buffer.concat([uint32(frames.length), uint32(0)]) }
  const end = { type: 'IEND', data: Buffer.alloc(0) }
  return Buffer.concat([signature, ...[header, control, ...animated, end].map(encoded)])
}

/** The chunks of a PNG, its header first. */
export function chunksOf(png: Buffer): Chunk[] {
  if (!png.subarray(0, signature.length).equals(signature)) throw new Error('This is no PNG')
  const chunks: Chunk[] = []
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return chunks
}

/** The whole picture, in place of the one before. */
function frameControl(sequence: number, header: Buffer, ms: number): Buffer {
  const delay = Buffer.alloc(4)
  delay.writeUInt16BE(ms, 0)
  delay.writeUInt16BE(1_000, 2)
  return Buffer.concat([uint32(sequence), header.subarray(0, 8), Buffer.alloc(8), delay, Buffer.alloc(2)])
}

function encoded({ type, data }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
