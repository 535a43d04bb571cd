/** Enough of a file to recognise its type, and to distinguish it from another of the same name. */
const headBytes = 64 * 1024

interface OpenedFile {
  head: Uint8Array<ArrayBuffer>
  /** The whole file, its head included. Read once. */
  bytes: AsyncIterable<Uint8Array>
}

export async function readHead(file: AsyncIterable<Uint8Array>): Promise<OpenedFile> {
  const iterator = file[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  let size = 0
  while (size < headBytes) {
    const { done, value } = await iterator.next()
    if (done) break
    chunks.push(value)
    size += value.byteLength
  }
  return { head: joined(chunks, Math.min(size, headBytes)), bytes: wholeOf(chunks, iterator) }
}

async function* wholeOf(
  chunks: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    head.set(chunk.subarray(0, size - at), at)
    at += Math.min(chunk.byteLength, size - at)
  }
  return head
}
