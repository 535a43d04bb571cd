/** A WebSocket close frame with the code 1001, Going Away (RFC 6455 sections 5.5.1 and 7.4.1), as a server sends it. */
export const goingAway = Buffer.from([0x88, 0x02, 0x03, 0xe9])

/** Tracks WebSocket frames (RFC 6455 section 5.2): our own close frame may only be sent between two of the hub's. */
export function createFrameBoundary() {
  let header = Buffer.alloc(0)
  let remaining = 0
  return {
    push(chunk: Buffer): void {
      let offset = 0
      while (offset < chunk.length) {
        if (remaining > 0) {
          const taken = Math.min(remaining, chunk.length - offset)
          remaining -= taken
          offset += taken
          continue
        }
        const missing = headerLength(header) - header.length
        const part = chunk.subarray(offset, offset + missing)
        header = Buffer.concat([header, part])
        offset += part.length
        if (header.length < headerLength(header)) continue
        remaining = payloadLength(header)
        header = Buffer.alloc(0)
      }
    },
    isReached: () => remaining === 0 && header.length === 0,
  }
}

const lengthBits = 0x7f
const maskBit = 0x80

function headerLength(header: Buffer): number {
  const second = header[1]
  if (second === undefined) return 2
  const length = second & lengthBits
  return 2 + (length === 126 ? 2 : length === 127 ? 8 : 0) + (second & maskBit ? 4 : 0)
}

function payloadLength(header: Buffer): number {
  const length = (header[1] ?? 0) & lengthBits
  if (length === 126) return header.readUInt16BE(2)
  return length === 127 ? Number(header.readBigUInt64BE(2)) : length
}
