/** Enough of a file to recognise its type, and to distinguish it from another of the same name. */
const headBytes = 64 * 1024

/** The beginning of a file, and the whole of it, its head included. It is read once. */
export async function readHead(file: AsyncIterable<Uint8Array>) {
  const iterator = file[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  for (let size = 0; size < headBytes; ) {
    const { done, value } = await iterator.next()
    if (done) break
    chunks.push(value)
    size += value.byteLength
  }
  return { head: Buffer.concat(chunks).subarray(0, headBytes), bytes: wholeOf(chunks, iterator) }
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
