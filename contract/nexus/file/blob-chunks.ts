/** Yields to other requests: reading a file from memory never waits by itself. */
export type Pause = () => Promise<void>

/** A file in memory may arrive whole. */
const maxPieceBytes = 64 * 1024

/** The bytes of a stream as they arrive, with a pause after each piece; not every browser iterates over streams by itself. */
export async function* chunksOf(
  stream: ReadableStream<Uint8Array>,
  pause?: Pause,
): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      for (let start = 0; start < value.length; start += maxPieceBytes) {
        yield value.subarray(start, start + maxPieceBytes)
        await pause?.()
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
