/** A file in memory may arrive whole. */
const maxPieceBytes = 64 * 1024

/** The bytes of a stream as they arrive, in small pieces; not every browser iterates over streams by itself. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      for (let start = 0; start < value.length; start += maxPieceBytes)
        yield value.subarray(start, start + maxPieceBytes)
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
