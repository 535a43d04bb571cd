export interface Turn {
  bytes: Buffer<ArrayBuffer>
  ended: boolean
}

/** Limits memory for a long response. */
const maxTurnBytes = 256 * 1024

const idle = Symbol('idle')

/** Groups what a stream writes in one turn of the event loop: React writes a page in a dozen pieces, which compress badly one by one. */
export function readTurns(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  let reading: ReturnType<typeof reader.read> | undefined

  async function next(): Promise<Turn> {
    const pieces: Uint8Array[] = []
    let size = 0
    while (size < maxTurnBytes) {
      reading ??= reader.read()
      const piece = size === 0 ? await reading : await Promise.race([reading, turnOfTheLoop()])
      if (piece === idle) break
      reading = undefined
      if (piece.done) return { bytes: Buffer.concat(pieces), ended: true }
      pieces.push(piece.value)
      size += piece.value.length
    }
    return { bytes: Buffer.concat(pieces), ended: false }
  }

  return { next, cancel: (reason: unknown) => reader.cancel(reason) }
}

function turnOfTheLoop(): Promise<typeof idle> {
  return new Promise((resolve) => setImmediate(resolve, idle))
}
